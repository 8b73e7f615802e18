extension TextStorage {
  /// Replaces a range by other bytes: the one way in which a text is edited.
  ///
  /// - Parameters:
  ///   - range: What goes; empty to insert. What lies outside the text is left out.
  ///   - bytes: What comes; empty to delete.
  ///   - kind: What sort of edit it is, for undo.
  ///   - selection: What undo is to select again; the range itself if not given.
  /// - Returns: What was changed.
  /// - Complexity: O(log n + lengths).
  @discardableResult
  package func replace(
    _ range: Range<ByteOffset>,
    with bytes: Span<UInt8>,
    kind: EditKind = .other,
    selection: TextSelection? = nil
  ) -> TextChange {
    if let newlines = history.value.goOn(range.values, of: &rope.value, with: bytes, kind: kind) {
      return announce(range.values, replacedBy: bytes.count, newlines)
    }
    return replaceAnew(range, with: bytes, kind: kind, selection: selection)
  }

  /// Replaces a range as an edit that does not just go on with the one before.
  @inline(never)
  private func replaceAnew(
    _ range: Range<ByteOffset>,
    with bytes: Span<UInt8>,
    kind: EditKind,
    selection: TextSelection?
  ) -> TextChange {
    let range = clamped(range)
    guard !range.isEmpty || !bytes.isEmpty else {
      return TextChange(start: range.lowerBound, removedByteCount: 0, insertedByteCount: 0)
    }
    let newlines = history.value.replace(
      range.values,
      of: &rope.value,
      with: bytes,
      kind: kind,
      selection: selection
    )
    return announce(range.values, replacedBy: bytes.count, newlines)
  }

  /// Replaces a range by the bytes of a list.
  @discardableResult
  package func replace(
    _ range: Range<ByteOffset>,
    with bytes: [UInt8],
    kind: EditKind = .other,
    selection: TextSelection? = nil
  ) -> TextChange {
    replace(range, with: bytes.span, kind: kind, selection: selection)
  }

  /// Replaces a range by a string's UTF-8.
  @discardableResult
  package func replace(
    _ range: Range<ByteOffset>,
    with string: String,
    kind: EditKind = .other,
    selection: TextSelection? = nil
  ) -> TextChange {
    replace(range, with: string.utf8.span, kind: kind, selection: selection)
  }
}
