import Curses
import Glibc
import Terminal

/// What a terminal may send, in any pieces and with any pauses: the one parser that everybody at the
/// other end of a line can reach.
///
/// Of the bytes of an input, 0xFE ends a read and 0xFD lets the waiting time pass. It stops the
/// program where a promise is broken.
enum FuzzedInput {
  /// Runs one input to its end.
  static func run(_ input: [UInt8]) {
    readsMayBeCutAnywhere(input)
    nobodyIsLockedOut(input)
  }

  /// Without pauses, the cuts change nothing.
  private static func readsMayBeCutAnywhere(_ input: [UInt8]) {
    var whole = newReader()
    var cut = newReader()
    let now = Moment.now
    let pieces = input.split(separator: 0xFE).map { Array($0) }
    let expected = joined(read(pieces.flatMap { $0 }, &whole, now) + drain(&whole))
    let actual = joined(pieces.flatMap { read($0, &cut, now) } + drain(&cut))
    promise(actual == expected, "cuts change nothing: \(expected) became \(actual)")
    promise(cut.takeReports() == whole.takeReports(), "cuts change no report")
  }

  /// Whatever came before, what is typed in the end arrives, and no text holds a control character.
  private static func nobodyIsLockedOut(_ input: [UInt8]) {
    var reader = newReader()
    var now = Moment.now
    var events: [Event] = []
    for byte in input {
      now += .microseconds(1)
      if byte == 0xFD, let deadline = reader.deadline {
        now = max(now, deadline)
        events += reader.expire(at: now)
      } else {
        events += read([byte], &reader, now)
      }
    }
    events += drain(&reader)
    for case .text(let text) in events {
      let isPrintable = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      promise(isPrintable, "no control character is typed: \(text.debugDescription)")
    }
    let end = read(Array("end".utf8), &reader, now + .seconds(60))
    promise(end == [.text("end")], "what is typed in the end arrives: \(end)")
  }

  private static func promise(_ isKept: Bool, _ promise: @autoclosure () -> String) {
    guard !isKept else { return }
    let line = Array("broken promise: \(promise())\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    abort()
  }
}

// MARK: - The reader

extension FuzzedInput {
  private static func newReader() -> KeyReader {
    KeyReader(
      conventions: KeyConventions(terminal: "xterm-256color"),
      delays: InputDelays(key: .zero)
    )
  }

  private static func read(
    _ bytes: [UInt8],
    _ reader: inout KeyReader,
    _ now: Moment
  ) -> [Event] {
    bytes.withUnsafeBufferPointer { reader.read($0, at: now) }
  }

  /// Lets time pass until nothing is waited for.
  private static func drain(_ reader: inout KeyReader) -> [Event] {
    var events: [Event] = []
    var rounds = 0
    while let deadline = reader.deadline {
      events += reader.expire(at: deadline)
      rounds += 1
      promise(rounds < 9, "waiting comes to an end")
    }
    return events
  }

  /// Runs of text put together.
  private static func joined(_ events: [Event]) -> [Event] {
    events.reduce(into: []) { result, event in
      if case .text(let before) = result.last, case .text(let more) = event {
        result[result.count - 1] = .text(before + more)
      } else {
        result.append(event)
      }
    }
  }
}
