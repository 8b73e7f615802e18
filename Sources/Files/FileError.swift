/// Why a file could not be opened or saved, in one line for people.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, under the name that the user gave it.
  package let path: FilePath
  /// What went wrong.
  package let reason: Reason

  /// Creates an error about a file.
  package init(path: FilePath, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What can go wrong with a file.
  package enum Reason: Hashable, Sendable {
    /// It is a folder.
    case directory
    /// It is neither a file nor a folder.
    case notRegular(FileKind)
    /// It is a symbolic link that leads nowhere for ever.
    case linkLoop
    /// The kernel does not let us read it.
    case unreadable(SystemError)
    /// It holds more bytes than a text may have.
    case tooLarge(limit: Int)
    /// It cannot be converted from or to its encoding; nothing was changed.
    case encoding(EncodingProblem)
    /// The folder that it would be created in does not exist.
    case missingFolder
    /// The kernel does not let us write it; nothing was changed.
    case unwritable(SystemError)
    /// Another program got there first; nothing was changed. The user decides whether to go on.
    case changedOnDisk(Change)
    /// Writing failed; the file is as it was before.
    case notSaved(SystemError)
    /// Writing failed, and so did writing back what was there.
    case partlySaved(SystemError)
  }

  /// What another program did to the file since it was opened or last saved.
  package enum Change: Hashable, Sendable {
    /// It holds other bytes now.
    case content
    /// It is gone.
    case removed
    /// It did not exist and now does.
    case created
  }

  /// The path and the reason, on one line and safe to show.
  package var description: String { "\(path): \(reason)" }
}

extension FileError.Reason: CustomStringConvertible {
  /// What went wrong, without the path: "is a folder".
  package var description: String {
    switch self {
    case .directory: "is a folder"
    case .notRegular(.pipe): "is a named pipe, not a file"
    case .notRegular(.socket): "is a socket, not a file"
    case .notRegular(.link): "is now a symbolic link"
    case .notRegular: "is a device, not a file"
    case .linkLoop: "is a symbolic link that leads back to itself"
    case .unreadable(let error): "cannot be read: \(error)"
    case .tooLarge(let limit): "is larger than \(Self.size(limit)), the most that can be edited"
    case .encoding(let problem): "\(problem)"
    case .missingFolder: "cannot be created: its folder does not exist"
    case .unwritable(let error): "cannot be written: \(error)"
    case .changedOnDisk(.content): "was changed by another program"
    case .changedOnDisk(.removed): "was removed by another program"
    case .changedOnDisk(.created): "was created by another program"
    case .notSaved(let error): "could not be saved: \(error); the file is as it was"
    case .partlySaved(let error): "could not be saved: \(error); the file may be damaged"
    }
  }

  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<(1 << 10): "\(bytes) bytes"
    case ..<(1 << 20): "\(bytes >> 10) KiB"
    default: "\(bytes >> 20) MiB"
    }
  }
}
