import Glibc

/// Why the kernel refused a call: an `errno`, taken once where the call was made.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number, such as `ENOSPC`.
  package let code: Int32

  /// Creates an error from a number.
  package init(_ code: Int32) {
    self.code = code
  }

  /// The error of the call that failed just now on this thread.
  static var last: SystemError { SystemError(errno) }

  /// A name that C cannot express.
  static let zeroByteInName = SystemError(EINVAL)

  /// The C library's words for it, such as "No space left on device".
  package var description: String {
    guard let words = strerror(code) else { return "error \(code)" }
    return String(cString: words)
  }
}
