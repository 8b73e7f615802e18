import Terminal
import TestSupport
import Testing

/// Between two programs: the text comes through one pipe and goes into another, the keys come from
/// the terminal that controls the process.
@Suite struct PipelineTests {
  private func pipeline(_ input: String) throws -> (PseudoTerminal, TemporaryDirectory) {
    let folder = try TemporaryDirectory()
    try folder.write(input, to: "input")
    let terminal = try Inset.script(
      "cat input | { \"$inset\" - ; echo $? >status; } | cat >output",
      in: folder
    )
    try terminal.waitForFrame()
    return (terminal, folder)
  }

  @Test func confirmedTextGoesOn() throws {
    let (terminal, folder) = try pipeline("old\ntext")
    try terminal.modify()
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "output") == "new old\ntext")
    #expect(try folder.text(of: "status") == "0\n")
    #expect(terminal.isRestored)
  }

  @Test func unchangedTextGoesOnByteForByte() throws {
    let bytes: [UInt8] = [0xFF, 0x00, 0x0D, 0x0A, 0xC3, 0x0D, 0xEF, 0xBB, 0xBF]
    let folder = try TemporaryDirectory()
    try folder.write(bytes, to: "input")
    let terminal = try Inset.script("cat input | \"$inset\" - | cat >output", in: folder)
    try terminal.waitForFrame()
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.bytes(of: "output") == bytes)
  }

  @Test func cancelledNothingDoes() throws {
    let (terminal, folder) = try pipeline("old\ntext")
    try terminal.modify()
    terminal.press("C-q")
    try terminal.discard()
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "output") == "")
    #expect(try folder.text(of: "status") == "1\n")
  }

  /// More than a pipe holds, in both directions.
  @Test func largeTextGoesThrough() throws {
    let text = (1...40_000).map { "line \($0)\n" }.joined()
    let (terminal, folder) = try pipeline(text)
    terminal.press("C-End")
    terminal.type("end")
    try terminal.wait(for: "end")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "output") == text + "end")
  }

  /// On a terminal nothing is piped in, and the text is printed after the screen is left.
  @Test func withoutPipesItIsANoteForTheTerminal() throws {
    let terminal = try Inset.open("-", in: TemporaryDirectory())
    terminal.type("a note\r")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.isAlternate)
    #expect(terminal.screen.text.line(0) == "a note")
  }
}
