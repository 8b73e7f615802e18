import Terminal
import TestSupport
import Testing
import Text

@testable import Editor
@testable import Files

/// Another program changes the file while it is being edited.
@Suite struct ChangeSessionTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("one\ntwo\nthree\n", to: "note")
  }

  private func session() throws -> KeptSession {
    let folder = folder
    let location = RecoveryLocation(
      variable: { $0 == "XDG_STATE_HOME" ? folder.path("state") : nil }
    )
    let session = try KeptSession([folder.path("note")], at: location)
    session.tidy()
    return session
  }

  private func note() throws -> String {
    String(decoding: try folder.bytes(of: "note"), as: UTF8.self)
  }

  @Test func anUntouchedTextFollowsItsFile() throws {
    let session = try session()
    try folder.write("one\nTWO\nthree\nfour\n", to: "note")
    session.play(.focus(true))
    session.wait(.seconds(1))
    #expect(session.text == "one\nTWO\nthree\nfour\n")
    #expect(session.screen.contains("Reloaded"))
    #expect(!session.screen.line(0).contains("•"))
    session.play(.key("C-z"))
    #expect(session.text == "one\ntwo\nthree\n")
    session.play(.key("C-o"))
    #expect(session.status == 0)
    #expect(try note() == "one\ntwo\nthree\n")
  }

  /// What is typed while the file is being read is not replaced.
  @Test func whatIsTypedMeanwhileStays() throws {
    let session = try session()
    try folder.write("THEIRS\n", to: "note")
    session.playInOneTurn(.focus(true), .text("mine "))
    session.wait(.seconds(1))
    #expect(session.text == "mine one\ntwo\nthree\n")
    #expect(session.screen.contains("changed by another program"))
  }

  @Test func whatIsUndoneMeanwhileFollows() throws {
    let session = try session()
    session.play(.text("mine "))
    try folder.write("THEIRS\n", to: "note")
    session.playInOneTurn(.focus(true), .key("C-z"))
    session.wait(.seconds(1))
    #expect(session.text == "THEIRS\n")
  }

  @Test func theCaretStaysInItsLine() throws {
    let session = try session()
    session.play(.key("Down"), .key("Down"), .key("Right"))
    try folder.write("zero\none\nTWO\nthree\n", to: "note")
    session.play(.focus(true))
    session.wait(.seconds(1))
    session.play(.text("x"))
    #expect(session.text == "zero\none\nTWO\ntxhree\n")
  }

  @Test func aTouchIsNoChange() throws {
    let session = try session()
    session.play(.text("x"))
    try folder.write("one\ntwo\nthree\n", to: "note")
    session.play(.focus(true))
    session.wait(.seconds(1))
    #expect(!session.screen.contains("another program"))
    session.play(.key("C-o"))
    #expect(session.status == 0)
  }

  @Test func ourOwnSaveIsNoChange() throws {
    let session = try session()
    session.play(.text("x"), .key("C-s"))
    session.wait(.seconds(1))
    #expect(!session.screen.contains("another program"))
    session.play(.text("y"), .key("C-o"))
    #expect(try note() == "xyone\ntwo\nthree\n")
  }

  /// A session with something typed whose file was changed.
  private func conflict() throws -> KeptSession {
    let session = try session()
    session.play(.text("mine "))
    try folder.write("one\nTHEIRS\nthree\n", to: "note")
    session.play(.focus(true))
    session.wait(.seconds(1))
    #expect(session.screen.contains("changed by another program"))
    #expect(session.text == "mine one\ntwo\nthree\n")
    return session
  }

  @Test func whatWasTypedIsKeptWhereThePersonWantsIt() throws {
    let session = try conflict()
    session.play(.text("k"))
    session.wait(.seconds(1))
    #expect(!session.screen.contains("another program"))
    session.play(.key("C-o"))
    #expect(session.status == 0)
    #expect(try note() == "mine one\ntwo\nthree\n")
  }

  /// What the file holds was never in front of the person: undone or not, the text is another.
  @Test func whatIsKeptIsNotSavedYet() throws {
    let session = try conflict()
    session.play(.text("k"), .key("C-z"))
    #expect(session.text == "one\ntwo\nthree\n")
    session.play(.key("C-q"))
    #expect(session.screen.contains("Discard what you typed?"))
    session.play(.text("k"), .key("C-o"))
    #expect(session.status == 0)
    #expect(try note() == "one\ntwo\nthree\n")
  }

  /// The question stays where it is, so that it can be answered, and the answer is about the newest.
  @Test func aFileThatIsWrittenAllTheTimeIsAskedAboutOnce() throws {
    let session = try conflict()
    for change in 1...3 {
      try folder.write("one\nTHEIRS \(change)\n", to: "note")
      session.play(.focus(true))
    }
    session.play(.text("k"))
    #expect(session.text == "mine one\ntwo\nthree\n")
    session.play(.key("C-o"))
    #expect(session.status == 0)
    #expect(try note() == "mine one\ntwo\nthree\n")
  }

  @Test func whatIsReadIsNotAskedAboutWhileItChanges() throws {
    let session = try conflict()
    session.play(.text("d"))
    try folder.write("one\nMORE\n", to: "note")
    session.play(.focus(true))
    session.wait(.seconds(1))
    #expect(session.screen.contains("- THEIRS"))
    session.play(.key("Esc"), .text("k"), .key("C-o"))
    #expect(session.status == 0)
    #expect(try note() == "mine one\ntwo\nthree\n")
  }

  @Test func whatWasTypedComesBackAfterReloading() throws {
    let session = try conflict()
    session.play(.text("r"))
    #expect(session.text == "one\nTHEIRS\nthree\n")
    session.play(.key("C-z"))
    #expect(session.text == "mine one\ntwo\nthree\n")
  }

  /// Undo is gone with the session, and the person may think otherwise after it.
  @Test func whatAReloadReplacedIsKeptQuietly() throws {
    let session = try conflict()
    session.play(.text("r"))
    session.play(.key("C-o"))
    #expect(session.status == 0)
    #expect(try note() == "one\nTHEIRS\nthree\n")
    let location = RecoveryLocation(
      variable: { $0 == "XDG_STATE_HOME" ? folder.path("state") : nil }
    )
    let kept = try RecoveryArchive(at: location).allEntries()
    #expect(kept.map(\.slot.content) == [.whole(Array("mine one\ntwo\nthree\n".utf8))])
    #expect(kept.allSatisfy { $0.name.isCancelled })
  }

  @Test func theDifferencesAreShown() throws {
    let session = try conflict()
    session.play(.text("d"))
    for line in ["- one", "- THEIRS", "+ mine one", "+ two", "  three"] {
      #expect(session.screen.contains(line))
    }
    session.play(.key("Esc"))
    #expect(session.screen.contains("Keep mine"))
    session.play(.text("k"))
    #expect(session.text == "mine one\ntwo\nthree\n")
  }

  /// What cannot be read is not shown as if it were empty.
  @Test func whatCannotBeComparedIsSaid() throws {
    let session = try conflict()
    unlinkNote()
    session.play(.text("d"))
    #expect(session.screen.contains("Keep mine"))
    #expect(session.screen.line(0).contains("note: was removed"))
  }

  @Test func savingOverAChangeOffersTheSame() throws {
    let session = try session()
    session.play(.text("mine "))
    try folder.write("THEIRS\n", to: "note")
    session.playInOneTurn(.key("C-o"))
    #expect(session.screen.contains("Save over it"))
    session.playInOneTurn(.text("d"))
    #expect(session.screen.contains("- THEIRS"))
    session.playInOneTurn(.key("Esc"))
    #expect(session.screen.contains("Save over it"))
    session.playInOneTurn(.text("r"))
    #expect(session.text == "THEIRS\n")
  }

  @Test func aFileThatIsGoneIsSaid() throws {
    let session = try session()
    unlinkNote()
    session.play(.focus(true))
    session.wait(.seconds(1))
    #expect(session.screen.contains("removed"))
    #expect(session.text == "one\ntwo\nthree\n")
  }

  private func unlinkNote() {
    try? Kernel().remove(FilePath(folder.path("note")), in: -100)
  }

  /// Where the kernel cannot tell, the file is looked at while somebody types.
  @Test func aFileThatSomebodyElseCreatesIsNoticed() throws {
    unlinkNote()
    let session = try session()
    session.play(.text("mine"))
    try folder.write("theirs\n", to: "note")
    session.wait(.seconds(4))
    #expect(session.screen.contains("changed by another program"))
  }

  @Test(arguments: ["theirs\n", "one\ntwo\nthree\n"])
  func aFileThatComesBackIsNoticed(holding text: String) throws {
    let session = try session()
    unlinkNote()
    session.play(.focus(true))
    session.wait(.seconds(1))
    #expect(session.driver.watched == nil)
    try folder.write(text, to: "note")
    session.play(.text("mine "))
    session.wait(.seconds(4))
    let isAnother = text == "theirs\n"
    #expect(session.screen.contains("changed by another program") == isAnother)
    #expect(session.driver.watched != nil)
  }

  /// Somebody who writes all the time wakes us once each time we look, and not with each write.
  @Test func nobodyIsWokenTwiceForOneLook() throws {
    let session = try session()
    session.wait(.seconds(1))
    #expect(session.driver.watched != nil)
    session.play(.watched)
    #expect(session.driver.watched == nil)
    session.wait(.seconds(1))
    #expect(session.driver.watched != nil)
  }

  /// A change of the file must not cost what was typed into a large text: it is kept whole then.
  @Test(arguments: [false, true]) func aLargeTextOutlivesAChangeOfItsFile(isRemoved: Bool) throws {
    let lines = (0..<60_000).map { "line \($0) of a large text\n" }.joined()
    try folder.write(lines, to: "note")
    let session = try session()
    session.wait(.seconds(1))
    session.play(.text("mine "))
    session.wait(.seconds(2))
    if isRemoved { unlinkNote() } else { try folder.write("gone\n", to: "note") }
    session.play(.focus(true))
    session.play()
    session.play()
    let folder = folder
    let location = RecoveryLocation(
      variable: { $0 == "XDG_STATE_HOME" ? folder.path("state") : nil }
    )
    let entry = try #require(try RecoveryArchive(at: location).allEntries().first)
    #expect(entry.slot.content == .whole(Array(("mine " + lines).utf8)))
  }
}
