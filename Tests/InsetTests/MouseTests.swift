import Glibc
import Terminal
import TestSupport
import Testing

/// Whose the mouse is, the editor's or the terminal's.
@Suite struct MouseTests {
  @Test func clicksDragsAndTheWheelReachTheText() throws {
    let text = (1...40).map { "line \($0)\n" }.joined()
    let folder = try TemporaryDirectory(note: text)
    let terminal = try Inset.open("note", in: folder)
    #expect(terminal.screen.reportsMouse)
    terminal.type("\u{1B}[<65;3;5M")
    try terminal.wait(for: "scrolled lines") { $0.contains("line 4") && !$0.contains("line 1 ") }
    terminal.type("\u{1B}[<0;5;2M\u{1B}[<0;5;2m")
    try terminal.wait(for: "the caret") { $0.caret == Point(column: 4, row: 1) }
    terminal.type("\u{1B}[<0;1;2M\u{1B}[<32;5;2M\u{1B}[<0;5;2mx")
    try terminal.wait(for: "x 4")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isRestored)
  }

  @Test func aDoubleClickSelectsAWordAndATripleClickALine() throws {
    let folder = try TemporaryDirectory(note: "one two three\nlast\n")
    let terminal = try Inset.open("note", in: folder)
    let click = "\u{1B}[<0;6;2M\u{1B}[<0;6;2m"
    terminal.type(click + click + "x")
    try terminal.wait(for: "one x three")
    let other = "\u{1B}[<0;2;2M\u{1B}[<0;2;2m"
    terminal.type(other + other + other + "y")
    try terminal.wait(for: "ylast")
  }

  @Test func underTermuxItIsTheTerminals() throws {
    let folder = try TemporaryDirectory(note: "text\n")
    let terminal = try Inset.open("note", in: folder, environment: ["TERMUX_VERSION": "0.118"])
    #expect(!terminal.screen.reportsMouse)
    terminal.press("M-m")
    try terminal.wait(for: "The mouse is the editor's now.")
    #expect(terminal.screen.reportsMouse)
  }

  @Test func aKeyGivesItBack() throws {
    let folder = try TemporaryDirectory(note: "text\n")
    let terminal = try Inset.open("note", in: folder)
    terminal.press("Esc")
    terminal.type("m")
    try terminal.wait(for: "The mouse is the terminal's now.")
    #expect(!terminal.screen.reportsMouse)
  }

  @Test func aShellHasItMeanwhile() throws {
    let folder = try TemporaryDirectory(note: "text\n")
    let script = "set -m; \"$inset\" note; echo stopped; read answer; fg >/dev/null"
    let terminal = try Inset.script(script, in: folder)
    try terminal.waitForFrame()
    #expect(terminal.screen.reportsMouse)
    terminal.press("M-z")
    try terminal.wait(for: "stopped")
    #expect(!terminal.screen.reportsMouse)
    #expect(terminal.privateModes.isEmpty)
    terminal.type("\r")
    try terminal.wait(for: "the editor again") { _ in terminal.screen.reportsMouse }
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(terminal.isRestored)
  }
}
