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

  /// What it means in the words of people who are not programmers, such as "the disk is full"; the C
  /// library's words for what hardly anybody meets.
  package var description: String {
    switch code {
    case ENOSPC: "the disk is full"
    case EDQUOT: "your quota on the disk is used up"
    case EACCES, EPERM: "you have no permission"
    case EROFS: "the disk is read-only"
    case EFBIG: "files may not be that large here"
    case EIO: "the disk reports an error"
    case ETXTBSY: "it is a program that is running"
    case ENAMETOOLONG: "the name is too long"
    case ENOTDIR: "a part of its path is no folder"
    case ESTALE: "the file server no longer knows it"
    case EMFILE, ENFILE: "too many files are open"
    case ENOMEM: "the system is out of memory"
    case EPIPE: "nobody reads it any more"
    default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
}
