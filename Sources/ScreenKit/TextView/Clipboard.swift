/// What was cut or copied last, shared by all text views of the program.
final class Clipboard {
  /// The one clipboard of the program.
  static let shared = Clipboard()

  /// What was cut or copied last.
  var bytes: [UInt8] = []
}
