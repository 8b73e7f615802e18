import TestSupport
import Testing

@testable import Text

/// Recorded editing sessions come to exactly the text they came to when they were recorded.
@Suite struct TextStorageTraceTests {
  @Test(arguments: EditingTrace.names)
  func `a session comes to its text, and undo to nothing`(name: String) throws {
    let trace = try EditingTrace(named: name)
    let storage = TextStorage()
    for patch in trace.patches {
      storage.replace(
        ByteOffset(patch.removed.lowerBound)..<ByteOffset(patch.removed.upperBound),
        with: trace.inserted.span.extracting(patch.inserted),
        kind: patch.removed.isEmpty ? .typing : .deletion
      )
    }
    #expect(storage.bytes(in: storage.range) == trace.final)
    #expect(storage.lineCount == trace.final.count { $0 == 10 } + 1)
    #expect(storage.brokenInvariant() == nil)
    while storage.undo() != nil {}
    #expect(storage.byteCount == 0)
    while storage.redo() != nil {}
    #expect(storage.bytes(in: storage.range) == trace.final)
  }
}
