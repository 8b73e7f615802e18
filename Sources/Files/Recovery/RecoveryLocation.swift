import Glibc

/// Where texts may be kept: below the user's state folder on a disk, or in memory for what must
/// never reach one.
package struct RecoveryLocation: Hashable, Sendable {
  /// The folder for what outlives a restart; `nil` where there is no home.
  let state: FilePath?
  /// Folders in memory, the best one first.
  let memory: [FilePath]

  /// Chooses by the XDG base directories.
  ///
  /// - Parameters:
  ///   - variable: The environment.
  ///   - system: The kernel, or a test's.
  package init(
    variable: (String) -> String? = { name in getenv(name).map { String(cString: $0) } },
    system: any SystemCalls = Kernel()
  ) {
    let user = system.effectiveUser()
    state = Self.state(variable, user, system)
    let runtime = [variable("XDG_RUNTIME_DIR"), "/run/user/\(user)", user == 0 ? "/run" : nil]
    memory = runtime.compactMap(\.self).filter { $0.hasPrefix("/") }.map { FilePath($0) }
  }

  /// `XDG_STATE_HOME` if it is absolute, as its specification wants it, else `~/.local/state`.
  ///
  /// Whoever became root and kept somebody's environment must not leave files of root's there.
  private static func state(
    _ variable: (String) -> String?,
    _ user: uid_t,
    _ system: any SystemCalls
  ) -> FilePath? {
    if let folder = absolute(variable("XDG_STATE_HOME")), user != 0 || isOurs(folder, system) {
      return folder
    }
    var home = absolute(variable("HOME"))
    if let stated = home, user == 0, !isOurs(stated, system) { home = nil }
    guard let home = home ?? homeOnRecord(of: user) else { return nil }
    return home.appending(FilePath(".local/state"))
  }

  private static func absolute(_ value: String?) -> FilePath? {
    value.flatMap { $0.hasPrefix("/") ? FilePath($0) : nil }
  }

  /// Whether a folder is ours; one that does not exist yet is whose its parent is.
  private static func isOurs(_ folder: FilePath, _ system: any SystemCalls) -> Bool {
    var folder = folder
    while folder != FilePath("/") {
      if let target = try? system.resolve(folder), let status = try? system.status(ofName: target) {
        return status.st_uid == system.effectiveUser()
      }
      folder = folder.folder
    }
    return true
  }

  private static func homeOnRecord(of user: uid_t) -> FilePath? {
    guard let entry = getpwuid(user), let home = entry.pointee.pw_dir else { return nil }
    let path = FilePath(cString: home)
    return path.isAbsolute ? path : nil
  }

  /// Opens the folder for a document; `nil` where it does not exist.
  ///
  /// - Parameters:
  ///   - isInMemory: Whether the document lies in memory, and its text must stay there.
  ///   - isCreated: Whether to create the folder where it is missing.
  ///   - system: The kernel, or a test's.
  /// - Returns: The folder.
  /// - Throws: Why there is none for it.
  func folder(
    inMemory isInMemory: Bool,
    creating isCreated: Bool,
    _ system: any SystemCalls
  ) throws(RecoveryError) -> RecoveryFolder? {
    guard isInMemory else {
      guard let state else { throw .noHome }
      return try RecoveryFolder.open(below: state, creating: isCreated, system)
    }
    for base in [state].compactMap(\.self) + memory where base.isInMemory(system) {
      return try RecoveryFolder.open(below: base, creating: isCreated, system)
    }
    throw .onlyDisks
  }
}

extension FilePath {
  /// Whether it lies in memory and is gone with it; what does not exist yet lies where its folder
  /// does.
  func isInMemory(_ system: any SystemCalls) -> Bool {
    var path = self
    while true {
      if let isInMemory = try? system.isInMemory(path) { return isInMemory }
      guard path.folder != path, path != FilePath(".") else { return false }
      path = path.folder
    }
  }
}
