import Glibc
import Terminal
import TestSupport
import Testing

/// Where editing begins, and how it looks then.
@Suite struct StartTests {
  private static let lines = "one\ntwo\nthree\nfour\nfive\n"

  /// Lines count from one and start below the bar.
  @Test(arguments: [
    (["+3", "note"], 0, 3), (["+3,2", "note"], 1, 3), (["+3:2", "note"], 1, 3),
    (["+99", "note"], 0, 6), (["+2,99", "note"], 3, 2), (["+0", "note"], 0, 1),
    (["note:2"], 0, 2), (["note:2:3"], 2, 2), (["note:2:3:"], 2, 2), (["--", "note"], 0, 1),
  ])
  func theCaretBeginsWhereItWasAskedTo(arguments: [String], column: Int, row: Int) throws {
    let folder = try TemporaryDirectory(note: Self.lines)
    let terminal = try Inset.start(arguments, in: folder)
    let caret = Point(column: column, row: row)
    try terminal.wait(for: "the caret at \(caret)") { $0.caret == caret && $0.line(5) == "five" }
  }

  @Test func namesThatLookLikePositionsAreNames() throws {
    let folder = try TemporaryDirectory(note: Self.lines)
    try folder.write("another\n", to: "note:2")
    try Inset.open("note:2", in: folder).wait(for: "another")
    try folder.write("a dash\n", to: "-x")
    try Inset.open("--", "-x", in: folder).wait(for: "a dash")
  }

  @Test func titleAndPlaceholderAreShown() throws {
    let folder = try TemporaryDirectory()
    let terminal = try Inset.open(
      "--title",
      "한글 title",
      "--placeholder=Say what changed",
      "note",
      in: folder
    )
    let screen = try terminal.wait(for: "Say what changed")
    #expect(screen.line(0) == " Cancel ^Q               한글 title                   OK ^O")
    #expect(screen.line(1) == "Say what changed")
    #expect(screen.caret == Point(column: 0, row: 1))
    terminal.type("x")
    try terminal.wait(for: "x alone") { $0.line(1) == "x" }
  }

  @Test(arguments: [(["--help"], "usage: inset"), (["-V"], "inset 0.")])
  func helpNeedsNoTerminal(arguments: [String], start: String) throws {
    let (status, output) = try SpawnedProcess.runWithoutTerminal(
      Inset.path,
      arguments,
      environment: PseudoTerminal.environment
    )
    #expect(status == .exited(0))
    #expect(output.hasPrefix(start))
  }
}

/// What cannot be edited is refused in one line, before the screen is touched.
@Suite struct RefusalTests {
  private func expectRefusal(
    _ terminal: PseudoTerminal,
    _ reason: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let status = try terminal.waitForExit(sourceLocation: sourceLocation)
    #expect(status == .exited(2), sourceLocation: sourceLocation)
    let output = String(decoding: terminal.log, as: UTF8.self)
    #expect(output == "inset: \(reason)\r\n", sourceLocation: sourceLocation)
    #expect(terminal.areModesRestored, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ([], "no file given (try --help)"),
    (["--bogus", "note"], "unknown option --bogus (try --help)"),
    (["--title"], "--title needs a value (try --help)"),
    (["+x", "note"], "+x is not +LINE or +LINE,COLUMN (try --help)"),
    (["note", "+3"], "+LINE stands before the file that it is for (try --help)"),
    (["folder"], "folder: is a folder"),
    (["pipe"], "pipe: is a named pipe, not a file"),
    (["/dev/zero"], "/dev/zero: is a device, not a file"),
    (["/dev/tty"], "/dev/tty: is a device, not a file"),
    (["loop"], "loop: is a symbolic link that leads back to itself"),
    (["note/x"], "note/x: cannot be read: a part of its path is no folder"),
    (["locked"], "locked: cannot be read: you have no permission"),
    (["note", "locked"], "locked: cannot be read: you have no permission"),
    (["\u{1B}]0;x\u{7}\n\u{202E}/y", "folder"], "folder: is a folder"),
  ])
  func isOneLine(arguments: [String], reason: String) throws {
    let folder = try TemporaryDirectory(note: "text\n")
    mkdir(folder.path("folder"), 0o700)
    mkfifo(folder.path("pipe"), 0o600)
    symlink("loop", folder.path("loop"))
    chmod(try folder.write("text\n", to: "locked"), 0)
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let terminal = try Inset.script(
      "exec \(Inset.unprivileged) \"$inset\" \(words)",
      in: folder,
      size: Size(columns: 200, rows: 24)
    )
    try expectRefusal(terminal, reason)
  }

  @Test(arguments: [
    ("", "the environment variable TERM is not set; try TERM=xterm-256color"),
    ("dumb", "cannot draw on a terminal of type \"dumb\" (TERM); try TERM=xterm-256color"),
    ("unknown", "cannot draw on a terminal of type \"unknown\" (TERM); try TERM=xterm-256color"),
    ("no-such", "cannot draw on a terminal of type \"no-such\" (TERM); try TERM=xterm-256color"),
  ])
  func namesTheTypeOfTerminal(type: String, reason: String) throws {
    let folder = try TemporaryDirectory(note: "text\n")
    let before = try folder.note()
    let terminal = try Inset.start(["note"], in: folder, environment: ["TERM": type])
    try expectRefusal(terminal, reason)
    #expect(try folder.note() == before)
  }

  @Test func withoutATerminal() throws {
    let folder = try TemporaryDirectory(note: "text\n")
    let before = try folder.note()
    let (status, output) = try SpawnedProcess.runWithoutTerminal(
      Inset.path,
      [folder.path("note")],
      environment: PseudoTerminal.environment
    )
    #expect(status == .exited(2))
    #expect(
      output
        == "inset: no terminal: input and output are redirected, and /dev/tty cannot be opened\n"
    )
    #expect(try folder.note() == before)
  }
}
