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

  /// A map that knows more keys; of those that both know, the new ones count.
  public func adding(_ bindings: KeyValuePairs<Key, any Command>) -> KeyMap {
    KeyMap(commands.merging(bindings.map { ($0.key, $0.value) }) { $1 })
  }

  private init(_ commands: [Key: any Command]) {
    self.commands = commands
  }

  /// The command of a key.
  public subscript(key: Key) -> (any Command)? { commands[key] }
}
