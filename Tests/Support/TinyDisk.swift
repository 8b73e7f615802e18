import Glibc

/// A file system of 64 KiB in memory, to be filled up; only root may have one.
public final class TinyDisk: Sendable {
  /// Whether this machine lets us mount one.
  public static let isPossible = (try? TinyDisk()) != nil

  /// Where it is mounted.
  public let folder: TemporaryDirectory

  private struct Refused: Error {}

  /// Mounts an empty one.
  public init() throws {
    folder = try TemporaryDirectory()
    try Self.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", folder.path])
  }

  deinit {
    try? Self.run(["umount", folder.path])
  }

  /// Fills it until not a byte more fits.
  public func fill() {
    _ = try? folder.write([UInt8](repeating: 0, count: 1 << 20), to: "filler")
  }

  private static func run(_ arguments: [String]) throws {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    var status: Int32 = 0
    guard posix_spawnp(&child, arguments[0], &files, nil, &words, environ) == 0,
      waitpid(child, &status, 0) == child, status == 0
    else { throw Refused() }
  }
}
