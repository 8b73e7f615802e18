import Testing

@testable import Text

/// A clock that stands until it is moved.
private final class ManualClock {
  var time = 0
}

@Suite struct UndoTests {
  private let clock = ManualClock()
  private let storage: TextStorage

  init() {
    let clock = clock
    storage = TextStorage(Rope(), history: UndoHistory(clock: { clock.time }))
  }

  private var text: String { String(decoding: storage.bytes(in: storage.range), as: UTF8.self) }

  private func type(_ string: String, at offset: Int? = nil) {
    for character in string {
      let caret = offset.map { ByteOffset($0) } ?? storage.end
      storage.replace(caret..<caret, with: String(character), kind: .typing)
    }
  }

  private func backspace() {
    storage.replace(storage.end - 1..<storage.end, with: "", kind: .deletion)
  }

  /// The texts that undoing everything shows.
  private func undone() -> [String] {
    var texts: [String] = []
    while storage.undo() != nil { texts.append(text) }
    return texts
  }

  @Test func `typing is undone word by word`() {
    type("one two  three")
    #expect(undone() == ["one two  ", "one ", ""])
  }

  @Test(arguments: [
    ("one two  three", ["one two  ", "one ", ""]),
    (
      "\tone\r\n two\n\nthree",
      [
        "\tone\r\n two\n\n", "\tone\r\n two\n", "\tone\r\n two", "\tone\r\n ", "\tone", "\t", "",
      ]
    ),
    (" ", [""]),
  ])
  func `what was read at once is undone like what was typed`(typed: String, texts: [String]) {
    storage.replace(.zero..<(.zero), with: typed, kind: .typing)
    #expect(undone() == texts)
    var redone = 0
    while storage.redo() != nil { redone += 1 }
    #expect(redone == texts.count && text == typed)
    #expect(undone() == texts)
  }

  @Test(arguments: [1, 254, 255, 256, 257, 5000])
  func `a word of any length is undone as a whole`(length: Int) {
    let word = String(repeating: "x", count: length)
    type("a " + word + " " + word)
    #expect(undone() == ["a " + word + " ", "a ", ""])
  }

  @Test func `what is too long to be typed is a step of its own`() {
    let burst = String(repeating: "ab ", count: UndoHistory.longestBurst / 3 + 1)
    type("a ")
    storage.replace(storage.end..<storage.end, with: burst, kind: .typing)
    type("b c")
    #expect(undone() == ["a " + burst + "b ", "a " + burst, "a ", ""])
  }

  @Test func `what was typed in a group is undone as a whole`() {
    storage.group { storage.replace(.zero..<(.zero), with: "one two", kind: .typing) }
    #expect(undone() == [""])
  }

  @Test func `a line break begins a step`() {
    type("a\nb\r\nc")
    #expect(undone() == ["a\nb\r\n", "a\nb", "a\n", "a", ""])
  }

  @Test func `a pause begins a step`() {
    type("ab")
    clock.time += 2
    type("cd")
    #expect(undone() == ["ab", ""])
  }

  @Test func `typing elsewhere begins a step`() {
    type("ab")
    type("c", at: 0)
    #expect(undone() == ["ab", ""])
  }

  @Test func `moving the caret begins a step even when it comes back`() {
    type("ab")
    storage.breakUndoCoalescing()
    type("cd")
    #expect(undone() == ["ab", ""])
  }

  @Test func `typing over a selection begins a step and goes on`() {
    type("abc")
    storage.replace(ByteOffset(1)..<ByteOffset(3), with: "x", kind: .typing)
    type("y")
    #expect(text == "axy")
    #expect(undone() == ["abc", ""])
  }

  @Test func `deleting is a step of its own`() {
    type("abcd")
    backspace()
    backspace()
    type("x")
    #expect(undone() == ["ab", "abcd", ""])
  }

  @Test func `deleting forward joins like deleting backward`() {
    type("abcd")
    for _ in 0..<3 {
      storage.replace(.zero..<ByteOffset(1), with: "", kind: .deletion)
    }
    #expect(undone() == ["abcd", ""])
  }

  @Test func `a paste is one step even beside typing`() {
    type("a")
    storage.replace(storage.end..<storage.end, with: "b c\nd")
    type("e")
    #expect(undone() == ["ab c\nd", "a", ""])
  }

  @Test func `a group is one step however it nests`() {
    type("a b")
    storage.group {
      type(" c")
      storage.group { storage.replace(.zero..<ByteOffset(1), with: "x") }
      backspace()
    }
    type("y")
    #expect(undone() == ["x b ", "a b", "a ", ""])
  }

  @Test func `a group without edits is no step`() {
    storage.group {}
    #expect(!storage.canUndo)
  }

  @Test func `redo brings everything back step by step`() {
    type("one two")
    storage.replace(.zero..<ByteOffset(3), with: "1")
    _ = undone()
    #expect(text.isEmpty && storage.canRedo)
    var texts: [String] = []
    while storage.redo() != nil { texts.append(text) }
    #expect(texts == ["one ", "one two", "1 two"])
    #expect(undone() == ["one two", "one ", ""])
  }

  @Test func `an edit after undo forgets what was undone`() {
    type("one two")
    _ = storage.undo()
    type("2")
    #expect(!storage.canRedo)
    #expect(storage.redo() == nil)
    #expect(undone() == ["one ", ""])
  }

  @Test func `undo selects what was selected and redo puts the caret behind`() {
    type("abc")
    let selection = TextSelection(anchor: ByteOffset(3), head: ByteOffset(1))
    storage.replace(selection.range, with: "xyz!", kind: .typing, selection: selection)
    #expect(storage.undo() == selection)
    #expect(storage.redo() == TextSelection(caret: ByteOffset(5)))
  }

  @Test func `memory is bounded and the newest steps stay`() {
    let storage = TextStorage(Rope(), history: UndoHistory(capacity: 4096))
    storage.replace(.zero..<(.zero), with: [UInt8](repeating: 65, count: 10_000))
    for _ in 0..<1000 { storage.replace(storage.end - 10..<storage.end, with: "") }
    var count = 0
    while storage.undo() != nil { count += 1 }
    #expect(count > 20 && count < 60)
    #expect(storage.byteCount == 10 * count)
  }

  @Test func `a step greater than the memory can be undone until the next one`() {
    let storage = TextStorage(Rope(), history: UndoHistory(capacity: 4096))
    storage.replace(.zero..<(.zero), with: [UInt8](repeating: 65, count: 10_000))
    storage.replace(.zero..<ByteOffset(9_000), with: "")
    #expect(storage.undo() != nil && storage.byteCount == 10_000)
    #expect(storage.redo() != nil && storage.byteCount == 1000)
    storage.replace(.zero..<ByteOffset(1), with: "b")
    #expect(storage.undo() != nil && storage.undo() == nil)
    #expect(storage.byteCount == 1000)
  }
}
