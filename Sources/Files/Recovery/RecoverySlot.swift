/// A text that is kept so that it can be recovered, and what is known about it.
package struct RecoverySlot: Hashable, Sendable {
  /// Who kept it.
  package var owner: ProcessIdentity
  /// The document, absolute and with links followed; empty for standard input.
  package var path: FilePath
  /// What the document held on the disk; `nil` where it did not exist.
  package var base: ContentDigest?
  /// When it was kept last.
  package var time: Timestamp
  /// Why it is there.
  package var reason: Reason
  /// Where the caret was, in bytes of the text.
  package var caret: Int
  /// The text.
  package var content: Content

  /// Why a text is there.
  package enum Reason: Int, Hashable, Sendable {
    /// Nothing is kept: the document is open, and was not changed.
    case open
    /// It was being edited.
    case editing
    /// A signal or the end of the terminal ended the editor.
    case ended
    /// The person discarded it.
    case cancelled
  }

  /// What is kept of a text.
  package enum Content: Hashable, Sendable {
    /// Nothing.
    case none
    /// All of it.
    case whole([UInt8])
    /// What was put in the place of parts of the base, in its order; the number of bytes of all.
    case edits([Edit], byteCount: Int)
  }

  /// What was put in the place of a part of the base.
  package struct Edit: Hashable, Sendable {
    /// The part, in bytes of the base's text.
    package var base: Range<Int>
    /// What is there instead.
    package var bytes: [UInt8]
  }

  /// The bytes of the text; of what was typed, where nobody knows into what.
  package var byteCount: Int {
    switch content {
    case .none: 0
    case .whole(let bytes): bytes.count
    case .edits(_, let byteCount): base == nil ? typedText.count : byteCount
    }
  }
}

extension RecoverySlot {
  /// The first bytes of every kept text, and the version of their form.
  static let magic = Array("INSETREC".utf8)
  static let version = 2

  /// Bytes that a path or a name may have here.
  static let longestName = 1 << 16
  /// Bytes that a file of ours may have.
  static let largestFile = 2 << 30
}
