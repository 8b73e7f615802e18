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
    variable: (String) -> String? = UserFolder.environment,
    system: any SystemCalls = Kernel()
  ) {
    let user = system.effectiveUser()
    state = UserFolder.state.path(variable: variable, system: system)
    let runtime = [variable("XDG_RUNTIME_DIR"), "/run/user/\(user)", user == 0 ? "/run" : nil]
    memory = runtime.compactMap(\.self).filter { $0.hasPrefix("/") }.map { FilePath($0) }
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
      if let kind = try? system.fileSystem(of: path) { return kind == .memory }
      guard path.folder != path, path != FilePath(".") else { return false }
      path = path.folder
    }
  }
}
