import Testing

@testable import Text

@Suite struct TextStorageTests {
  private func text(_ reading: some TextReading) -> String {
    String(decoding: reading.bytes(in: reading.range), as: UTF8.self)
  }

  @Test func `an empty text has one line`() {
    let storage = TextStorage()
    #expect(storage.byteCount == 0 && storage.lineCount == 1)
    #expect(storage.line(at: .zero) == .first)
    #expect(storage.content(of: .first).isEmpty)
  }

  @Test func `a replacement says what it did`() {
    let storage = TextStorage(bytes: Array("one\ntwo\nthree".utf8))
    let change = storage.replace(ByteOffset(2)..<ByteOffset(9), with: "1\n2\n3\n4")
    #expect(text(storage) == "on1\n2\n3\n4hree")
    #expect(
      change
        == TextChange(
          start: ByteOffset(2),
          removedByteCount: 7,
          insertedByteCount: 7,
          removedNewlineCount: 2,
          insertedNewlineCount: 3
        )
    )
  }

  @Test func `what lies outside is left out`() {
    let storage = TextStorage(bytes: Array("abc".utf8))
    storage.replace(ByteOffset(2)..<ByteOffset(99), with: "x")
    storage.replace(ByteOffset(50)..<ByteOffset(60), with: "y")
    #expect(text(storage) == "abxy")
    #expect(storage.line(at: ByteOffset(99)) == .first)
    #expect(storage.start(of: LineIndex(7)) == .zero)
    #expect(storage.start(of: LineIndex(-1)) == .zero)
    #expect(storage.bytes(in: ByteOffset(3)..<ByteOffset(9)) == Array("y".utf8))
  }

  @Test func `a replacement of nothing by nothing is no step and tells no one`() {
    let storage = TextStorage(bytes: Array("abc".utf8))
    let observation = storage.observe { _ in Issue.record("nothing changed") }
    storage.replace(ByteOffset(1)..<ByteOffset(1), with: "")
    #expect(!storage.canUndo && !storage.isModified)
    observation.cancel()
  }

  @Test func `observers see each change after it was made`() {
    let storage = TextStorage()
    var seen: [String] = []
    let observation = storage.observe { change in
      seen.append(
        "\(change.start.value) \(String(decoding: storage.bytes(in: change.insertedRange), as: UTF8.self))"
      )
    }
    storage.replace(.zero..<(.zero), with: "abc")
    storage.replace(ByteOffset(1)..<ByteOffset(2), with: "xy")
    _ = storage.undo()
    _ = storage.redo()
    #expect(seen == ["0 abc", "1 xy", "1 b", "1 xy"])
    observation.cancel()
    storage.replace(.zero..<(.zero), with: "!")
    #expect(seen.count == 4)
  }

  @Test func `an observation ends with its owner`() {
    let storage = TextStorage()
    var count = 0
    do {
      let observation = storage.observe { _ in count += 1 }
      storage.replace(.zero..<(.zero), with: "a")
      withExtendedLifetime(observation) {}
    }
    storage.replace(.zero..<(.zero), with: "b")
    #expect(count == 1)
  }

  @Test func `loading adds at the end and is no edit`() {
    let storage = TextStorage(bytes: Array("one\n".utf8))
    storage.replace(.zero..<ByteOffset(3), with: "1")
    var changes: [TextChange] = []
    let observation = storage.observe { changes.append($0) }
    storage.append(loaded: Array("two\nthree".utf8))
    storage.append(loaded: [])
    #expect(text(storage) == "1\ntwo\nthree" && storage.lineCount == 3)
    #expect(changes.map(\.insertedNewlineCount) == [1])
    #expect(storage.undo() != nil)
    #expect(text(storage) == "one\ntwo\nthree" && !storage.isModified && !storage.canUndo)
    observation.cancel()
  }

  @Test func `a snapshot stands still`() {
    let storage = TextStorage(bytes: Array("one\ntwo".utf8))
    let before = storage.snapshot()
    storage.replace(.zero..<ByteOffset(4), with: "")
    let after = storage.snapshot()
    #expect(text(before) == "one\ntwo" && before.lineCount == 2)
    #expect(text(after) == "two" && after.lineCount == 1)
    #expect(before.line(at: ByteOffset(4)) == LineIndex(1))
    #expect(before.start(of: LineIndex(1)) == ByteOffset(4))
  }

  @Test(arguments: [
    ("", [""]), ("\n", ["", ""]), ("a\r\nb\rc\n\r\n", ["a", "b\rc", "", ""]), ("\r\n", ["", ""]),
    ("\n\r", ["", "\r"]), ("a\r", ["a\r"]),
  ])
  func `lines end with LF and the CR before it`(string: String, lines: [String]) {
    let storage = TextStorage(bytes: Array(string.utf8))
    let contents = (0..<storage.lineCount).map { line in
      String(decoding: storage.bytes(in: storage.content(of: LineIndex(line))), as: UTF8.self)
    }
    #expect(contents == lines)
  }
}
