import Glibc

/// All texts that are kept for one user: what is there for a document, and what is there at all.
package struct RecoveryArchive: Sendable {
  private let location: RecoveryLocation
  private let system: any SystemCalls

  /// Days that a text is kept.
  static let days = 30
  /// Days that a text is kept that the person did not want.
  static let cancelledDays = 7

  /// Looks at a place.
  package init(at location: RecoveryLocation, system: any SystemCalls = Kernel()) {
    self.location = location
    self.system = system
  }

  /// A text that is kept.
  package struct Entry: Sendable {
    /// Its name.
    package fileprivate(set) var name: RecoveryName
    /// The text and what is known about it.
    package let slot: RecoverySlot
    /// Whether the process that keeps it is still running.
    package let isAlive: Bool
    /// Whether that is this process.
    package let isOurs: Bool
    fileprivate let isInMemory: Bool
  }

  /// What is kept for a document, by its path or by what it held; the newest first.
  ///
  /// Where nothing was ever kept this costs one failed call; it reads only what has the document's
  /// fingerprints in its name.
  ///
  /// - Throws: Why nobody can tell.
  package func entries(for document: RecoverableDocument) throws(RecoveryError) -> [Entry] {
    let path = ContentDigest(of: document.path.bytes)
    let isNamed = !document.path.bytes.isEmpty
    return try entries(inMemory: document.isInMemory(system)) { name in
      isNamed && name.path == path || name.content != nil && name.content == document.content
    }
  }

  /// Everything that is kept, the newest first; single texts that cannot be read are left out.
  ///
  /// - Throws: Why the folder must not be looked into.
  package func allEntries() throws(RecoveryError) -> [Entry] {
    let onDisk = try entries(inMemory: false) { _ in true }
    // Often there is no place in memory.
    let found = onDisk + ((try? entries(inMemory: true) { _ in true }) ?? [])
    var seen: Set<String> = []
    return found.filter { $0.slot.content != .none && seen.insert($0.name.id).inserted }
      .sorted { $0.slot.time.seconds > $1.slot.time.seconds }
  }

  /// The text of a name.
  ///
  /// - Throws: `unknown` where there is none.
  package func entry(_ id: String) throws(RecoveryError) -> Entry {
    for entry in try allEntries() where entry.name.id == id { return entry }
    throw .unknown(id)
  }

  private func entries(
    inMemory isInMemory: Bool,
    where isWanted: (RecoveryName) -> Bool
  ) throws(RecoveryError) -> [Entry] {
    let folder = try location.folder(inMemory: isInMemory, creating: false, system)
    guard let folder else { return [] }
    var entries: [Entry] = []
    for name in try folder.names().texts where isWanted(name) {
      // One that is damaged or newer must not hide the others.
      guard let slot = try? folder.read(name) else { continue }
      entries.append(
        Entry(
          name: name,
          slot: slot,
          isAlive: slot.owner.isAlive(system),
          isOurs: slot.owner == .current(system),
          isInMemory: isInMemory
        )
      )
    }
    return entries.sorted { $0.slot.time.seconds > $1.slot.time.seconds }
  }

  /// Forgets a text, unless whoever keeps it is still running.
  package func forget(_ entry: Entry) {
    guard !isInUse(entry), let folder = folder(of: entry) else { return }
    folder.remove(entry.name.file)
  }

  /// Keeps a text for some days more without pushing it at anybody, unless whoever keeps it is still
  /// running.
  ///
  /// - Returns: The text under its new name.
  @discardableResult
  package func setAside(_ entry: Entry) -> Entry {
    var quiet = entry
    quiet.name.isCancelled = true
    guard quiet.name != entry.name, !isInUse(entry), let folder = folder(of: entry) else {
      return entry
    }
    // The days count from here.
    folder.touch(entry.name.file)
    do { try folder.rename(entry.name, to: quiet.name) } catch { return entry }
    return quiet
  }

  /// Whether somebody relies on a text's being where it is; asked anew, since time has passed.
  private func isInUse(_ entry: Entry) -> Bool { entry.slot.owner.isAlive(system) }

  private func folder(of entry: Entry) -> RecoveryFolder? {
    try? location.folder(inMemory: entry.isInMemory, creating: false, system)
  }

  /// Removes what is too old, and what processes left that were killed.
  ///
  /// - Parameter now: The present.
  package func clean(at now: Timestamp = .present) {
    for isInMemory in [false, true] {
      guard
        let folder = try? location.folder(inMemory: isInMemory, creating: false, system),
        let names = try? folder.names()
      else { continue }
      for file in names.unfinished where folder.isOlder(file, than: 1, at: now) {
        folder.remove(file)
      }
      for name in names.texts where isOver(name, in: folder, at: now) {
        folder.remove(name.file)
      }
    }
  }

  /// Whether a text is too old, or none and only says that a document was open; and whoever kept it
  /// has ended.
  private func isOver(
    _ name: RecoveryName,
    in folder: RecoveryFolder,
    at now: Timestamp
  ) -> Bool {
    let days = name.isCancelled ? Self.cancelledDays : Self.days
    let isOld = folder.isOlder(name.file, than: days, at: now)
    // Texts may be long, and are no notes.
    guard isOld || folder.isNote(name.file) else { return false }
    guard let slot = try? folder.read(name) else { return isOld }
    return (isOld || slot.content == .none) && !slot.owner.isAlive(system)
  }
}

extension RecoveryFolder {
  /// Bytes that a note without a text has at most, unless its path is a very long one.
  private static let longestNote = 4_096

  fileprivate func isNote(_ file: FilePath) -> Bool {
    size(of: file).map { $0 <= Self.longestNote } ?? false
  }

  fileprivate func isOlder(_ file: FilePath, than days: Int, at now: Timestamp) -> Bool {
    guard let modified = modified(file) else { return false }
    return now.seconds - modified.seconds > days * 24 * 60 * 60
  }
}
