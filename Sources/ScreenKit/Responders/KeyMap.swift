public import Terminal

/// Which key means which command.
///
/// A list that is looked through: the keys of a map lie in a few lines of memory, where hashing one
/// costs a cold cache many more.
public struct KeyMap {
  private var keys: [Key]
  private var commands: [any Command]

  /// Knows no key.
  public static let empty = KeyMap([:])

  /// Creates a map; of keys given twice the last counts.
  public init(_ bindings: KeyValuePairs<Key, any Command>) {
    keys = bindings.map(\.key)
    commands = bindings.map(\.value)
  }

  /// A map that knows more keys; of those that both know, the new ones count.
  public func adding(_ bindings: KeyValuePairs<Key, any Command>) -> KeyMap {
    var map = self
    map.keys += bindings.map(\.key)
    map.commands += bindings.map(\.value)
    return map
  }

  /// The command of a key.
  public subscript(key: Key) -> (any Command)? { keys.lastIndex(of: key).map { commands[$0] } }
}
