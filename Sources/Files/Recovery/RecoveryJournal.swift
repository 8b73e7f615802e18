import Glibc

/// Keeps the text of one document while it is being edited.
///
/// It may be called from any thread, one call at a time. The folder is opened anew for each note, so
/// that whatever happened to it meanwhile, nothing is written to where it should not be.
package final class RecoveryJournal: Sendable {
  private let location: RecoveryLocation
  private let isInMemory: Bool
  private let name: RecoveryName
  private let owner: ProcessIdentity
  private let system: any SystemCalls

  /// Prepares to keep a document; touches nothing.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - location: Where texts are kept.
  ///   - system: The kernel, or a test's.
  package init(
    for document: RecoverableDocument,
    at location: RecoveryLocation,
    system: any SystemCalls = Kernel()
  ) {
    self.location = location
    self.system = system
    isInMemory = document.isInMemory(system)
    name = RecoveryName(path: document.path, content: document.content)
    owner = .current(system)
  }

  /// Keeps a note in the place of the last one.
  ///
  /// - Throws: Why it is not kept; the last one is, then, if there was one.
  package func keep(_ note: RecoveryNote) throws(RecoveryError) {
    let folder = try location.folder(inMemory: isInMemory, creating: true, system)
    guard let folder else { throw .refused(FilePath("inset/recovery"), SystemError(ENOENT)) }
    // That a document is open is of no interest after a power cut.
    try folder.write(note, as: name, by: owner, lasting: note.reason != .open)
  }

  /// Keeps a text that the person does not want, for some days and without pushing it at anybody.
  package func setAside(_ note: RecoveryNote) throws(RecoveryError) {
    try keep(note)
    var quiet = name
    quiet.isCancelled = true
    guard let folder = try location.folder(inMemory: isInMemory, creating: false, system) else {
      return
    }
    try folder.rename(name, to: quiet)
  }

  /// Forgets what was kept; nothing of it is needed any more.
  package func forget() {
    let folder = try? location.folder(inMemory: isInMemory, creating: false, system)
    guard let folder = folder else { return }
    folder.remove(name.file)
  }
}

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
