import Glibc
import TestSupport
import Text

@testable import Files

/// A home of its own for kept texts, and a document to keep.
struct RecoveryBench {
  let home: TemporaryDirectory
  let system: any SystemCalls
  let location: RecoveryLocation
  let document = RecoverableDocument(
    path: FilePath("/home/somebody/note"),
    content: ContentDigest(of: Array("old text\n".utf8)),
    byteCount: 9
  )

  init(system: any SystemCalls = Kernel()) throws {
    let home = try TemporaryDirectory()
    self.home = home
    self.system = system
    location = RecoveryLocation(variable: { $0 == "XDG_STATE_HOME" ? home.path : nil })
  }

  /// Where the texts lie, seen from the home.
  static let folder = "inset/recovery"

  var archive: RecoveryArchive { RecoveryArchive(at: location, system: system) }

  func journal() -> RecoveryJournal {
    RecoveryJournal(for: document, at: location, system: system)
  }

  func note(
    _ text: String,
    edits: EditedParts = EditedParts(),
    because reason: RecoverySlot.Reason = .editing,
    at time: Timestamp = Timestamp(seconds: 1_000)
  ) -> RecoveryNote {
    RecoveryNote(
      TextStorage(bytes: Array(text.utf8)).snapshot(),
      edits: edits,
      caret: ByteOffset(3),
      of: document.path,
      base: document.content,
      because: reason,
      at: time
    )
  }

  /// Leaves a text as a process does that was killed.
  func leave(_ text: String) throws {
    let folder = try location.folder(inMemory: false, creating: true, system)
    _ = try folder?.write(
      note(text),
      as: RecoveryName(path: document.path, content: document.content),
      by: ProcessIdentity(number: 1, start: 1, boot: []),
      lasting: false
    )
  }

  /// Puts files of the same names and bytes in the place of all that are kept.
  func replaceFiles() throws {
    for file in files() {
      let bytes = try bytes(of: file)
      try home.write(bytes, to: "\(Self.folder)/copy")
      rename(home.path("\(Self.folder)/copy"), home.path("\(Self.folder)/\(file)"))
    }
  }

  /// Makes everything in the folder some days old.
  func age(byDays days: Int) {
    let now = Timestamp.present.seconds
    let time = timeval(tv_sec: now - days * 24 * 60 * 60, tv_usec: 0)
    for file in files() { utimes(home.path("\(Self.folder)/\(file)"), [time, time]) }
  }

  /// The files in the folder.
  func files() -> [String] { home.entries(in: Self.folder) }

  /// What a file in the folder holds.
  func bytes(of file: String) throws -> [UInt8] {
    try home.bytes(of: "\(Self.folder)/\(file)")
  }

  /// The kept texts of the document.
  func texts() throws -> [String] {
    try archive.entries(for: document).map { entry in
      guard case .whole(let bytes) = entry.slot.content else { return "?" }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
