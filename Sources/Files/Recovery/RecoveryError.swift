/// Why a text cannot be kept for recovery, or cannot be recovered, in one line for people.
package enum RecoveryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nobody knows where the user's files are.
  case noHome
  /// The text is in memory only, and nothing else there could hold a copy.
  case onlyDisks
  /// The folder is somebody else's.
  case foreignFolder(FilePath)
  /// The folder lets other users in.
  case openFolder(FilePath)
  /// A name that should be the folder's is something else.
  case notAFolder(FilePath)
  /// The kernel refused a call.
  case refused(FilePath, SystemError)
  /// The kept text is not as this program wrote it.
  case damaged
  /// Whoever wrote it is newer than this program.
  case newer
  /// What was typed belongs into a text that is not there any more.
  case baseIsGone
  /// Nobody knows where a kept text belongs.
  case unnamed
  /// There is no kept text of such a name.
  case unknown(String)

  /// The reason on one line and safe to show, the path last: it may be too long for the line.
  package var description: String {
    switch self {
    case .noHome: "there is no home folder"
    case .onlyDisks: "it is in memory only, is not put on a disk, and no folder of yours is there"
    case .foreignFolder(let path): "the folder belongs to another user: \(path)"
    case .openFolder(let path): "the folder is open to other users: chmod 700 \(path)"
    case .notAFolder(let path): "not a folder: \(path)"
    case .refused(let path, let error): "\(error): \(path)"
    case .damaged: "the kept text is damaged"
    case .newer: "the kept text was written by a newer version"
    case .baseIsGone: "the file that it belongs to has changed since"
    case .unknown(let id): "no text is kept as \(id); inset --recover lists those that are"
    case .unnamed: "it came from standard input: say which file it is for, or -"
    }
  }
}
