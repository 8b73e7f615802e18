import ScreenKit
import Terminal
import TestSupport
import Testing
import Text

@testable import Editor
@testable import Files

/// Sessions on files with a home for kept texts; each ends in some way, and the next one begins.
@Suite struct RecoverySessionTests {
  private let folder: TemporaryDirectory
  private let location: RecoveryLocation

  init() throws {
    let folder = try TemporaryDirectory()
    self.folder = folder
    location = RecoveryLocation(variable: { $0 == "XDG_STATE_HOME" ? folder.path("state") : nil })
    try folder.write("old text\n", to: "note")
  }

  private func session(_ names: String...) throws -> KeptSession {
    try KeptSession(names.map { folder.path($0) }, at: location)
  }

  private var archive: RecoveryArchive { RecoveryArchive(at: location) }

  /// The texts that are kept.
  private func kept() -> [String] {
    ((try? archive.allEntries()) ?? []).map { String(decoding: $0.slot.typedText, as: UTF8.self) }
  }

  private func note() throws -> String {
    String(decoding: try folder.bytes(of: "note"), as: UTF8.self)
  }

  @Test func whatIsTypedIsKeptAfterAPause() throws {
    let session = try session("note")
    session.play(.text("new "))
    #expect(kept() == [])
    session.wait(.milliseconds(249))
    #expect(kept() == [])
    session.wait(.milliseconds(2))
    #expect(kept() == ["new old text\n"])
    session.wait(.seconds(60))
    session.play()
    #expect(session.delay == nil)
  }

  @Test func whatIsTypedIsKeptOnceASecond() throws {
    let session = try session("note")
    for _ in 0..<11 {
      session.play(.text("x"))
      session.wait(.milliseconds(100))
    }
    #expect(try #require(kept().first).hasPrefix("xxxxx"))
  }

  @Test func whatIsSavedAndLeftIsForgotten() throws {
    let session = try session("note")
    session.play(.text("new "))
    session.wait(.seconds(1))
    session.play(.key("C-s"))
    #expect(kept() == [])
    session.play(.text("and more "))
    session.wait(.seconds(1))
    #expect(kept().count == 1)
    session.play(.key("C-o"))
    #expect(session.status == 0)
    #expect(try files() == [])
  }

  private func files() throws -> [String] {
    try RecoveryFolder.open(below: #require(location.state), creating: false, Kernel())
      .map { try $0.names().texts.map(\.id) } ?? []
  }

  @Test func leavingWithoutAChangeLeavesNothing() throws {
    let session = try session("note")
    session.tidy()
    #expect(try files().count == 1)
    session.play(.key("C-q"))
    #expect(session.status == 1)
    #expect(try files() == [])
  }

  @Test func whatIsDiscardedIsKeptQuietly() throws {
    let session = try session("note")
    session.play(.text("new "))
    session.play(.key("C-q"), .text("d"))
    #expect(session.status == 1)
    #expect(kept() == ["new old text\n"])
    try disown()
    let next = try self.session("note")
    #expect(next.screen.contains("inset --recover"))
    #expect(!next.screen.contains("Recover what"))
    #expect(try note() == "old text\n")
  }

  @Test func aSignalKeepsWhatWasTypedJustNow() throws {
    let session = try session("note")
    session.play(.text("new "))
    session.preserve()
    #expect(kept() == ["new old text\n"])
    #expect(try archive.allEntries().first?.slot.reason == .ended)
  }

  @Test func nothingIsKeptOfWhatIsTheSameAgain() throws {
    let session = try session("note")
    session.play(.text("new "))
    session.wait(.seconds(1))
    session.play(.key("C-z"))
    session.wait(.seconds(1))
    #expect(kept() == [])
  }

  // MARK: - The next session

  /// Leaves a kept text behind, as a session does that is killed.
  private func die(typing text: String = "new ", in name: String = "note") throws {
    let session = try session(name)
    session.play(.text(text))
    session.wait(.seconds(1))
    session.vanish()
    try disown()
  }

  /// Makes what is kept that of a process that is gone.
  private func disown() throws {
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

  @Test func whatWasNotSavedIsOfferedAndRecovered() throws {
    try die()
    let session = try session("note")
    #expect(session.screen.contains("Recover what was not saved?"))
    session.wait(.seconds(1))
    session.play(.text("r"))
    #expect(session.text == "new old text\n")
    session.play(.key("C-z"))
    #expect(session.text == "old text\n")
    session.play(.key("C-y"), .key("C-o"))
    #expect(session.status == 0)
    #expect(try note() == "new old text\n")
    #expect(kept() == [])
  }

  /// Whoever recovers and then thinks otherwise has lost nothing.
  @Test func aRecoveredTextThatIsCancelledIsKept() throws {
    try die()
    let session = try session("note")
    session.wait(.seconds(1))
    session.play(.text("r"))
    session.play(.key("C-q"), .text("d"))
    #expect(session.status == 1)
    #expect(Set(kept()) == ["new old text\n"])
    #expect(try archive.allEntries().allSatisfy { $0.name.isCancelled })
  }

  @Test func whatIsIgnoredIsNotOfferedAgain() throws {
    try die()
    let session = try session("note")
    session.wait(.seconds(1))
    session.play(.text("i"))
    #expect(session.text == "old text\n")
    session.play(.key("C-o"))
    let next = try self.session("note")
    #expect(!next.screen.contains("Recover what"))
    #expect(kept() == ["new old text\n"])
  }

  /// Keys typed ahead are typed, and confirm, as if nothing was offered.
  @Test func keysTypedAheadDoNotAnswer() throws {
    try die()
    let session = try session("note")
    session.play(.text("rr"), .key("Enter"), .key("C-o"))
    #expect(session.status == 0)
    #expect(try note() == "rr\nold text\n")
    #expect(kept() == ["new old text\n"])
  }

  /// That a document was open is of no interest once its process is gone.
  @Test func whatASessionLeftThatWasKilledWithoutATextGoes() throws {
    let first = try session("note")
    first.tidy()
    first.vanish()
    try disown()
    #expect(try files().count == 1)
    let next = try session("note")
    #expect(!next.screen.contains("Open elsewhere"))
    RecoveryArchive(at: location).clean()
    #expect(try files() == [])
  }

  /// Callers give their temporary files new names.
  @Test func aTextOfAnotherNameIsFoundByWhatItWas() throws {
    try die()
    try folder.write("old text\n", to: "other")
    try folder.write("another text\n", to: "third")
    #expect(try session("other").screen.contains("Recover what"))
    #expect(try !session("third").screen.contains("Recover what"))
  }

  /// It was saved after all, by whoever.
  @Test func whatIsThereAlreadyIsNotOffered() throws {
    try die()
    try folder.write("new old text\n", to: "note")
    #expect(try !session("note").screen.contains("Recover what"))
    #expect(kept() == [])
  }

  /// Whoever names a file twice is no other session.
  @Test func theSameProcessIsNoOtherSession() throws {
    let first = try session("note")
    first.play(.text("x"))
    first.wait(.seconds(1))
    #expect(try !session("note").screen.contains("Open elsewhere"))
  }

  @Test func severalTextsAreKeptOneByOne() throws {
    try folder.write("two\n", to: "second")
    let session = try session("note", "second")
    session.play(.text("x"), .key("C-o"), .text("y"))
    session.wait(.seconds(1))
    #expect(kept() == ["ytwo\n"])
    session.play(.key("C-q"), .text("d"))
    #expect(session.status == 1)
    #expect(try note() == "xold text\n")
    #expect(kept() == ["ytwo\n"])
  }

  @Test func aFolderThatCannotBeUsedIsSaidOnce() throws {
    try folder.write("no folder", to: "state")
    let session = try session("note")
    session.play(.text("x"))
    session.wait(.seconds(1))
    #expect(session.screen.contains("not kept for recovery"))
    session.play(.text("y"))
    session.wait(.seconds(1))
    #expect(!session.screen.contains("not kept for recovery"))
    session.play(.key("C-o"))
    #expect(session.status == 0)
    #expect(try note() == "xyold text\n")
  }

  /// A text of more than a mebibyte is kept as what was typed, at both of its ends.
  @Test func aLargeTextIsRecovered() throws {
    let lines = (0..<60_000).map { "line \($0) of a large text\n" }.joined()
    try folder.write(lines, to: "note")
    let first = try session("note")
    first.play(.text("start "), .key("C-End"), .text("end"))
    first.wait(.seconds(2))
    #expect(kept() == ["start \nend"])
    first.vanish()
    try disown()
    let next = try session("note")
    next.wait(.seconds(1))
    next.play(.text("r"))
    #expect(next.text == "start " + lines + "end")
  }

  /// What it was typed into is about to be written over, and might be there only in part.
  @Test func aLargeTextIsKeptWholeBeforeItIsSavedInPlace() throws {
    let lines = (0..<60_000).map { "line \($0) of a large text\n" }.joined()
    try folder.write(lines, to: "note")
    let session = try session("note")
    session.play(.text("start "), .key("C-End"))
    session.wait(.seconds(2))
    #expect(kept() == ["start "])
    session.writeOver()
    #expect(kept() == ["start " + lines])
  }

  @Test func theListIsSafeToShow() throws {
    try die(typing: "\u{1B}[31mred ")
    let list = try KeptTexts(at: location).description
    #expect(list.contains("^[[31mred old text"))
    #expect(list.contains(folder.path("note")))
    #expect(!list.contains("\u{1B}"))
    #expect(
      try KeptTexts(at: .init(variable: { _ in folder.path("no") })).description.contains("Nothing")
    )
  }

  @Test func aKeptTextIsRecoveredByItsName() throws {
    try die()
    let id = try #require(try archive.allEntries().first).name.id
    var request = EditRequest()
    request.recovered = id
    let entry = try #require(try request.takeRecovered(from: location))
    #expect(request.documents.map(\.source) == [.file(FilePath(folder.path("note")))])
    let session = try KeptSession([folder.path("elsewhere")], at: location, recovering: entry)
    #expect(session.text == "new old text\n")
    session.play(.key("C-o"))
    #expect(try folder.bytes(of: "elsewhere") == Array("new old text\n".utf8))
    #expect(kept() == [])
    request.recovered = "\u{1B}nonsense"
    #expect(throws: RecoveryError.self) { try request.takeRecovered(from: location) }
  }
}
