import Glibc
import TestSupport

/// Programs of administrators, which work only for root and where they are installed.
enum Administration {
  /// Whether a program can be run here.
  static func has(_ program: String) -> Bool {
    getuid() == 0 && access(program, X_OK) == 0
  }

  /// Whether a place of the system can be covered by one of our own, for one process and its
  /// children.
  static let canCover: Bool = {
    let attempt = try? SpawnedProcess.runWithoutTerminal(
      "/usr/bin/unshare",
      ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"],
      environment: PseudoTerminal.environment
    )
    return attempt?.status == .exited(0)
  }()
}
