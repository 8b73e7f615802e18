import Glibc
import Terminal
import TestSupport
import Testing

@testable import Editor
@testable import Files

/// Of a large text only what was typed is kept: it is put into what it was typed into, or not called
/// the whole text.
@Suite struct RecoveredPiecesTests {
  private let home: RecoveryHome
  private let lines = (0..<60_000).map { "line \($0) of a large text\n" }.joined()

  init() throws {
    home = try RecoveryHome()
    try home.folder.write(lines, to: "note")
  }

  private func recover(into name: String) throws -> KeptSession {
    let entry = try #require(try home.archive.allEntries().first)
    return try KeptSession([home.folder.path(name)], at: home.location, recovering: entry)
  }

  @Test(arguments: ["new", "other"]) func itIsPutIntoItsDocument(name: String) throws {
    try home.die(typing: "start ")
    if name == "other" { try home.folder.write("something else\n", to: name) }
    let session = try recover(into: name)
    #expect(session.text == "start " + lines)
    session.play(.key("C-o"))
    #expect(try home.folder.bytes(of: name) == Array("start \(lines)".utf8))
    #expect(home.kept() == [])
  }

  /// What a document has become since is not what was edited; and nothing is lost by saving.
  @Test(arguments: ["emptied", "removed", "changed"]) func elseItIsSaidToBePieces(fate: String)
    throws
  {
    try home.die(typing: "start ")
    switch fate {
    case "emptied": try home.folder.write("", to: "note")
    case "removed": unlink(home.folder.path("note"))
    default: try home.folder.write("L" + lines.dropFirst(), to: "note")
    }
    let session = try recover(into: "new")
    #expect(session.text == "")
    #expect(session.screen.contains("Only what was typed"))
    session.play(.text("i"))
    #expect(session.text == "start ")
    session.play(.key("C-o"))
    #expect(session.status == 0)
    #expect(home.kept() == ["start "])
  }

  @Test func aDocumentThatWasChangedGetsThePiecesOnlyIfThatIsWished() throws {
    try home.die(typing: "start ")
    let changed = "L" + lines.dropFirst()
    try home.folder.write(changed, to: "note")
    let session = try home.session("note")
    session.wait(.seconds(1))
    session.play(.text("r"))
    #expect(session.screen.contains("! Only what was typed"))
    #expect(!session.screen.contains("Not saved"))
    #expect(session.text == changed)
    session.play(.text("s"))
    #expect(session.screen.contains("start"))
    session.play(.key("Esc"))
    #expect(session.screen.contains("! Only what was typed"))
    session.play(.text("b"))
    #expect(session.text == changed)
    #expect(home.kept() == ["start "])
  }

  /// Offsets are those of the document and not of what was typed before the offer was answered.
  @Test func whatWasTypedBeforeTheAnswerIsNoPartOfIt() throws {
    try home.die(typing: "start ")
    let session = try home.session("note")
    session.play(.text("x"), .key("Delete"))
    session.wait(.seconds(1))
    session.play(.text("r"))
    #expect(session.text == "start " + lines)
  }
  /// Before all of it was read it is not known what the text is typed into, unless reading on is quick.
  @Test(arguments: [false, true], ["ended", "cancelled"])
  func anEndWhileItIsReadCostsNothing(isSlow: Bool, end: String) throws {
    let session = try home.session("note")
    session.playInOneTurn(.text("start "))
    if isSlow { session.slowDown() }
    if end == "ended" {
      session.preserve()
    } else {
      session.playInOneTurn(.key("C-q"))
      session.playInOneTurn(.text("d"))
      #expect(session.status == 1)
    }
    session.vanish()
    #expect(home.kept() == ["start "])
    let count = try #require(try home.archive.allEntries().first).slot.byteCount
    #expect(count == "start ".utf8.count + (isSlow ? 0 : lines.utf8.count))
    let next = try recover(into: "new")
    #expect(next.text == (isSlow ? "" : "start " + lines))
    #expect(next.screen.contains("Only what was typed") == isSlow)
  }
}
