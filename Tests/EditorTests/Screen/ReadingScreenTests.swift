import Terminal
import TestSupport
import Testing

@testable import Editor
@testable import ScreenKit

@Suite struct ReadingScreenTests {
  @Test(arguments: ["Esc", "Enter", "C-q", "F1"]) func helpIsShownAndLeft(key: String) throws {
    let bench = try #require(EditorBench("text", columns: 60, rows: 12))
    let before = bench.driver.screen.description
    bench.press("F1")
    #expect(bench.driver.screen.contains("Close Esc"))
    #expect(bench.driver.screen.contains("save and leave"))
    bench.press("x", try #require(Key(key)))
    expectScreen(bench.driver, before)
    #expect(bench.text() == "text")
    #expect(bench.status == nil)
  }

  /// A key in the help that does nothing would be a lie.
  @Test func everyKeyInTheHelpMeansSomething() {
    let keys = KeyGuide.sections.flatMap(\.entries).flatMap(\.keys)
    for key in keys {
      #expect([KeyMap.editor, .text, .find, .application].contains { $0[key] != nil }, "\(key)")
    }
  }

  @Test func theManualHasEveryKeyOfTheHelp() throws {
    let bytes = try repositoryFile("docs/man/inset.1")
    let manual = String(decoding: bytes, as: UTF8.self).lowercased()
    for key in KeyGuide.sections.flatMap(\.entries).flatMap(\.keys) {
      let name = key.label.replacing("^", with: "Ctrl+").replacing("M-", with: "Alt+")
        .replacing("S-", with: "Shift+")
      #expect(manual.contains(name.lowercased()), "\(name)")
    }
  }
}
