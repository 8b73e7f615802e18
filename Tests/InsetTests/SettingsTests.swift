import Glibc
import Terminal
import TestSupport
import Testing

/// What a person chooses with a key holds the next time, too.
@Suite struct SettingsTests {
  private static let note = String(repeating: "long ", count: 20) + "line\nnext\n"

  private func open(
    _ folder: TemporaryDirectory,
    home: String = "home",
    size: Size = Size(columns: 60, rows: 12)
  ) throws -> PseudoTerminal {
    let home = "\(folder.path)/\(home)"
    return try Inset.open("note", in: folder, environment: ["HOME": home], size: size)
  }

  @Test func foldingIsRemembered() throws {
    let folder = try TemporaryDirectory(note: Self.note)
    let terminal = try open(folder)
    #expect(terminal.screen.text.line(3) == "next")
    terminal.press("M-w")
    try terminal.wait(for: "lines that are not folded") { $0.line(2) == "next" }
    #expect(terminal.screen.text.contains("Long lines go on past the edge."))
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try folder.text(of: "home/.config/inset/settings") == "wrap = off\n")

    let again = try open(folder)
    #expect(again.screen.text.line(2) == "next")
    again.press("M-w")
    try again.wait(for: "folded lines") { $0.line(3) == "next" }
    #expect(try folder.text(of: "home/.config/inset/settings") == "wrap = on\n")
  }

  @Test func soIsWhoHasTheMouse() throws {
    let folder = try TemporaryDirectory(note: Self.note)
    let terminal = try open(folder)
    #expect(terminal.screen.reportsMouse)
    terminal.press("M-m")
    try terminal.wait(for: "The mouse is the terminal's now.")
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(1))
    let again = try open(folder)
    #expect(!again.screen.reportsMouse)
  }

  @Test func aLineThatIsNotUnderstoodIsNamed() throws {
    let folder = try TemporaryDirectory(note: Self.note)
    for name in ["home", "home/.config", "home/.config/inset"] { mkdir(folder.path(name), 0o700) }
    try folder.write("warp = off\nwrap = off\n", to: "home/.config/inset/settings")
    let terminal = try open(folder, size: Size(columns: 90, rows: 12))
    try terminal.wait(for: "line 1 of the settings is unknown: warp = off")
    #expect(terminal.screen.text.line(2) == "next")
  }

  @Test func whereNothingCanBeRememberedItIsSaid() throws {
    let folder = try TemporaryDirectory(note: Self.note)
    try folder.write("", to: "home")
    let terminal = try open(folder, size: Size(columns: 150, rows: 12))
    terminal.press("M-w")
    try terminal.wait(for: "lines that are not folded") { $0.line(2) == "next" }
    try terminal.wait(for: "The settings file cannot be")
  }
}
