package import Files

/// What `--recover` prints: the texts that are kept, the newest first.
///
/// Nothing in it can steer a terminal, whatever is in names and texts.
package struct KeptTexts: CustomStringConvertible {
  private let entries: [RecoveryArchive.Entry]

  /// Looks at what is kept.
  ///
  /// - Throws: Why nobody can tell.
  package init(at location: RecoveryLocation) throws(RecoveryError) {
    entries = try RecoveryArchive(at: location).allEntries()
  }

  /// One line for each text, or one that says that there is none.
  package var description: String {
    guard !entries.isEmpty else { return "Nothing is kept." }
    return entries.map(Self.line).joined(separator: "\n")
  }

  private static func line(_ entry: RecoveryArchive.Entry) -> String {
    let slot = entry.slot
    let state =
      entry.isAlive ? "being edited" : entry.name.isCancelled ? "not wanted" : "not saved"
    let parts = [
      entry.name.id, slot.time.localDescription, state, "\(slot.byteCount) bytes",
      slot.documentName,
      String(visible: slot.firstLine(upTo: 60)),
    ]
    return parts.joined(separator: "  ")
  }
}

extension RecoverySlot {
  /// What the document is called.
  var documentName: String { path.bytes.isEmpty ? "standard input" : path.description }
}

extension EditRequest {
  /// Finds the kept text that is wanted, and where it belongs if nobody says.
  ///
  /// - Throws: Why there is no such text, or no place for it.
  package mutating func takeRecovered(
    from location: RecoveryLocation
  ) throws(RecoveryError) -> RecoveryArchive.Entry? {
    guard let recovered else { return nil }
    let entry = try RecoveryArchive(at: location).entry(recovered)
    guard documents.isEmpty else { return entry }
    guard !entry.slot.path.bytes.isEmpty else { throw .unnamed }
    documents = [Document(source: .file(entry.slot.path), start: nil)]
    return entry
  }
}
