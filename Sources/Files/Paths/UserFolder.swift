import Glibc

/// A folder for files of the user's own (XDG Base Directory Specification 0.8).
package enum UserFolder {
  /// What the user has chosen.
  case configuration
  /// What a program wants to find again the next time.
  case state
  /// What lasts as long as the user is logged in, and is kept in memory.
  case runtime

  private var variableName: String {
    switch self {
    case .configuration: "XDG_CONFIG_HOME"
    case .state: "XDG_STATE_HOME"
    case .runtime: "XDG_RUNTIME_DIR"
    }
  }

  /// Where it is unless the environment says otherwise.
  private func standard(
    _ variable: (String) -> String?,
    _ system: any SystemCalls
  ) -> FilePath? {
    let nameAtHome: FilePath
    switch self {
    case .configuration: nameAtHome = FilePath(".config")
    case .state: nameAtHome = FilePath(".local/state")
    case .runtime: return FilePath("/run/user/\(system.effectiveUser())")
    }
    return Self.home(variable: variable, system: system)?.appending(nameAtHome)
  }

  /// Where it is, whether or not it exists.
  ///
  /// A path in the environment counts if it is absolute, as the specification wants it. Whoever became
  /// root and kept somebody's environment must not leave files of root's there; a folder for a login
  /// is that user's, whoever it is.
  ///
  /// - Parameters:
  ///   - variable: The environment.
  ///   - system: The kernel, or a test's.
  /// - Returns: The path; `nil` where the user has no home.
  package func path(
    variable: (String) -> String? = Self.environment,
    system: any SystemCalls = Kernel()
  ) -> FilePath? {
    Self.named(variableName, variable, system, ofItsUser: self == .runtime)
      ?? standard(variable, system)
  }

  /// The user's home folder, with the same caution.
  ///
  /// - Parameters:
  ///   - variable: The environment.
  ///   - system: The kernel, or a test's.
  /// - Returns: The path; `nil` where the user has no home.
  package static func home(
    variable: (String) -> String? = Self.environment,
    system: any SystemCalls = Kernel()
  ) -> FilePath? {
    named("HOME", variable, system) ?? homeOnRecord(of: system.effectiveUser())
  }

  /// The folder that a variable names, if it can be relied on.
  private static func named(
    _ name: String,
    _ variable: (String) -> String?,
    _ system: any SystemCalls,
    ofItsUser isOwned: Bool = false
  ) -> FilePath? {
    guard let value = variable(name), value.hasPrefix("/") else { return nil }
    let folder = FilePath(value)
    let user = system.effectiveUser()
    return user != 0 && !isOwned || belongs(folder, to: user, system) ? folder : nil
  }

  /// A variable of the environment.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether a folder is a user's; one that does not exist yet is whose its parent is.
  private static func belongs(
    _ folder: FilePath,
    to user: uid_t,
    _ system: any SystemCalls
  ) -> Bool {
    var folder = folder
    while folder != FilePath("/") {
      if let target = try? system.resolve(folder), let status = try? system.status(ofName: target) {
        return status.st_uid == user
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
}

extension FilePath {
  /// Creates a folder and those on the way to it, each for its owner alone; one that exists stays as
  /// it is.
  ///
  /// None in the root: a home that is not there (`/nonexistent`) is so on purpose.
  package func createFolders(_ system: any SystemCalls = Kernel()) throws(SystemError) {
    let ownerOnly: mode_t = 0o700
    do { try system.createFolder(self, in: AT_FDCWD, mode: ownerOnly) } catch {
      switch error.code {
      case EEXIST: return
      case ENOENT where folder.folder != FilePath("/") && folder != FilePath("."):
        try folder.createFolders(system)
        try system.createFolder(self, in: AT_FDCWD, mode: ownerOnly)
      default: throw error
      }
    }
  }
}
