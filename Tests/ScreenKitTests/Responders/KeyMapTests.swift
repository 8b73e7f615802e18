import ScreenKit
import Terminal
import Testing

@Suite struct KeyMapTests {
  private let map = KeyMap([
    "C-x": SelectCommand.cut, "Backspace": EditCommand.deleteBackward, "C-x": LineCommand.cut,
  ])

  @Test func theLastOfTwoCounts() {
    #expect(map["C-x"] as? LineCommand == .cut)
    #expect(map["Backspace"] as? EditCommand == .deleteBackward)
    #expect(map["S-Backspace"] == nil)
  }

  @Test func whatIsAddedCounts() {
    let more = map.adding(["Backspace": EditCommand.deleteWordBackward, "F1": EditCommand.undo])
    #expect(more["Backspace"] as? EditCommand == .deleteWordBackward)
    #expect(more["F1"] as? EditCommand == .undo)
    #expect(more["C-x"] as? LineCommand == .cut)
    #expect(map["F1"] == nil)
  }
}
