extension TextStorage {
  /// Adds bytes that were read from the text's file behind what was read before.
  ///
  /// It is no edit: it is not undone, and does not make the text a modified one.
  ///
  /// - Complexity: O(count).
  package func append(loaded bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    _ = apply(bytes.span, to: byteCount..<byteCount)
  }
}
