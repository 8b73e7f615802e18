import Glibc
import Synchronization
import Terminal
import TestSupport
import Testing
import Text

@testable import Editor
@testable import Files
@testable import ScreenKit

/// Looks that are taken while something else happens.
@Suite struct ChangeWatcherTests {
  private let folder: TemporaryDirectory
  private let destination: CountingDestination
  private let application: Application
  private let task: EditingTask

  init() throws {
    folder = try TemporaryDirectory()
    let path = FilePath(try folder.write("old\n", to: "note"))
    let storage = TextStorage(bytes: Array("old\n".utf8))
    destination = CountingDestination(FileDestination(try TextFile.open(path).file))
    task = EditingTask(storage: storage, destination: destination)
    application = Application(
      driver: ScriptedDriver(),
      stack: ScreenStack(root: EditorScreen(task, place: ""))
    )
  }

  /// What comes while the file is looked at is looked at afterwards.
  @Test func aChangeDuringALookIsNoticed() throws {
    var changes: [FileError.Change?] = []
    let watcher = ChangeWatcher(task, application: application) { sighting, _ in
      changes.append(sighting.change)
    }
    watcher.look()
    destination.looks.waitForOne()
    try folder.write("new\n", to: "note")
    watcher.look()
    // The one that was there, and the one that it leads to.
    application.finishBackgroundWork()
    application.finishBackgroundWork()
    #expect(changes == [.content])
    watcher.end()
  }

  /// Reading and comparing is done where the file is looked at; the longer it takes, the less often.
  @Test(arguments: [(0, 250), (100, 1_000), (60_000, 10_000)])
  func aFileThatTakesLongIsFollowedLessOften(cost: Int, delay: Int) throws {
    var time = Moment.now
    let application = Application(
      driver: ScriptedDriver(),
      stack: ScreenStack(root: EditorScreen(task, place: "")),
      now: { time }
    )
    var replaced: [[UInt8]] = []
    let watcher = ChangeWatcher(task, application: application) { _, followed in
      if case .success(let followed) = followed {
        replaced += followed.replacement.edits.map(\.bytes)
      }
    }
    try folder.write("new\n", to: "note")
    watcher.look()
    time += .milliseconds(cost)
    application.finishBackgroundWork()
    #expect(replaced == [Array("new\n".utf8)])
    watcher.begin()
    #expect(application.delay == .milliseconds(delay))
    watcher.end()
  }

  /// A file that we read ourselves would look like one that another program has open.
  @Test func aSaveWaitsForALook() throws {
    let session = try #require(EditingSession([task]))
    let application = Application(driver: ScriptedDriver(), stack: session.stack)
    session.begin()
    session.tidy()
    _ = application.turn([.focus(true), .text("x"), .key("C-s")])
    #expect(destination.looksBeforeSave == 1)
  }
}

/// A file's destination that counts how often it was looked at, which takes a while.
private final class CountingDestination: TextDestination, WatchedFile {
  let looks = Looks()
  /// Looks that were over when the text was saved.
  private(set) var looksBeforeSave = 0
  private let file: FileDestination

  nonisolated final class Looks: Sendable {
    private let count = Atomic(0)

    var total: Int { count.load(ordering: .sequentiallyConsistent) }

    func add() {
      usleep(20_000)
      count.add(1, ordering: .sequentiallyConsistent)
    }

    /// Waits until a look was taken.
    func waitForOne() {
      while total == 0 { usleep(1_000) }
    }
  }

  init(_ file: FileDestination) {
    self.file = file
  }

  var look: @Sendable () -> FileSighting? {
    let (look, looks) = (file.look, looks)
    return {
      defer { looks.add() }
      return look()
    }
  }

  var watchedFile: (any WatchedFile)? { self }
  var target: FilePath { file.target }
  var readAnew: @Sendable () throws(FileError) -> NewerText { file.readAnew }
  var willOverwrite: (() -> Void)?
  func accept(_ sighting: FileSighting) { file.accept(sighting) }
  func take(_ newer: NewerText) { file.take(newer) }

  var name: String { file.name }
  var path: FilePath { file.path }
  var problem: String? { nil }
  var format: TextFormat { file.format }
  var savedMessage: String { file.savedMessage }
  func save(
    _ text: TextSnapshot,
    overwriting: Bool,
    progress: @escaping SaveProgress
  ) throws(FileError) {
    looksBeforeSave = looks.total
  }

  func confirmUnchanged() {}
}
