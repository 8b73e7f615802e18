import Terminal
import TestSupport
import Testing

@testable import Editor
@testable import Files

/// A folder with a note, and a home for the texts that are kept of it.
struct RecoveryHome {
  let folder: TemporaryDirectory
  let location: RecoveryLocation

  init() throws {
    let folder = try TemporaryDirectory()
    self.folder = folder
    location = RecoveryLocation(variable: { $0 == "XDG_STATE_HOME" ? folder.path("state") : nil })
    try folder.write("old text\n", to: "note")
  }

  func session(_ names: String...) throws -> KeptSession {
    try KeptSession(names.map { folder.path($0) }, at: location)
  }

  var archive: RecoveryArchive { RecoveryArchive(at: location) }

  /// The texts that are kept.
  func kept() -> [String] {
    ((try? archive.allEntries()) ?? []).map { String(decoding: $0.slot.typedText, as: UTF8.self) }
  }

  /// What the note holds.
  func note() throws -> String {
    String(decoding: try folder.bytes(of: "note"), as: UTF8.self)
  }

  /// What is in the folder of kept texts.
  func files() throws -> [String] {
    try RecoveryFolder.open(below: #require(location.state), creating: false, Kernel())
      .map { try $0.names().texts.map(\.id) } ?? []
  }

  /// Leaves a kept text behind, as a session does that is killed.
  func die(typing text: String = "new ", in name: String = "note") throws {
    let session = try session(name)
    session.play(.text(text))
    session.wait(.seconds(1))
    session.vanish()
    try disown()
  }

  /// Makes what is kept that of a process that is gone.
  func disown() throws {
    let folder = folder.path("state/inset/recovery")
    for name in try directory(folder) {
      var bytes = try self.folder.bytes(of: "state/inset/recovery/\(name)")
      // The time at which the process began.
      bytes[24] ^= 1
      let checksum = ContentDigest(of: Array(bytes.dropLast(8))).value
      let end = (0..<8).map { UInt8(truncatingIfNeeded: checksum >> (8 * UInt64($0))) }
      try self.folder.write(bytes.dropLast(8) + end, to: "state/inset/recovery/\(name)")
    }
  }

  private func directory(_ path: String) throws -> [String] {
    try RecoveryFolder.open(below: #require(location.state), creating: false, Kernel())
      .map { try $0.names().texts.map { $0.file.description } } ?? []
  }
}
