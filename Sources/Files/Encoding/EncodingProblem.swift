/// Why a text cannot be converted between its file's encoding and the one that it is edited in.
package enum EncodingProblem: Error, Hashable, Sendable {
  /// The file's bytes are not characters of the encoding, from an offset in the file on.
  case undecodable(TextEncoding, offset: Int)
  /// The file can be read in the encoding, but would not be written as it was.
  case irreversible(TextEncoding)
  /// The encoding lacks a character that the text holds, in a line counted from one.
  case unencodable(TextEncoding, character: String, line: Int)
  /// The system has lost the rules of the encoding.
  case unavailable(TextEncoding)
}

extension EncodingProblem: CustomStringConvertible {
  /// What is wrong, without the file's name: "is not UTF-16LE, by byte 7; …".
  package var description: String {
    switch self {
    case .undecodable(let encoding, let offset):
      "is not \(encoding), by byte \(offset + 1); --encoding UTF-8 edits its bytes as they are"
    case .irreversible(let encoding):
      "would change by being read as \(encoding); --encoding UTF-8 edits its bytes as they are"
    case .unencodable(let encoding, let character, let line):
      "cannot be saved: \(encoding) has no \(character), line \(line)"
    case .unavailable(let encoding):
      "cannot be converted: this system does not know \(encoding)"
    }
  }
}
