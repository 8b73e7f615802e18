import ScreenKit
import Terminal
import TestSupport
import Testing
import Text

@testable import Editor
@testable import Files

/// A file that is edited while the rest of it is still being read.
@Suite struct LargeFileTests {
  private let folder: TemporaryDirectory
  private let path: String
  private static let contents = (1...60_000).map { "line \($0) of a text that is read in slices\n" }
    .joined()

  init() throws {
    folder = try TemporaryDirectory()
    path = try folder.write(Self.contents, to: "large.txt")
  }

  private func open(line: Int? = nil) throws -> EditingTask {
    var request = EditRequest()
    let start = line.map { StartPosition(line: $0) }
    request.documents = [.init(source: .file(FilePath(path)), start: start)]
    return try #require(try EditingTask.open(request).first)
  }

  /// Runs a session over scripted events; each wait without one is an idle slice.
  private func run(_ task: EditingTask, on driver: ScriptedDriver) throws -> Application.Ending {
    let session = try #require(EditingSession([task]))
    let application = Application(driver: driver, stack: session.stack)
    session.onFinish = { application.finish(status: $0) }
    return withExtendedLifetime(session) { application.run() }
  }

  @Test func onlyTheBeginningIsReadBeforeTheFirstFrame() throws {
    let task = try open()
    #expect(task.storage.byteCount == 64 << 10)
    #expect(task.load?.isDone == false)
  }

  @Test func theLineToBeginAtIsThere() throws {
    let task = try open(line: 40_000)
    #expect(task.storage.lineCount > 40_000)
  }

  @Test func theRestIsReadWhileNothingElseIsToBeDone() throws {
    let task = try open()
    let driver = ScriptedDriver(columns: 60, rows: 12)
    #expect(try run(task, on: driver) == .signalled(1))
    #expect(driver.frames.first?.contains("reading 2 %") == true)
    #expect(task.storage.byteCount == Self.contents.utf8.count)
    #expect(!task.storage.isModified)
  }

  /// That a text has ended changes nothing of it; on a slow disk no frame is due by then, either.
  @Test(arguments: [60, 110, 1000]) func theEndOfReadingIsSeen(milliseconds: Int) throws {
    let task = try open()
    let driver = ScriptedDriver(columns: 60, rows: 12)
    let session = try #require(EditingSession([task]))
    var time = Moment.now
    let application = Application(driver: driver, stack: session.stack) {
      time += .milliseconds(milliseconds)
      return time
    }
    for _ in 0..<2000 { _ = application.turn([]) }
    #expect(task.load?.isDone == true)
    #expect(!driver.screen.contains("reading"))
  }

  /// Confirming does not wait for idle moments, and saves all of the text.
  @Test func whatIsConfirmedEarlyIsSavedWhole() throws {
    let task = try open()
    let driver = ScriptedDriver(columns: 60, rows: 12)
    driver.send([.text("new "), .key("C-o")])
    #expect(try run(task, on: driver) == .finished(status: 0))
    #expect(try folder.bytes(of: "large.txt") == Array(("new " + Self.contents).utf8))
  }

  @Test func whatIsConfirmedUnchangedIsNotTouched() throws {
    let task = try open()
    let driver = ScriptedDriver(columns: 60, rows: 12)
    driver.press("C-o")
    #expect(try run(task, on: driver) == .finished(status: 0))
    #expect(try folder.bytes(of: "large.txt") == Array(Self.contents.utf8))
  }

  @Test func editsBeforeTheRestIsThereStayWhereTheyWere() throws {
    let task = try open()
    let loaded = task.storage.byteCount
    task.storage.replace(task.storage.end..<task.storage.end, with: "X")
    task.storage.replace(.zero..<ByteOffset(5), with: "")
    try task.load?.finish()
    _ = task.storage.undo()
    _ = task.storage.undo()
    #expect(task.storage.bytes(in: task.storage.range) == Array(Self.contents.utf8))
    _ = task.storage.redo()
    _ = task.storage.redo()
    var expected = Array(Self.contents.utf8)
    expected.insert(UInt8(ascii: "X"), at: loaded)
    expected.removeFirst(5)
    #expect(task.storage.bytes(in: task.storage.range) == expected)
  }

  private var whole: [UInt8] { Array(Self.contents.utf8) }

  /// Whoever goes to the end while there is more to come gets there, and types there.
  @Test(arguments: [false, true]) func theEndIsThatOfTheWholeText(typesAtOnce: Bool) throws {
    let task = try open()
    let driver = ScriptedDriver(columns: 60, rows: 12)
    driver.send([.key("C-End")])
    // Each wait without an event is a slice of reading.
    if !typesAtOnce { for _ in 0..<20 { driver.send([]) } }
    driver.send([.text("end")])
    driver.press("C-o")
    #expect(try run(task, on: driver) == .finished(status: 0))
    #expect(try folder.bytes(of: "large.txt") == whole + Array("end".utf8))
  }

  @Test(arguments: [false, true]) func allOfItIsSelected(typesAtOnce: Bool) throws {
    let task = try open()
    let driver = ScriptedDriver(columns: 60, rows: 12)
    driver.send([.key("C-a")])
    if !typesAtOnce { for _ in 0..<20 { driver.send([]) } }
    driver.send([.text("nothing else")])
    driver.press("C-o")
    #expect(try run(task, on: driver) == .finished(status: 0))
    #expect(try folder.bytes(of: "large.txt") == Array("nothing else".utf8))
  }

  @Test(arguments: ["59999", "99999999"]) func anyLineCanBeGoneTo(line: String) throws {
    let task = try open()
    let driver = ScriptedDriver(columns: 60, rows: 12)
    driver.send([.key("C-g"), .text(line), .key("Enter"), .text("here "), .key("C-o")])
    #expect(try run(task, on: driver) == .finished(status: 0))
    let saved = try folder.bytes(of: "large.txt")
    let expected = line == "59999" ? "here line 59999 of" : "read in slices\nhere "
    #expect(String(decoding: saved, as: UTF8.self).contains(expected))
  }

  /// Others cannot be told what it holds before all of it was read.
  @Test func othersAreToldThatItIsOpen() throws {
    let folder = folder
    let location = RecoveryLocation(
      variable: { $0 == "XDG_STATE_HOME" ? folder.path("state") : nil }
    )
    let session = try KeptSession([path], at: location)
    session.tidy()
    session.wait(.seconds(2))
    #expect(folder.entries(in: "state/inset/recovery").count == 1)
    session.vanish()
  }
}
