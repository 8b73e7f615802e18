import Glibc
import Synchronization
import Text

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
  private let latest = Mutex<Latest?>(nil)

  /// The text that was kept whole last, and where it lies.
  private struct Latest: Sendable {
    let text: TextSnapshot
    let base: ContentDigest?
    let path: FilePath
    var file: SlotFile
  }

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

  /// Keeps a note in the place of the last one: of a text that is kept whole already what has changed
  /// since.
  ///
  /// - Throws: Why it is not kept; the last one is, then, if there was one.
  package func keep(_ note: RecoveryNote) throws(RecoveryError) {
    let folder = try location.folder(inMemory: isInMemory, creating: true, system)
    guard let folder else { throw .refused(FilePath("inset/recovery"), SystemError(ENOENT)) }
    if latest.withLock({ add(note, to: &$0, in: folder) }) { return }
    // That a document is open is of no interest after a power cut.
    let file = try folder.write(note, as: name, by: owner, lasting: note.reason != .open)
    guard case .whole(let text) = note.content else { return }
    let written = Latest(text: text, base: note.base, path: note.path, file: file)
    latest.withLock { $0 = written }
  }

  /// Adds what has changed to the text that is kept whole; where it cannot be, that is forgotten, as
  /// another one comes in its place.
  private func add(
    _ note: RecoveryNote,
    to latest: inout Latest?,
    in folder: RecoveryFolder
  ) -> Bool {
    guard var kept = latest else { return false }
    latest = nil
    guard case .whole(let text) = note.content, note.base == kept.base, note.path == kept.path
    else { return false }
    let part = text.changedPart(since: kept.text)
    guard part.now.count <= RecoveryAddition.longest else { return false }
    let addition = RecoveryAddition(
      time: note.time,
      reason: note.reason,
      caret: note.caret,
      range: part.former,
      bytes: text.bytes(in: ByteOffset(part.now.lowerBound)..<ByteOffset(part.now.upperBound))
    )
    guard folder.add(addition, to: &kept.file, as: name) else { return false }
    latest = kept
    return true
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
