package import Text

/// What is to be kept of a text at a moment: a value that can be written on any thread while the
/// person types on.
package struct RecoveryNote: Sendable {
  /// The document, absolute and with links followed; empty for standard input.
  var path: FilePath
  /// What the document holds on the disk; `nil` where it does not exist.
  var base: ContentDigest?
  /// When it is.
  var time: Timestamp
  /// Why it is kept.
  package var reason: RecoverySlot.Reason
  /// Where the caret is.
  var caret: Int
  /// What is kept.
  var content: Content

  /// What is kept of a text.
  enum Content: Sendable {
    /// Nothing.
    case none
    /// All of it.
    case whole(TextSnapshot)
    /// What differs from the base.
    case edits(TextSnapshot, EditedParts)
  }

  /// How much is kept of a text.
  package enum Extent: Sendable {
    /// What recovering it needs: all of a small text, else what was typed into its base.
    case asNeeded
    /// All of it.
    case whole
    /// What was typed, into a base of which not all is known.
    case typed
  }

  /// Texts up to this size are kept whole: no more than a disk writes in a moment, and whole texts
  /// need nothing else to be recovered.
  package static let wholeBytes = 1 << 20

  /// Notes that a document is open and unchanged.
  package init(
    opening path: FilePath,
    base: ContentDigest?,
    at time: Timestamp = .present
  ) {
    self.init(path: path, base: base, time: time, reason: .open, caret: 0, content: .none)
  }

  /// Notes a text that differs from what the disk holds.
  package init(
    _ text: TextSnapshot,
    edits: EditedParts,
    caret: ByteOffset,
    of path: FilePath,
    base: ContentDigest?,
    because reason: RecoverySlot.Reason,
    extent: Extent = .asNeeded,
    at time: Timestamp = .present
  ) {
    let isWhole =
      switch extent {
      case .asNeeded: base == nil || text.byteCount <= Self.wholeBytes
      case .whole: true
      case .typed: false
      }
    self.init(
      path: path,
      base: extent == .typed ? nil : base,
      time: time,
      reason: reason,
      caret: caret.value,
      content: isWhole ? .whole(text) : .edits(text, edits)
    )
  }

  private init(
    path: FilePath,
    base: ContentDigest?,
    time: Timestamp,
    reason: RecoverySlot.Reason,
    caret: Int,
    content: Content
  ) {
    self.path = path
    self.base = base
    self.time = time
    self.reason = reason
    self.caret = caret
    self.content = content
  }
}
