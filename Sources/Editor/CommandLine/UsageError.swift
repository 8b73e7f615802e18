import Files

/// Why a command line makes no sense, in one line.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  /// The complaint, without the program's name.
  package let description: String

  /// Creates a complaint.
  init(_ complaint: String) {
    description = "\(complaint) (try --help)"
  }
}
