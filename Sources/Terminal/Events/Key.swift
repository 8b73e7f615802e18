/// A key press: which key, and what was held with it.
public struct Key: Hashable, Sendable {
  /// Which key.
  public var code: Code
  /// What was held.
  public var modifiers: Modifiers

  /// Creates a key press.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Which key was pressed.
  public enum Code: Hashable, Sendable {
    /// A printable character. With Control it is the lower-case letter, as `C-s`.
    case character(Unicode.Scalar)
    /// A function key, F1 and up.
    case function(Int)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right
    case home, end, pageUp, pageDown
  }

  /// Keys held down while another is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift; part of the character itself for printable ones.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The character that the press types, if it types one.
  public var typedCharacter: Unicode.Scalar? {
    guard case .character(let scalar) = code, modifiers.subtracting(.shift).isEmpty else {
      return nil
    }
    return scalar
  }
}
