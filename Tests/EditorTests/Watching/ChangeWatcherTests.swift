import Glibc
import Synchronization
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
    let watcher = ChangeWatcher(task, application: application) { changes.append($0.change) }
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
}

/// A file's destination that counts how often it was looked at.
private final class CountingDestination: TextDestination {
  let looks = Looks()
  private let file: FileDestination

  nonisolated final class Looks: Sendable {
    private let count = Atomic(0)

    var total: Int { count.load(ordering: .sequentiallyConsistent) }

    func add() {
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

  var name: String { file.name }
  var path: FilePath { file.path }
  var problem: String? { nil }
  var format: TextFormat { file.format }
  var savedMessage: String { file.savedMessage }
  func save(
    _ text: TextSnapshot,
    overwriting: Bool,
    progress: @escaping SaveProgress
  ) throws(FileError) {}
  func confirmUnchanged() {}
}
