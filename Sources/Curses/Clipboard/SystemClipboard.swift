import Glibc
import Terminal

/// A desktop's clipboard, reached through its programs; each is looked for when it is first wanted.
nonisolated struct SystemClipboard {
  private let environment: (String) -> String?
  private lazy var commands = ClipboardCommands.find(environment: environment)
  private var reader: ToolProcess?
  /// The program that copies, until it has ended: then what it took is in the clipboard.
  private var writer: ToolProcess?
  /// Programs that are done with, until they have ended.
  private var former: [ToolProcess] = []

  /// The longest that a person waits for a paste, and that a program may take to copy.
  static let longestPaste = Interval.seconds(1), longestCopy = Interval.seconds(5)

  /// Creates the clipboard of an environment, and starts nothing.
  init(environment: @escaping (String) -> String?) {
    self.environment = environment
  }

  /// Whether there is such a clipboard.
  var exists: Bool {
    mutating get { commands != nil }
  }

  /// Begins to copy; false where that is not possible.
  mutating func copy(_ bytes: [UInt8], at now: Moment) -> Bool {
    if let writer { giveUp(writer) }
    writer = nil
    guard let commands else { return false }
    let deadline = now + SystemClipboard.longestCopy
    writer = ToolProcess.taking(bytes, commands.copy, deadline: deadline)
    return writer?.advance() == true
  }

  /// Begins to read; false where that is not possible, or what is copied here is just on its way.
  mutating func beginReading(at now: Moment) -> Bool {
    advanceWriter(at: now)
    guard writer == nil, reader == nil, let commands else { return false }
    let deadline = now + SystemClipboard.longestPaste
    reader = ToolProcess.printing(commands.paste, deadline: deadline)
    return reader != nil
  }

  /// Whether programs are under way.
  var isBusy: Bool { reader != nil || writer != nil || !former.isEmpty }

  /// What to wait for.
  var awaited: [pollfd] {
    pending.map { pollfd(fd: $0.descriptor, events: $0.awaited, revents: 0) }
  }

  /// When there is something to do, whatever the pipes say.
  var deadline: Moment? {
    pending.map(\.deadline).min()
  }

  /// The programs whose pipes are not done with.
  private var pending: [ToolProcess] {
    [reader, writer].compactMap { $0 }.filter { !$0.isOver }
  }

  /// What a paste has come to.
  enum Reading: Hashable {
    /// What is in the clipboard.
    case bytes([UInt8])
    /// It is empty, or the program failed.
    case nothing
  }

  /// Moves on what is under way, without waiting; none unless a reading has come to its end.
  mutating func advance(at now: Moment) -> Reading? {
    former.removeAll { $0.hasEnded() }
    advanceWriter(at: now)
    guard let reader else { return nil }
    let isGood = reader.advance()
    guard !isGood || reader.isOver || now >= reader.deadline else { return nil }
    self.reader = nil
    guard isGood, reader.isOver else {
      giveUp(reader)
      return .nothing
    }
    former.append(reader)
    return reader.bytes.isEmpty ? .nothing : .bytes(reader.bytes)
  }

  /// A program that has taken everything may live on for as long as the text is in the clipboard.
  private mutating func advanceWriter(at now: Moment) {
    guard let writer else { return }
    if !writer.advance() || (now >= writer.deadline && !writer.isOver) {
      giveUp(writer)
      self.writer = nil
    } else if writer.isOver, writer.hasEnded() || now >= writer.deadline {
      former.append(writer)
      self.writer = nil
    }
  }

  private mutating func giveUp(_ tool: ToolProcess) {
    tool.kill()
    former.append(tool)
  }

  /// Lets a copy that is under way come to its end, for a moment at most.
  mutating func finish(within time: Interval) {
    let limit = Moment.now + time
    while let writer, !writer.isOver, Moment.now < limit {
      var ready = pollfd(fd: writer.descriptor, events: writer.awaited, revents: 0)
      poll(&ready, 1, 20)
      _ = advance(at: .now)
    }
  }
}
