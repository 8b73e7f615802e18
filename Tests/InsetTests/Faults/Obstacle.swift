import Glibc
import Terminal
import TestSupport
import Testing

/// One thing that stands in the way of a save, and what is to come of it.
struct Obstacle: Sendable, CustomTestStringConvertible {
  /// What is to come of a save.
  enum Answer: Sendable {
    /// It succeeds.
    case saved
    /// It is refused, for a reason that is shown.
    case refused(String)
    /// The person is asked, since another program's work is in the way.
    case asked(String)
  }

  /// What it is.
  let testDescription: String
  /// What is to come of it.
  let answer: Answer
  /// What is pressed first.
  let keys: [Key]
  /// What is typed then.
  let typed: String
  /// What the text is after that.
  let result: String
  /// Whether the disk has 64 KB, which are full when it is saved.
  let isOnFullDisk: Bool
  /// Whether the disk is full on which it would be kept for recovery.
  let isKeptOnFullDisk: Bool
  /// A command before the editor's.
  let command: String
  /// What is done to the folder before the editor starts.
  let before: @Sendable (TemporaryDirectory) throws -> Void
  /// What is done to it while the text is edited.
  let meanwhile: @Sendable (TemporaryDirectory) throws -> Void

  init(
    _ name: String,
    _ answer: Answer,
    keys: [Key] = [],
    typed: String = "new ",
    result: String? = nil,
    isOnFullDisk: Bool = false,
    isKeptOnFullDisk: Bool = false,
    command: String = "",
    before: @escaping @Sendable (TemporaryDirectory) throws -> Void = { _ in },
    meanwhile: @escaping @Sendable (TemporaryDirectory) throws -> Void = { _ in }
  ) {
    testDescription = name
    self.answer = answer
    self.keys = keys
    self.typed = typed
    self.result = result ?? typed + Obstacle.old
    self.isOnFullDisk = isOnFullDisk
    self.isKeptOnFullDisk = isKeptOnFullDisk
    self.command = command
    self.before = before
    self.meanwhile = meanwhile
  }

  /// What every text is at first.
  static let old = String(repeating: "the old text\n", count: 3_000)

  static let all: [Obstacle] = [
    // The disk and its limits.
    full("a full disk", .refused("the disk is full"), typed: large),
    full("a full disk with room for it in place", .saved, typed: "x"),
    full("a full disk, as long", .saved, keys: ["Delete"], typed: "T", result: capital),
    full("a full disk, shorter", .saved, keys: ["C-a"], typed: "x", result: "x"),
    full("no room at all", .refused("the disk is full"), typed: large, isKeptOnFullDisk: true),
    Obstacle("no room to keep it in", .saved, isKeptOnFullDisk: true),
    Obstacle("a limit", .refused("may not be that large"), typed: large, command: limited),
    Obstacle("a limit that it keeps", .saved, command: limited),
    // Rights.
    Obstacle("a file to read only", .refused("you have no permission"), command: mortal) {
      chmod($0.path("note"), 0o400)
    },
    Obstacle("a folder to read only", .saved, command: mortal) { chmod($0.path, 0o500) },
    // Places.
    Obstacle("a symbolic link", .saved) { try $0.move("note", to: "real", leaving: .link) },
    Obstacle("another name", .saved) { try $0.move("note", to: "real", leaving: .name) },
    // Others meanwhile.
    Obstacle("a change", .asked("was changed"), meanwhile: { try $0.write("theirs", to: "note") }),
    Obstacle("a removal", .asked("was removed"), meanwhile: { unlink($0.path("note")) }),
    Obstacle("another file of the same size and time", .asked("was changed"), meanwhile: forge),
    Obstacle("a link in its place", .refused("symbolic link"), meanwhile: becomeLink),
    Obstacle("a pipe in its place", .refused("named pipe"), meanwhile: becomePipe),
    Obstacle("a folder in its place", .refused("is a folder"), meanwhile: becomeFolder),
  ]

  /// An obstacle on a full disk.
  private static func full(
    _ name: String,
    _ answer: Answer,
    keys: [Key] = [],
    typed: String,
    result: String? = nil,
    isKeptOnFullDisk: Bool = false
  ) -> Obstacle {
    Obstacle(
      name,
      answer,
      keys: keys,
      typed: typed,
      result: result,
      isOnFullDisk: true,
      isKeptOnFullDisk: isKeptOnFullDisk
    )
  }

  private static let capital = "T\(old.dropFirst())"
  private static let large = String(repeating: "y", count: 30_000)
  private static let limited = "prlimit --fsize=40000"
  private static let mortal = Inset.unprivileged

  @Sendable private static func becomeLink(_ folder: TemporaryDirectory) throws {
    try folder.move("note", to: "real", leaving: .link)
  }

  @Sendable private static func becomePipe(_ folder: TemporaryDirectory) {
    unlink(folder.path("note"))
    mkfifo(folder.path("note"), 0o600)
  }

  @Sendable private static func becomeFolder(_ folder: TemporaryDirectory) {
    unlink(folder.path("note"))
    mkdir(folder.path("note"), 0o700)
  }

  /// Puts another file in the place of the note that differs in its letters alone.
  @Sendable private static func forge(_ folder: TemporaryDirectory) throws {
    var status = stat()
    stat(folder.path("note"), &status)
    try folder.write(old.uppercased(), to: "other")
    var times = [status.st_atim, status.st_mtim]
    utimensat(AT_FDCWD, folder.path("other"), &times, 0)
    rename(folder.path("other"), folder.path("note"))
  }
}

extension TemporaryDirectory {
  /// What is left under a name that a file had.
  enum Remains { case link, name }

  /// Gives a file another name and leaves something under the old one.
  func move(_ name: String, to newName: String, leaving remains: Remains) throws {
    rename(path(name), path(newName))
    switch remains {
    case .link: symlink(newName, path(name))
    case .name: link(path(newName), path(name))
    }
  }

  /// What an entry holds; none for anything but a file, since reading a pipe would wait.
  func regularBytes(of name: String) -> [UInt8]? {
    var status = stat()
    guard stat(path(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return try? bytes(of: name)
  }
}
