public import Terminal

/// A terminal without a terminal: plays back what a test queued and keeps what was shown.
///
/// Each call that queues makes one batch: what a real terminal would deliver in one read. When the
/// script is over, a wait that would last for ever reports `.hangUp`, so that a loop under test
/// ends instead of hanging.
@MainActor
public final class ScriptedDriver: TerminalDriver {
  /// The terminal's extent; `resize(to:)` changes it.
  public private(set) var size: Size
  /// Where the clusters of the frames are interned.
  public let glyphs: GlyphTable

  /// What the application asked for; clicks are delivered whatever it says.
  public var reportsMouse = false

  /// What the application watches; events of it are for the test to send.
  public var watched: Int32?

  /// What the clipboard around the terminal answers, in the next batch; without one it has none.
  public var clipboard: [UInt8]?
  /// Everything that was handed to the clipboard, oldest first.
  public private(set) var copies: [[UInt8]] = []

  /// Everything that was presented, oldest first.
  public private(set) var frames: [ScreenText] = []
  /// How often each of these was asked for.
  public private(set) var invalidations = 0, suspensions = 0, rings = 0
  /// Called with the timeout each time the application waits, before it is given its events.
  public var onWait: ((Interval?) -> Void)?

  private var batches: [(size: Size?, events: [Event])] = []

  /// Creates a terminal of a size.
  public init(size: Size = Size(columns: 60, rows: 12), glyphs: GlyphTable = GlyphTable()) {
    self.size = size
    self.glyphs = glyphs
  }

  /// Creates a terminal of a size.
  public convenience init(columns: Int, rows: Int) {
    self.init(size: Size(columns: columns, rows: rows))
  }

  /// What is on the screen; blank before the first frame.
  public var screen: ScreenText {
    frames.last ?? ScreenText(CellGrid(size: size, glyphs: glyphs), caret: nil)
  }

  /// Whether everything that was queued has been read.
  public var isScriptOver: Bool { batches.isEmpty }
}

extension ScriptedDriver {
  /// Queues events that arrive together.
  public func send(_ events: [Event]) {
    batches.append((nil, events))
  }

  /// Queues key presses, each arriving on its own; printable ones as the text they type.
  public func press(_ keys: Key...) {
    for key in keys {
      if let scalar = key.typedCharacter {
        send([.text(String(Character(scalar)))])
      } else {
        send([.key(key)])
      }
    }
  }

  /// Queues text that is typed so fast that it arrives at once.
  public func type(_ text: String) {
    send([.text(text)])
  }

  /// Queues a bracketed paste.
  public func paste(_ text: String) {
    send([.paste(Array(text.utf8))])
  }

  /// Queues a press and a release of the mouse on one cell, arriving together.
  public func click(_ point: Point) {
    send([.mouse(MouseEvent(.press, at: point)), .mouse(MouseEvent(.release, at: point))])
  }

  /// Queues a change of size, which is in force from when its event is read.
  public func resize(to size: Size) {
    batches.append((size, [.resize(size)]))
  }
}

extension ScriptedDriver {
  /// The next batch; none when the script is over and the wait would end by itself.
  public func events(within timeout: Interval?) -> [Event] {
    onWait?(timeout)
    guard !batches.isEmpty else { return timeout == nil ? [.hangUp] : [] }
    let batch = batches.removeFirst()
    size = batch.size ?? size
    return batch.events
  }

  /// Does nothing: a wait never lasts.
  public nonisolated func wake() {}

  /// Keeps the frame, cut or filled up to the terminal's size as a real driver does.
  public func present(_ frame: CellGrid, caret: Caret?) {
    var screen = ScreenText(frame, caret: caret)
    if frame.size != size {
      screen.rows = (0..<size.rows).map { row in
        (0..<size.columns).map { screen[Point(column: $0, row: row)] }
      }
    }
    frames.append(screen)
  }

  /// Counts; a recorded frame is whole anyway.
  public func invalidate() {
    invalidations += 1
  }

  /// Keeps what was copied; there is room for all of it.
  public func copy(_ bytes: [UInt8]) -> Bool {
    copies.append(bytes)
    return true
  }

  /// Whether there is a clipboard; what it holds comes in a batch of its own, or is for the test to
  /// send where it is empty.
  public func requestClipboard() -> Bool {
    guard let clipboard else { return false }
    if !clipboard.isEmpty { batches.insert((nil, [.clipboard(clipboard)]), at: 0) }
    return true
  }

  /// Counts, and goes on at once as after `fg`.
  public func suspend() {
    suspensions += 1
    batches.insert((nil, [.resumed, .resize(size)]), at: 0)
  }

  /// Counts.
  public func ring() {
    rings += 1
  }
}
