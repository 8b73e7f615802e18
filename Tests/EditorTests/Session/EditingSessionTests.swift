import Terminal
import TestSupport
import Testing

@testable import Editor
@testable import Files

@Suite struct EditingSessionTests {
  private func press(_ keys: [String], on bench: EditorBench) throws {
    for key in keys { bench.press(try #require(.init(key))) }
  }

  @Test(arguments: [
    ["C-o"], ["M-Enter"], ["Esc", "Enter"], ["Esc", "Tab", "Tab", "Enter"],
    ["C-q", "s"], ["C-q", "Up", "Enter"],
  ]) func confirmingSavesAndEndsWithZero(keys: [String]) throws {
    let bench = try #require(EditorBench("one"))
    bench.type("new ")
    try press(keys, on: bench)
    #expect(bench.destinations[0].saved == ["new one"])
    #expect(bench.status == 0)
  }

  @Test(arguments: [["C-q"], ["Esc", "Left", "Enter"]])
  func cancellingWhatWasNotChangedAsksNothing(keys: [String]) throws {
    let bench = try #require(EditorBench("one"))
    try press(keys, on: bench)
    #expect(bench.status == 1)
    #expect(bench.destinations[0].saved.isEmpty)
    #expect(bench.destinations[0].confirmations == 0)
  }

  @Test func confirmingWhatWasNotChangedWritesNothing() throws {
    let bench = try #require(EditorBench("one"))
    bench.press("C-o")
    #expect(bench.status == 0)
    #expect(bench.destinations[0].saved.isEmpty)
    #expect(bench.destinations[0].confirmations == 1)
  }

  @Test func cancellingAChangedTextAsksOnce() throws {
    let bench = try #require(EditorBench("one", columns: 44, rows: 12))
    bench.type("x")
    bench.press("C-q")
    expectScreen(
      bench.driver,
      """
       Cancel ^Q        note 1 •            OK ^O |
      xone                                        |
                                                  |
                                                  |
                                                  |
      ────────────────────────────────────────────|
                Discard what you typed?           |
         note 1 has changes that are not saved.   |
                                                  |
       › █Keep editing  k                          |
         ! Discard changes  d                     |
         Save and leave  s                        |
      """
    )
    bench.press("Enter")
    #expect(bench.status == nil)
    bench.press("C-q", "d")
    #expect(bench.status == 1)
    #expect(bench.destinations[0].saved.isEmpty)
  }

  @Test(arguments: ["Esc", "C-q"]) func theSheetIsLeftWithoutHarm(key: String) throws {
    let bench = try #require(EditorBench("one"))
    bench.type("x")
    try press(["C-q", key], on: bench)
    #expect(bench.status == nil)
    bench.type("y")
    #expect(bench.text() == "xyone")
  }

  @Test func keysTypedAheadOfASheetGoToTheSheet() throws {
    let bench = try #require(EditorBench("one"))
    bench.play([.text("x"), .key("C-q"), .text("d"), .text("never typed")])
    #expect(bench.status == 1)
    #expect(bench.text() == "xone")
  }

  @Test func savingAndStayingMakesCancelAClose() throws {
    let bench = try #require(EditorBench("one"))
    bench.type("x")
    bench.press("C-s")
    #expect(bench.destinations[0].saved == ["xone"])
    #expect(bench.driver.screen.line(0).contains("Close"))
    #expect(bench.driver.screen.line(0).contains("Saved"))
    bench.press("C-q")
    #expect(bench.status == 0)
  }

  @Test func whatCannotBeSavedStaysOnTheScreenWithTheReason() throws {
    let bench = try #require(EditorBench("one", columns: 60))
    bench.destinations[0].failures = [.missingFolder]
    bench.type("x")
    bench.press("C-o")
    #expect(bench.status == nil)
    #expect(bench.driver.screen.contains("its folder does not exist"))
    bench.press("Enter", "y", "C-o")
    #expect(bench.status == 0)
    #expect(bench.destinations[0].saved == ["xyone"])
  }

  @Test(arguments: [true, false]) func aFileThatChangedIsOnlyOverwrittenWhenAsked(typing: Bool)
    throws
  {
    let bench = try #require(EditorBench("one", columns: 60))
    bench.destinations[0].failures = [.changedOnDisk(.content)]
    if typing { bench.type("x") }
    bench.press("C-o")
    #expect(bench.status == nil)
    #expect(bench.destinations[0].saved.isEmpty)
    #expect(bench.driver.screen.contains("changed by another program"))
    bench.press("o")
    #expect(bench.status == 0)
    #expect(bench.destinations[0].saved == [typing ? "xone" : "one"])
  }

  @Test func aLongSaveShowsHowFarItIs() throws {
    let bench = try #require(EditorBench(String(repeating: "x", count: 99), columns: 60))
    bench.destinations[0].steps = [25, 50]
    bench.type("x")
    let before = bench.driver.frames.count
    bench.press("C-s")
    let frames = bench.driver.frames[before...].map { $0.line(0) }
    #expect(frames.count == 3)
    for (frame, words) in zip(frames, ["Saving 25 %", "Saving 50 %", "Saved"]) {
      #expect(frame.contains(words))
    }
  }

  @Test func severalTextsOneAfterTheOther() throws {
    let bench = try #require(EditorBench("one", "two"))
    bench.type("x")
    bench.press("C-o")
    #expect(bench.status == nil)
    #expect(bench.driver.screen.contains("note 2"))
    bench.type("y")
    bench.press("C-o")
    #expect(bench.status == 0)
    #expect(bench.destinations.map(\.saved) == [["xone"], ["ytwo"]])
  }

  @Test func cancellingOneOfSeveralEndsAll() throws {
    let bench = try #require(EditorBench("one", "two"))
    bench.press("C-o", "C-q")
    #expect(bench.status == 1)
  }

  @Test func aPasteIsOneStepOfUndoAndNeverACommand() throws {
    let bench = try #require(EditorBench("one"))
    bench.type("x")
    bench.paste("a\nb\u{0F}\u{11}\n")
    #expect(bench.text() == "xa\nb\u{0F}\u{11}\none")
    bench.press("C-z")
    #expect(bench.text() == "xone")
    #expect(bench.status == nil)
  }

  /// Keys typed ahead find the next text laid out, and its warning is still there to be read.
  @Test func keysTypedAheadOfTheNextText() throws {
    let bench = try #require(EditorBench("one", "two\nlines", columns: 40))
    bench.destinations[1].problem = "cannot be written"
    bench.play([.key("C-o"), .key("Down"), .text("x")])
    #expect(bench.text(1) == "two\nxlines")
    #expect(bench.driver.screen.line(0).contains("cannot be written"))
    bench.press("Left")
    #expect(!bench.driver.screen.line(0).contains("cannot be written"))
  }

  @Test func theReasonIsReadableOnTwoRows() throws {
    let bench = try #require(EditorBench("one", columns: 70, rows: 2))
    bench.destinations[0].failures = [.missingFolder]
    bench.type("x")
    bench.press("C-o")
    #expect(bench.driver.screen.line(0).contains("its folder does not exist"))
    #expect(bench.driver.screen.line(1).contains("Back to the text"))
  }

  /// A broken pipe or a full disk at the very end costs nothing: the text is still on the screen.
  @Test func whatCannotBeHandedOverStaysOnTheScreen() throws {
    let bench = try #require(EditorBench("one", columns: 60))
    bench.destinations[0].handOverFailures = [.unwritable(SystemError(28))]
    bench.type("x")
    bench.press("C-o")
    #expect(bench.status == nil)
    #expect(bench.driver.screen.contains("cannot be written"))
    bench.press("Enter", "C-o")
    #expect(bench.status == 0)
    #expect(bench.destinations[0].isHandedOver)
  }

  /// Whoever takes the text may never come back, and nobody is held in front of it for that.
  @Test func whatCanNeverBeHandedOverCanBeCancelled() throws {
    let bench = try #require(EditorBench("one", columns: 60))
    bench.destinations[0].handOverFailures = Array(
      repeating: .unwritable(SystemError(32)),
      count: 9
    )
    bench.type("x")
    bench.press("C-s", "y", "C-q", "d")
    #expect(bench.status == nil)
    #expect(bench.driver.screen.contains("cannot be written"))
    bench.press("Enter", "C-q", "d")
    #expect(bench.status == 1)
  }

  @Test func discardingAfterASaveSaysWhatStays() throws {
    let bench = try #require(EditorBench("one", columns: 60, rows: 12))
    bench.type("x")
    bench.press("C-s", "y", "C-q")
    #expect(bench.driver.screen.contains("What you saved stays"))
    bench.press("d")
    #expect(bench.status == 0)
    #expect(bench.destinations[0].saved == ["xone"])
  }

  @Test func severalTextsAreCounted() throws {
    let bench = try #require(EditorBench("one", "two", columns: 60))
    #expect(bench.driver.screen.line(0).contains("note 1 (1 of 2)"))
    bench.press("C-o")
    #expect(bench.driver.screen.line(0).contains("note 2 (2 of 2)"))
  }
}
