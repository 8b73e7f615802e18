import Testing

@testable import Text

@Suite struct SavedPointTests {
  private let storage = TextStorage(bytes: Array("text".utf8))

  private func insert(_ string: String, into storage: TextStorage) {
    storage.replace(storage.end..<storage.end, with: string)
  }

  @Test func `a new text is unmodified`() {
    #expect(!storage.isModified)
  }

  @Test func `undoing back to the saved text makes it unmodified`() {
    insert("a", into: storage)
    storage.markSaved()
    insert("b", into: storage)
    #expect(storage.isModified)
    _ = storage.undo()
    #expect(!storage.isModified)
    _ = storage.undo()
    #expect(storage.isModified)
    _ = storage.redo()
    #expect(!storage.isModified)
  }

  @Test func `saving ends the step that is being typed`() {
    storage.replace(storage.end..<storage.end, with: "a", kind: .typing)
    storage.markSaved()
    storage.replace(storage.end..<storage.end, with: "b", kind: .typing)
    #expect(storage.isModified)
    _ = storage.undo()
    #expect(!storage.isModified)
  }

  @Test func `a saved text is found again between words of one go`() {
    storage.replace(storage.end..<storage.end, with: " one two", kind: .typing)
    storage.markSaved()
    storage.replace(storage.end..<storage.end, with: " three", kind: .typing)
    var modified: [Bool] = []
    while storage.undo() != nil { modified.append(storage.isModified) }
    #expect(modified == [true, false, true, true, true])
    modified = []
    while storage.redo() != nil { modified.append(storage.isModified) }
    #expect(modified == [true, true, false, true, true])
  }

  @Test func `a saved text that was left for another is never reached`() {
    insert("a", into: storage)
    storage.markSaved()
    _ = storage.undo()
    insert("a", into: storage)
    #expect(storage.isModified)
    _ = storage.undo()
    #expect(storage.isModified)
  }

  @Test func `a saved text whose steps were forgotten is never reached`() {
    let storage = TextStorage(Rope(), history: UndoHistory(capacity: 2048))
    for _ in 0..<1000 { insert("0123456789", into: storage) }
    while storage.undo() != nil {}
    #expect(storage.byteCount > 0 && storage.isModified)
  }

  @Test func `the oldest text that can be reached can be the saved one`() {
    let storage = TextStorage(Rope(), history: UndoHistory(capacity: 1024))
    insert(String(repeating: "x", count: 3000), into: storage)
    storage.replace(.zero..<ByteOffset(2000), with: "")
    storage.markSaved()
    insert("a", into: storage)
    #expect(storage.isModified)
    _ = storage.undo()
    #expect(!storage.isModified && !storage.canUndo)
  }

  @Test func `a text can be marked as unsaved`() {
    storage.markUnsaved()
    #expect(storage.isModified)
    storage.markSaved()
    #expect(!storage.isModified)
  }
}
