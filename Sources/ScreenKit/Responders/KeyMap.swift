public import Terminal

/// Which key means which command.
public struct KeyMap {
  private let commands: [Key: any Command]

  /// Knows no key.
  public static let empty = KeyMap([:])

  /// Creates a map; of keys given twice the last counts.
  public init(_ bindings: KeyValuePairs<Key, any Command>) {
    commands = Dictionary(bindings.map { ($0.key, $0.value) }) { $1 }
  }

  /// The command of a key.
  public subscript(key: Key) -> (any Command)? { commands[key] }
}
