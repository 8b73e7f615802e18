import ScreenKit
import Terminal
import TestSupport
import Testing
import Text

@testable import Editor
@testable import Files

/// Sessions on files with a home for kept texts; each ends in some way, and the next one begins.
@Suite struct RecoverySessionTests {
  private let home: RecoveryHome

  init() throws {
    home = try RecoveryHome()
  }

  @Test func whatIsTypedIsKeptAfterAPause() throws {
    let session = try home.session("note")
    session.play(.text("new "))
    #expect(home.kept() == [])
    session.wait(.milliseconds(249))
    #expect(home.kept() == [])
    session.wait(.milliseconds(2))
    #expect(home.kept() == ["new old text\n"])
    session.wait(.seconds(60))
    session.pass(.seconds(1))
    #expect(session.delay == nil)
  }

  @Test func whatIsTypedIsKeptOnceASecond() throws {
    let session = try home.session("note")
    for _ in 0..<11 {
      session.play(.text("x"))
      session.wait(.milliseconds(100))
    }
    #expect(try #require(home.kept().first).hasPrefix("xxxxx"))
  }

  /// Somebody who types wakes the editor with keys alone, until a second is over.
  @Test func nobodyIsWokenBetweenTwoKeysToFindOutThatItIsTooEarly() throws {
    let session = try home.session("note")
    session.wait(.seconds(10))
    session.play(.text("x"))
    session.wait(.milliseconds(100))
    for _ in 0..<7 {
      session.play(.text("x"))
      #expect(try #require(session.delay) >= .milliseconds(150))
      session.wait(.milliseconds(100))
    }
    session.wait(.milliseconds(300))
    #expect(home.kept() == ["xxxxxxxxold text\n"])
  }

  @Test func whatIsSavedAndLeftIsForgotten() throws {
    let session = try home.session("note")
    session.play(.text("new "))
    session.wait(.seconds(1))
    session.play(.key("C-s"))
    #expect(home.kept() == [])
    session.play(.text("and more "))
    session.wait(.seconds(1))
    #expect(home.kept().count == 1)
    session.play(.key("C-o"))
    #expect(session.status == 0)
    #expect(try home.files() == [])
  }

  @Test func leavingWithoutAChangeLeavesNothing() throws {
    let session = try home.session("note")
    session.tidy()
    #expect(try home.files().count == 1)
    session.play(.key("C-q"))
    #expect(session.status == 1)
    #expect(try home.files() == [])
  }

  @Test func whatIsDiscardedIsKeptQuietly() throws {
    let session = try home.session("note")
    session.play(.text("new "))
    session.play(.key("C-q"), .text("d"))
    #expect(session.status == 1)
    #expect(home.kept() == ["new old text\n"])
    try home.disown()
    let next = try home.session("note")
    #expect(next.screen.contains("inset --recover"))
    #expect(!next.screen.contains("Recover what"))
    #expect(try home.note() == "old text\n")
  }

  @Test func aSignalKeepsWhatWasTypedJustNow() throws {
    let session = try home.session("note")
    session.play(.text("new "))
    session.preserve()
    #expect(home.kept() == ["new old text\n"])
    #expect(try home.archive.allEntries().first?.slot.reason == .ended)
  }

  @Test func nothingIsKeptOfWhatIsTheSameAgain() throws {
    let session = try home.session("note")
    session.play(.text("new "))
    session.wait(.seconds(1))
    session.play(.key("C-z"))
    session.wait(.seconds(1))
    #expect(home.kept() == [])
  }

  // MARK: - The next session

  @Test func whatWasNotSavedIsOfferedAndRecovered() throws {
    try home.die()
    let session = try home.session("note")
    #expect(session.screen.contains("Recover what was not saved?"))
    session.wait(.seconds(1))
    session.play(.text("r"))
    #expect(session.text == "new old text\n")
    session.play(.key("C-z"))
    #expect(session.text == "old text\n")
    session.play(.key("C-y"), .key("C-o"))
    #expect(session.status == 0)
    #expect(try home.note() == "new old text\n")
    #expect(home.kept() == [])
  }

  /// Whoever recovers and then thinks otherwise has lost nothing.
  @Test func aRecoveredTextThatIsCancelledIsKept() throws {
    try home.die()
    let session = try home.session("note")
    session.wait(.seconds(1))
    session.play(.text("r"))
    session.play(.key("C-q"), .text("d"))
    #expect(session.status == 1)
    #expect(Set(home.kept()) == ["new old text\n"])
    #expect(try home.archive.allEntries().allSatisfy { $0.name.isCancelled })
  }

  @Test func whatIsIgnoredIsNotOfferedAgain() throws {
    try home.die()
    let session = try home.session("note")
    session.wait(.seconds(1))
    session.play(.text("i"))
    #expect(session.text == "old text\n")
    session.play(.key("C-o"))
    let next = try home.session("note")
    #expect(!next.screen.contains("Recover what"))
    #expect(home.kept() == ["new old text\n"])
  }

  /// Keys typed ahead are typed, and confirm, as if nothing was offered.
  @Test func keysTypedAheadDoNotAnswer() throws {
    try home.die()
    let session = try home.session("note")
    session.play(.text("rr"), .key("Enter"), .key("C-o"))
    #expect(session.status == 0)
    #expect(try home.note() == "rr\nold text\n")
    #expect(home.kept() == ["new old text\n"])
  }

  /// That a document was open is of no interest once its process is gone.
  @Test func whatASessionLeftThatWasKilledWithoutATextGoes() throws {
    let first = try home.session("note")
    first.tidy()
    first.vanish()
    try home.disown()
    #expect(try home.files().count == 1)
    let next = try home.session("note")
    #expect(!next.screen.contains("Open elsewhere"))
    RecoveryArchive(at: home.location).clean()
    #expect(try home.files() == [])
  }

  /// Callers give their temporary files new names.
  @Test func aTextOfAnotherNameIsFoundByWhatItWas() throws {
    try home.die()
    try home.folder.write("old text\n", to: "other")
    try home.folder.write("another text\n", to: "third")
    let other = try home.session("other")
    #expect(other.screen.contains("Recover what"))
    #expect(other.screen.contains("It was of"))
    #expect(try !home.session("note").screen.contains("It was of"))
    #expect(try !home.session("third").screen.contains("Recover what"))
  }

  /// It was saved after all, by whoever.
  @Test func whatIsThereAlreadyIsNotOffered() throws {
    try home.die()
    try home.folder.write("new old text\n", to: "note")
    #expect(try !home.session("note").screen.contains("Recover what"))
    #expect(home.kept() == [])
  }

  /// Whoever names a file twice is no other session.
  @Test func theSameProcessIsNoOtherSession() throws {
    let first = try home.session("note")
    first.play(.text("x"))
    first.wait(.seconds(1))
    #expect(try !home.session("note").screen.contains("Open elsewhere"))
  }

  @Test func severalTextsAreKeptOneByOne() throws {
    try home.folder.write("two\n", to: "second")
    let session = try home.session("note", "second")
    session.play(.text("x"), .key("C-o"), .text("y"))
    session.wait(.seconds(1))
    #expect(home.kept() == ["ytwo\n"])
    session.play(.key("C-q"), .text("d"))
    #expect(session.status == 1)
    #expect(try home.note() == "xold text\n")
    #expect(home.kept() == ["ytwo\n"])
  }

  @Test func aFolderThatCannotBeUsedIsSaidOnce() throws {
    try home.folder.write("no folder", to: "state")
    let session = try home.session("note")
    session.play(.text("x"))
    session.wait(.seconds(1))
    #expect(session.screen.contains("Not kept for recovery: a part of its pa"))
    session.play(.text("y"))
    session.wait(.seconds(1))
    #expect(!session.screen.contains("Not kept for recovery"))
    session.play(.key("C-o"))
    #expect(session.status == 0)
    #expect(try home.note() == "xyold text\n")
  }

  /// A text of more than a mebibyte is kept as what was typed, at both of its ends.
  @Test func aLargeTextIsRecovered() throws {
    let lines = (0..<60_000).map { "line \($0) of a large text\n" }.joined()
    try home.folder.write(lines, to: "note")
    let first = try home.session("note")
    first.play(.text("start "), .key("C-End"), .text("end"))
    first.wait(.seconds(2))
    #expect(home.kept() == ["start \nend"])
    first.vanish()
    try home.disown()
    let next = try home.session("note")
    next.wait(.seconds(1))
    next.play(.text("r"))
    #expect(next.text == "start " + lines + "end")
  }

  /// What it was typed into is about to be written over, and might be there only in part.
  @Test func aLargeTextIsKeptWholeBeforeItIsSavedInPlace() throws {
    let lines = (0..<60_000).map { "line \($0) of a large text\n" }.joined()
    try home.folder.write(lines, to: "note")
    let session = try home.session("note")
    session.play(.text("start "), .key("C-End"))
    session.wait(.seconds(2))
    #expect(home.kept() == ["start "])
    session.writeOver()
    #expect(home.kept() == ["start " + lines])
  }

  @Test func theListIsSafeToShow() throws {
    try home.die(typing: "\u{1B}[31mred ")
    let list = try KeptTexts(at: home.location).description
    #expect(list.contains("^[[31mred old text"))
    #expect(list.contains(home.folder.path("note")))
    #expect(!list.contains("\u{1B}"))
    #expect(
      try KeptTexts(at: .init(variable: { _ in home.folder.path("no") })).description.contains(
        "Nothing"
      )
    )
  }

  @Test func aKeptTextIsRecoveredByItsName() throws {
    try home.die()
    let id = try #require(try home.archive.allEntries().first).name.id
    var request = EditRequest()
    request.recovered = id
    let entry = try #require(try request.takeRecovered(from: home.location))
    #expect(request.documents.map(\.source) == [.file(FilePath(home.folder.path("note")))])
    let session = try KeptSession(
      [home.folder.path("elsewhere")],
      at: home.location,
      recovering: entry
    )
    #expect(session.text == "new old text\n")
    session.play(.key("C-o"))
    #expect(try home.folder.bytes(of: "elsewhere") == Array("new old text\n".utf8))
    #expect(home.kept() == [])
    request.recovered = "\u{1B}nonsense"
    #expect(throws: RecoveryError.self) { try request.takeRecovered(from: home.location) }
  }
  /// Whoever recovers what another session is keeping has a copy of it.
  @Test func whatALivingSessionKeepsIsCopied() throws {
    let first = try home.session("note")
    first.play(.text("new "))
    first.wait(.seconds(1))
    let entry = try #require(try home.archive.allEntries().first)
    let copy = try KeptSession([home.folder.path("copy")], at: home.location, recovering: entry)
    copy.wait(.seconds(1))
    copy.play(.key("C-o"))
    #expect(try home.folder.bytes(of: "copy") == Array("new old text\n".utf8))
    #expect(try home.archive.allEntries().map(\.name) == [entry.name])
  }
  /// What was saved does not have the kept text in it, so that is not thrown away.
  @Test(arguments: [["C-z"], ["C-z", "x"], ["C-z", "C-y", "C-z", "x", "y"], ["x", "C-z", "C-z"]])
  func aRecoveryThatIsTakenBackIsKept(keys: [String]) throws {
    try home.die()
    let session = try home.session("note")
    session.wait(.seconds(1))
    session.play(.text("r"))
    for key in keys { session.play(key.count > 1 ? .key(Key(stringLiteral: key)) : .text(key)) }
    session.play(.key("C-o"))
    #expect(session.status == 0)
    #expect(try !home.note().contains("new"))
    #expect(home.kept() == ["new old text\n"])
    #expect(try home.archive.allEntries().allSatisfy { $0.name.isCancelled })
  }

  /// And what has it in it makes it needless, however it came to be.
  @Test(arguments: [["x"], ["C-z", "C-y"], ["x", "C-z"], ["C-s", "C-z", "C-y", "C-s"]])
  func aRecoveryThatIsSavedIsForgotten(keys: [String]) throws {
    try home.die()
    let session = try home.session("note")
    session.wait(.seconds(1))
    session.play(.text("r"))
    for key in keys { session.play(key.count > 1 ? .key(Key(stringLiteral: key)) : .text(key)) }
    session.play(.key("C-o"))
    #expect(session.status == 0)
    #expect(try home.note().contains("new"))
    #expect(home.kept() == [])
  }
  /// A broken pipe at the end: the text that was saved last is edited on, and kept again.
  @Test func whatStaysSinceAnotherCouldNotBeHandedOverIsKept() throws {
    let pipe = MemoryDestination(name: "pipe")
    pipe.handOverFailures = [.unwritable(SystemError(32))]
    let tasks = [EditingTask(storage: TextStorage(), destination: pipe)]
    var request = EditRequest()
    request.documents = [.init(source: .file(FilePath(home.folder.path("note"))), start: nil)]
    let session = try KeptSession(tasks + EditingTask.open(request), at: home.location)
    session.play(.key("C-o"))
    session.play(.text("x"), .key("C-o"))
    #expect(session.status == nil)
    #expect(try home.note() == "xold text\n")
    #expect(home.kept() == [])
    session.play(.key("Enter"), .text("y"))
    session.wait(.seconds(1))
    #expect(home.kept() == ["xyold text\n"])
    session.play(.key("C-o"))
    #expect(session.status == 0)
    #expect(home.kept() == [])
  }
}
