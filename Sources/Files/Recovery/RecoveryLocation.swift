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
    let runtime = UserFolder.runtime.path(variable: variable, system: system)
    let standard = UserFolder.runtime.path(variable: { _ in nil }, system: system)
    memory = [runtime, standard, user == 0 ? FilePath("/run") : nil].compactMap(\.self)
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
    let homely = state.flatMap { $0.isInMemory(system) ? $0 : nil }
    // One of these that is not there is nobody's to create.
    let standing = memory.first { (try? system.fileSystem(of: $0)) == .memory }
    guard let base = homely ?? standing else { throw .onlyDisks }
    return try RecoveryFolder.open(below: base, creating: isCreated, system)
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
