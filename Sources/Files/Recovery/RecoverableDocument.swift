package import Text

/// What is known about a document when it is opened, by which its kept texts are found.
package struct RecoverableDocument: Hashable, Sendable {
  /// The document, absolute and with links followed; empty for standard input.
  package let path: FilePath
  /// What it held when it was opened, if a text of another name is to be found by that: callers
  /// give their temporary files a new name each time.
  package let content: ContentDigest?

  /// Describes a document.
  ///
  /// - Parameters:
  ///   - path: Its path; empty for standard input.
  ///   - content: The fingerprint of what it holds, if that is known.
  ///   - byteCount: How much it holds. Nothing and very much are not found by their content: the
  ///     one is like any other, and the other is no caller's.
  package init(path: FilePath, content: ContentDigest?, byteCount: Int) {
    self.path = path
    self.content = (1...RecoveryNote.wholeBytes).contains(byteCount) ? content : nil
  }

  /// Whether its text must not be put on a disk: it is in memory only, as password stores have
  /// theirs, or comes from a pipe, where nobody knows what it is.
  func isInMemory(_ system: any SystemCalls) -> Bool {
    path.bytes.isEmpty || path.folder.isInMemory(system)
  }
}

extension RecoverableDocument {
  /// Describes a file that was opened, all of which was read.
  package init(_ file: TextFile) {
    self.init(path: file.target, content: file.digest, byteCount: file.knownSize)
  }

  /// Describes a text that came from standard input.
  package init(standardInput text: TextSnapshot) {
    let isFound = text.byteCount <= RecoveryNote.wholeBytes
    let content = isFound ? ContentDigest(of: text.bytes(in: text.range)) : nil
    self.init(path: FilePath(""), content: content, byteCount: text.byteCount)
  }
}

extension TextFile {
  /// The fingerprint of what it holds on the disk; `nil` where it does not exist, or that is not
  /// known.
  package var digest: ContentDigest? {
    if case .file(_, let digest) = disk { digest } else { nil }
  }

  fileprivate var knownSize: Int {
    if case .file(let identity, _) = disk { identity.size } else { 0 }
  }
}
