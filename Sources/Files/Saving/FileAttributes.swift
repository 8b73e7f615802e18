import Glibc

/// What a file has besides its bytes: whose it is, who may do what, and what programs noted on it.
///
/// Access control lists, capabilities and security labels are extended attributes to the kernel, and
/// so to us.
struct FileAttributes: Equatable {
  /// The user it belongs to.
  var owner: uid_t
  /// The group it belongs to.
  var group: gid_t
  /// Permissions, with set-user-ID, set-group-ID and the sticky bit.
  var mode: mode_t
  /// Extended attributes by name, in C's form, as far as this user can see them.
  var extended: [[CChar]: [UInt8]]
  /// What `lsattr` shows, as far as it lasts; nothing can be done about it but to compare.
  var flags: Int
}

extension OpenFile {
  /// Everything about the file but its bytes and times.
  func attributes() throws(SystemError) -> FileAttributes {
    let status = try status()
    var flags = 0
    try tolerating([ENOTTY, EOPNOTSUPP, EINVAL, ENOSYS]) { () throws(SystemError) in
      flags = try system.flags(of: descriptor)
    }
    return FileAttributes(
      owner: status.st_uid,
      group: status.st_gid,
      mode: status.st_mode & 0o7777,
      extended: try extendedAttributes(),
      flags: flags
    )
  }

  private func extendedAttributes() throws(SystemError) -> [[CChar]: [UInt8]] {
    var names: [CChar] = []
    try tolerating([EOPNOTSUPP, ENOSYS]) { () throws(SystemError) in
      names = try system.attributeNames(of: descriptor)
    }
    var extended: [[CChar]: [UInt8]] = [:]
    for name in names.split(separator: 0).map({ Array($0) + [0] }) {
      extended[name] = try system.attribute(name, of: descriptor)
    }
    return extended
  }

  /// Gives the file attributes, as far as it does not have them.
  ///
  /// By descriptor, never by name, which may be another file's by then. The owner comes first: the
  /// kernel takes capabilities and set-user-ID away with it; the mode comes last, since an access
  /// control list changes it.
  func adopt(_ wanted: FileAttributes) throws(SystemError) {
    let own = try attributes()
    guard own != wanted else { return }
    if own.owner != wanted.owner || own.group != wanted.group {
      try system.setOwner(descriptor, wanted.owner, wanted.group)
    }
    for name in own.extended.keys where wanted.extended[name] == nil {
      try system.removeAttribute(name, of: descriptor)
    }
    for (name, value) in wanted.extended where own.extended[name] != value {
      try system.setAttribute(name, of: descriptor, to: value)
    }
    try system.setMode(descriptor, wanted.mode)
  }
}
