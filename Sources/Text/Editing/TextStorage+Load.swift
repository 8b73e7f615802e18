extension TextStorage {
  /// Adds bytes that were read from the text's file behind what was read before.
  ///
  /// It is no edit: it is not undone, and does not make the text a modified one.
  ///
  /// - Complexity: O(count) to count newlines; the bytes are taken over, not copied.
  package func append(loaded bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let end = byteCount
    let newlines = rope.value.append(loaded: bytes)
    _ = announce(
      end..<end,
      replacedBy: bytes.count,
      NewlineCounts(removed: 0, inserted: newlines)
    )
  }
}
