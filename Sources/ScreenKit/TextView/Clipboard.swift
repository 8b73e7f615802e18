/// What was cut or copied last, shared by all text views of the program.
///
/// It works wherever there is no other. What is put into it goes to the clipboard around the
/// terminal with the next frame, and a paste asks that one first, in which something newer may be.
final class Clipboard {
  /// The one clipboard of the program.
  static let shared = Clipboard()

  /// What was cut or copied last.
  var bytes: [UInt8] = [] {
    didSet { isNew = true }
  }
  /// Whether something was cut or copied since `takeNew` was asked last.
  private(set) var isNew = false

  /// What was cut or copied since this was asked last; none if nothing was.
  func takeNew() -> [UInt8]? {
    defer { isNew = false }
    return isNew ? bytes : nil
  }

  /// What to paste, given what is in the clipboard around the terminal.
  ///
  /// Bytes that are no text may not come back as they were: what reads the same is taken for what
  /// was copied here.
  func newest(outside: [UInt8]?) -> [UInt8] {
    guard let outside, !outside.isEmpty else { return bytes }
    let isOwn = String(decoding: outside, as: UTF8.self) == String(decoding: bytes, as: UTF8.self)
    return isOwn ? bytes : outside
  }
}
