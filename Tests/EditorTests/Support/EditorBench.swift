import ScreenKit
import Terminal
import TestSupport
import Text

@testable import Editor
@testable import Files

/// An editing session on a scripted terminal, whose texts go to memory.
final class EditorBench {
  let driver: ScriptedDriver
  let destinations: [MemoryDestination]
  let storages: [TextStorage]
  /// The exit status, once the session is over.
  private(set) var status: Int32?
  let application: Application
  private let session: EditingSession

  init?(
    _ texts: String...,
    columns: Int = 40,
    rows: Int = 8,
    placeholder: String = "",
    name: String? = nil,
    line: Int = 1
  ) {
    driver = ScriptedDriver(columns: columns, rows: rows)
    destinations = texts.indices.map { MemoryDestination(name: name ?? "note \($0 + 1)") }
    storages = texts.map { TextStorage(bytes: Array($0.utf8)) }
    let tasks = zip(storages, destinations).map {
      EditingTask(storage: $0, destination: $1, placeholder: placeholder, start: .init(line: line))
    }
    guard let session = EditingSession(tasks) else { return nil }
    self.session = session
    // A second passes from one look at the clock to the next: no frame is put off.
    var time = Moment.now
    application = Application(driver: driver, stack: session.stack) {
      time += .seconds(1)
      return time
    }
    session.onFinish = { [weak self] status in
      self?.status = status
      self?.application.finish(status: status)
    }
    play([])
  }

  /// Presses keys one after the other.
  func press(_ keys: Key...) {
    for key in keys {
      if let scalar = key.typedCharacter {
        play([.text(String(scalar))])
      } else {
        play([.key(key)])
      }
    }
  }

  func type(_ text: String) {
    play([.text(text)])
  }

  func paste(_ text: String) {
    play([.paste(Array(text.utf8))])
  }

  func resize(columns: Int, rows: Int) {
    driver.resize(to: Size(columns: columns, rows: rows))
    play(driver.events(within: .zero))
  }

  /// Plays events that arrive together, as one turn of the loop.
  func play(_ events: [Event]) {
    guard status == nil else { return }
    _ = application.turn(events)
  }

  /// The root view of what is in front.
  var activeView: View { session.stack.active.view }

  /// The text of a task as it is now.
  func text(_ index: Int = 0) -> String {
    String(decoding: storages[index].bytes(in: storages[index].range), as: UTF8.self)
  }
}

/// A place in memory where a confirmed text goes.
final class MemoryDestination: TextDestination {
  let name: String
  var path: FilePath { FilePath(name) }
  var problem: String?
  let savedMessage = "Saved"
  var format = TextFormat.plain
  /// What was saved, one after the other.
  private(set) var saved: [String] = []
  /// How often the text was confirmed as it was.
  private(set) var confirmations = 0
  /// What goes wrong with the next attempts, in order.
  var failures: [FileError.Reason] = []
  /// The bytes that are told of as written on the way.
  var steps: [Int] = []

  init(name: String) {
    self.name = name
  }

  func save(
    _ text: TextSnapshot,
    overwriting: Bool,
    progress: @escaping SaveProgress
  ) throws(FileError) {
    for step in steps { progress(step) }
    if !overwriting { try fail() }
    saved.append(String(decoding: text.bytes(in: text.range), as: UTF8.self))
  }

  func confirmUnchanged() throws(FileError) {
    try fail()
    confirmations += 1
  }

  /// What goes wrong with the next attempts to hand over, in order.
  var handOverFailures: [FileError.Reason] = []
  private(set) var isHandedOver = false

  func handOver() throws(FileError) {
    guard handOverFailures.isEmpty else {
      throw FileError(path: FilePath(name), reason: handOverFailures.removeFirst())
    }
    isHandedOver = true
  }

  private func fail() throws(FileError) {
    guard !failures.isEmpty else { return }
    throw FileError(path: FilePath(name), reason: failures.removeFirst())
  }
}
