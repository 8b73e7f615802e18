import Glibc
import Terminal
import TestSupport
import Testing

/// A text that was edited and is about to be saved.
final class SaveScene {
  /// How the file has to be saved.
  enum Way: CaseIterable, Sendable {
    /// By a new file that takes its name.
    case replacing
    /// In place, since it has a second name.
    case inPlace
  }

  /// The calls that saving consists of, but for those that the terminal shares.
  static let calls = [
    "openat", "newfstatat", "fcntl", "flock", "fallocate", "pwrite64", "ftruncate", "fchown",
    "fchmod", "fsetxattr", "flistxattr", "utimensat", "sync_file_range", "fsync", "close",
    "renameat2", "unlinkat",
  ]

  /// Three pieces of what is written at a time, all of which is kept for recovery; or six, of which only
  /// what was typed is kept until it has to be all.
  static let old = Array(
    String(repeating: "the old text\n", count: FaultTests.all ? 100_000 : 50_000).utf8
  )
  static let new = Array("new ".utf8) + old

  let folder: TemporaryDirectory
  let terminal: PseudoTerminal
  private let elsewhere: TemporaryDirectory
  private let home: TemporaryDirectory
  private let environment: [String: String]

  /// Edits a text and does not save it yet.
  ///
  /// - Parameters:
  ///   - way: How it will have to be saved.
  ///   - keeps: Whether it is kept for recovery, which takes a moment.
  /// - Throws: What was waited for in vain.
  init(_ way: Way, keeps: Bool = true) throws {
    folder = try TemporaryDirectory()
    elsewhere = try TemporaryDirectory()
    home = try TemporaryDirectory()
    try folder.write(SaveScene.old, to: "note")
    if way == .inPlace { link(folder.path("note"), elsewhere.path("twin")) }
    environment = ["XDG_STATE_HOME": home.path]
    let arguments = keeps ? ["note"] : ["--no-recovery", "note"]
    terminal = try Inset.start(arguments, in: folder, environment: environment)
    try terminal.waitForFrame()
    try terminal.wait(for: "all of the text") { !$0.contains("reading") }
    try terminal.modify(with: "new ")
    // From here on a save has only to save.
    if keeps { try terminal.wait(for: "the text to be kept") { _ in isKept } }
  }

  /// Whether the new text would be offered for recovery.
  var isKept: Bool {
    home.keptTexts.contains { $0.starts(with: Array("new ".utf8)) }
  }

  /// Has a tracer look on, and a fault wait for its call.
  func trace(_ fault: Fault? = nil) throws -> Tracer {
    try Tracer(
      of: terminal.process.pid,
      calls: SaveScene.calls,
      injecting: fault?.injection,
      in: elsewhere
    )
  }

  /// Saves under the eyes of a tracer and waits for what comes of it.
  func save(under fault: Fault? = nil) throws -> Tracer {
    let tracer = try trace(fault)
    try pressSave()
    return tracer
  }

  /// Saves, and waits until it is said how that went or nobody is left to say it.
  func pressSave() throws {
    terminal.press("C-s")
    try terminal.wait(for: "an answer") { screen in
      screen.contains("Close") || screen.contains("Not saved") || terminal.process.status != nil
    }
  }

  /// Whether the editor says that the text is saved.
  var saysSaved: Bool { terminal.screen.text.contains("Close") }

  /// Whether the editor says that the file may hold neither text; on a screen so narrow, in two rows.
  var saysDamaged: Bool { terminal.screen.text.contains("be damaged") }

  /// What the file holds.
  var bytes: [UInt8]? { try? folder.bytes(of: "note") }

  /// Goes back to the text from what was said about saving it.
  func goBack() throws {
    terminal.press("Enter")
    try terminal.wait(for: "the text alone") { !$0.contains("Not saved") }
  }

  /// Leaves with the text as it was saved, or discards it.
  func leave() throws -> SpawnedProcess.Status {
    let wasSaved = saysSaved
    if !wasSaved { try goBack() }
    terminal.press("C-q")
    if !wasSaved { try terminal.discard() }
    return try terminal.waitForExit()
  }

  /// Opens the file again, as the person would after the editor was killed, takes what was kept if it
  /// is offered, and confirms.
  ///
  /// - Parameter isOffered: Whether something has to be.
  /// - Returns: How that ended.
  /// - Throws: What was waited for in vain.
  func openAgain(isOffered: Bool) throws -> SpawnedProcess.Status {
    let terminal = try Inset.open("note", in: folder, environment: environment)
    if isOffered {
      try terminal.answer("Recover what was not saved?", with: "r")
      try terminal.wait(for: "new the old text")
    }
    try terminal.wait(for: "a tidy folder") { _ in folder.entries() == ["note"] }
    terminal.press("C-o")
    return try terminal.waitForExit()
  }

  /// Whether others may do no more with an entry of the folder than with the file.
  func isNoMoreOpenThanTheFile(_ name: String) -> Bool {
    guard let entry = try? FileState(of: name, in: folder), let file = try? folder.note() else {
      return false
    }
    return entry.mode & 0o777 & ~file.mode == 0
  }

  /// Whether bytes are whole pieces of the old and the new text, each in its place.
  static func isMixture(_ bytes: [UInt8]) -> Bool {
    stride(from: 0, to: bytes.count, by: piece).allSatisfy { start in
      let bytes = bytes[start...].prefix(piece)
      return [old, new].contains { bytes == $0[min(start, $0.count)...].prefix(piece) }
    }
  }

  private static let piece = 256 << 10
}
