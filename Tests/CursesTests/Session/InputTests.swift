import Glibc
import Terminal
import TestSupport
import Testing

@Suite struct InputTests {
  @Test func keysArriveAsXtermSendsThem() throws {
    let terminal = try probe(columns: 30, rows: 60)
    let keys: [Key] = [
      "Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown", "Insert", "Delete",
      "C-Left", "S-Right", "M-Up", "C-S-Home", "C-Delete", "F1", "F4", "F5", "F12", "S-F3",
      "Enter", "Tab", "S-Tab", "Backspace", "M-Enter", "M-Backspace", "M-x", "C-a", "C-Space",
      "M-한",
    ]
    try terminal.wait(for: "30x60")
    for key in keys { terminal.press(key) }
    let screen = try terminal.wait(for: "the last key") { $0.contains("key M-한") }
    for (index, key) in keys.enumerated() { #expect(screen.line(index + 1) == "key \(key)") }
  }

  @Test func escapeComesByItselfAfterAMoment() throws {
    let terminal = try probe()
    try terminal.wait(for: "24x6")
    terminal.press("Esc")
    try terminal.wait(for: "key Esc")
  }

  /// What is typed before the program has started is not lost.
  @Test func typingAheadIsKept() throws {
    let terminal = try probe()
    terminal.type("ahead\r")
    let screen = try terminal.wait(for: "key Enter")
    #expect(screen.line(1) == "text ahead")
  }

  @Test func aLargePasteIsOnePiece() throws {
    let terminal = try probe(columns: 40)
    try terminal.wait(for: "40x6")
    terminal.paste(String(repeating: "0123456789", count: 30_000))
    try terminal.wait(for: "paste 300000 01234567890123456789")
  }

  /// The terminal's own answers to somebody's questions are no text.
  @Test func answersOfTheTerminalAreNoText() throws {
    let terminal = try probe()
    try terminal.wait(for: "24x6")
    terminal.type("\u{1B}[?62;1;6c\u{1B}]11;rgb:0/0/0\u{7}\u{1B}P1$r0m\u{1B}\\\u{1B}[>1;2;3cend")
    let screen = try terminal.wait(for: "text end")
    #expect(screen.line(1) == "text end")
  }

  @Test func theMouseIsReportedWhenAskedFor() throws {
    let terminal = try probe()
    try terminal.wait(for: "24x6")
    #expect(!terminal.screen.reportsMouse)
    terminal.press("C-t")
    try terminal.wait(for: "mouse reports") { _ in terminal.screen.reportsMouse }
    terminal.type("\u{1B}[<0;3;2M\u{1B}[<0;3;2m")
    try terminal.wait(for: "mouse release 2,1")
    terminal.press("C-q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isRestored)
  }

  @Test func theBellRings() throws {
    let terminal = try probe()
    try terminal.wait(for: "24x6")
    terminal.press("C-b")
    try terminal.wait(for: "a bell") { _ in terminal.screen.bells == 1 }
  }
}
