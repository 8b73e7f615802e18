import ScreenKit
import Terminal
import TestSupport
import Testing
import Text

@testable import Editor

/// Searches and counts that are too long for one key.
@Suite struct TextFinderTests {
  /// A text of more windows than a key waits for when there is no patience.
  private func bench(_ extra: String) throws -> EditorBench {
    let bench = try #require(EditorBench("", columns: 50, rows: 8))
    let filler = [UInt8](repeating: 0x61, count: 99) + [0x0A]
    let bytes = (0..<2000).flatMap { _ in filler } + Array(extra.utf8)
    bench.storages[0].replace(bench.storages[0].range, with: bytes)
    bench.finder?.keyPatience = .zero
    bench.finder?.slicePatience = .zero
    bench.press("C-Home")
    return bench
  }

  private func last(_ bench: EditorBench) -> String { bench.driver.screen.line(7) }

  @Test func countingGoesOnWhileNobodyWaits() throws {
    let bench = try bench("")
    bench.press("C-f")
    bench.type("aa")
    #expect(bench.selected == "aa")
    #expect(last(bench).contains("…"))
    bench.press("Down")
    #expect(bench.selection == 2..<4)
    bench.settle()
    #expect(last(bench).contains("2/98000"))
  }

  @Test func aSearchGoesOnWhileNobodyWaits() throws {
    let bench = try bench("needle")
    bench.press("C-f")
    bench.type("needle")
    #expect(last(bench).contains("…"))
    #expect(bench.selection == 0..<0)
    bench.press("Enter")
    #expect(last(bench).contains("Find:"))
    bench.settle()
    #expect(bench.selected == "needle")
    #expect(!bench.driver.screen.contains("Find:"))
  }

  @Test func escGivesALongSearchUp() throws {
    let bench = try bench("needle")
    bench.press("C-f")
    bench.type("needle")
    bench.press("Esc")
    bench.settle()
    #expect(bench.selection == 0..<0)
  }

  @Test func anyKeyGivesALongSearchUpAfterThePanelIsClosed() throws {
    let bench = try bench("needle")
    bench.press("C-f")
    bench.type("needle")
    bench.press("Esc", "F3")
    #expect(bench.driver.screen.line(0).contains("Searching"))
    bench.press("Right")
    bench.settle()
    #expect(bench.selection == 1..<1)
    #expect(!bench.driver.screen.line(0).contains("Searching"))
    bench.press("F3")
    bench.settle()
    #expect(bench.selected == "needle")
    #expect(!bench.driver.screen.line(0).contains("Searching"))
  }

  /// A file that is still being read only grows at its end.
  @Test func whatIsReadLaterIsFoundAndCountedToo() throws {
    let bench = try #require(EditorBench("one two\n", columns: 50, rows: 8))
    let storage = bench.storages[0]
    bench.press("Right", "C-f")
    bench.type("o")
    #expect(last(bench).contains("2/2"))
    storage.append(loaded: Array("one\n".utf8))
    bench.settle()
    #expect(last(bench).contains("2/3"))
    #expect(bench.selection == 6..<7)

    bench.type("x")
    #expect(last(bench).contains("no match"))
    storage.append(loaded: Array("fox\n".utf8))
    bench.settle()
    #expect(last(bench).contains("1/1"))
    #expect(bench.selected == "ox")
    bench.press("Esc")
    #expect(bench.selection == 1..<1)
  }

  @Test func aSearchThatIsGoingOnLooksAtWhatCameMeanwhile() throws {
    let bench = try bench("")
    bench.press("Right", "C-f")
    bench.type("needle")
    #expect(last(bench).contains("…"))
    bench.storages[0].append(loaded: Array("needle".utf8))
    bench.settle()
    #expect(bench.selected == "needle")
    #expect(last(bench).contains("1/1"))
  }

  @Test func aHostilePatternIsExplained() throws {
    let bench = try bench("")
    bench.press("C-f", "M-r")
    bench.type("(a+)+[bc]")
    #expect(last(bench).contains("! too complex"))
    bench.press("Backspace", "F3")
    #expect(last(bench).contains("! missing"))
  }
}
