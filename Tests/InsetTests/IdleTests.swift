import Terminal
import TestSupport
import Testing

/// Nobody pays for an editor that waits for keys.
@Suite struct IdleTests {
  /// Whatever was done before: in the end the only thing that wakes the editor is an event.
  @Test(arguments: ["nothing", "typing", "a search", "a paste", "the help", "a stopped sequence"])
  func nothingWakesAnEditorThatWaits(after deed: String) throws {
    let folder = try TemporaryDirectory(note: "first\nlast\n")
    let terminal = try Inset.open("note", in: folder)
    switch deed {
    case "typing": terminal.type("text")
    case "a search": terminal.press("C-f")
    case "a paste": terminal.paste("text")
    case "the help": terminal.press("F1")
    case "a stopped sequence": terminal.type("\u{1B}[?62;")
    default: break
    }
    try terminal.wait(for: "sleep") { _ in terminal.isIdle }
    // It sleeps on: a look at it is no event.
    let waits = terminal.waits
    #expect(terminal.isIdle)
    #expect(terminal.waits == waits)
    terminal.type("x")
    try terminal.wait(for: "the frame for a key") { _ in terminal.waits > waits }
  }
}
