import Glibc

/// How a text comes into a file that exists.
///
/// Replacing is the rule: at every moment, a power cut included, the name leads to all of the old
/// text or all of the new one. It makes another file of it, though, and so is no way where somebody
/// would notice.
enum SaveStrategy: Equatable {
  /// A new file with the text takes the name.
  case replacing
  /// The bytes of the file itself are written.
  case inPlace(Obstacle)

  /// What stands in the way of another file.
  enum Obstacle: Equatable, CaseIterable {
    /// It has other names, which would keep the old text.
    case otherNames
    /// A symbolic link led to it: it has its place for a reason.
    case symbolicLink
    /// It is somebody else's.
    case owner
    /// It is in a folder like `/tmp`, where only owners may give names away.
    case stickyFolder
    /// Its name leads to another file by now.
    case moved
    /// Another program has it open and would go on with the old text, such as crons that read what
    /// they opened before the editor began.
    case heldOpen
  }

  /// Chooses by what can be seen of the file, its folder and the user.
  ///
  /// - Parameters:
  ///   - file: The file that is open.
  ///   - name: What has the file's name now.
  ///   - folder: The folder of the name.
  ///   - isLinkedTo: Whether the person named a symbolic link.
  ///   - user: Who saves; 0 may do everything.
  ///   - isHeldOpen: Whether somebody else has the file open; asked last.
  init(
    file: stat,
    name: stat,
    folder: stat,
    isLinkedTo: Bool,
    user: uid_t,
    isHeldOpen: () -> Bool
  ) {
    if file.st_dev != name.st_dev || file.st_ino != name.st_ino {
      self = .inPlace(.moved)
    } else if file.st_nlink != 1 {
      self = .inPlace(.otherNames)
    } else if isLinkedTo {
      self = .inPlace(.symbolicLink)
    } else if folder.st_mode & S_ISVTX != 0, file.st_uid != user {
      self = .inPlace(.stickyFolder)
    } else if user != 0, file.st_uid != user {
      self = .inPlace(.owner)
    } else {
      self = isHeldOpen() ? .inPlace(.heldOpen) : .replacing
    }
  }
}

extension OpenFile {
  /// Whether another descriptor leads to the file, of this program or another.
  ///
  /// The kernel knows: it gives a write lease only to the single opener. Where a file system has no
  /// leases, somebody may have it open. Should anybody open it in the instant before the lease is
  /// given back, the signal is one that is ignored unless asked for; the usual one would end us.
  func isHeldByOthers() -> Bool {
    do {
      try system.setLeaseSignal(descriptor, SIGURG)
      try system.setLease(descriptor, Int32(F_WRLCK))
    } catch { return true }
    try? system.setLease(descriptor, Int32(F_UNLCK))
    return false
  }
}
