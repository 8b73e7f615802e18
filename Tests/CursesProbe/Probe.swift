import Curses
import Glibc
import Terminal

/// Shows events as they come.
struct Probe {
  private let driver: CursesDriver
  private var lines: [String] = []
  private var showsSamples = false
  private var frames: RandomFrames?

  /// Creates a probe for a terminal; with a seed, it shows random frames, one a key.
  init(driver: CursesDriver, seed: UInt64?) {
    self.driver = driver
    frames = seed.map { RandomFrames(seed: $0, size: driver.size, glyphs: driver.glyphs) }
  }

  /// Runs until an event ends the process.
  mutating func run() -> Never {
    while true {
      paint()
      for event in driver.events(within: nil) {
        lines.append(Probe.description(of: event))
        handle(event)
      }
    }
  }

  private mutating func handle(_ event: Event) {
    switch event {
    case .key("C-q"):
      driver.close()
      exit(0)
    case .key("C-e"): exit(0)
    case .key("C-x"): lines.removeFirst(lines.count + 1)
    case .key("C-z"): driver.suspend()
    case .key("C-b"): driver.ring()
    case .key("C-l"): driver.invalidate()
    case .key("C-p"): showsSamples.toggle()
    case .key("C-t"): driver.reportsMouse.toggle()
    case .key("C-w"): hang()
    case .key("C-c"): _ = driver.copy(Array("copied é".utf8))
    case .key("C-y"): _ = driver.copy(Array(repeating: 0x61, count: 1_000_000))
    case .key("C-v"): if !driver.requestClipboard() { lines.append("no clipboard") }
    case .terminate(let signal): CursesDriver.die(of: signal)
    case .hangUp: exit(3)
    default: break
    }
  }

  private mutating func hang() -> Never {
    paint()
    while true { pause() }
  }

  private static func description(of event: Event) -> String {
    switch event {
    case .key(let key): "key \(key)"
    case .text(let text) where text.utf8.count > 40: "text \(text.utf8.count) bytes"
    case .text(let text): "text \(text)"
    case .paste(let bytes):
      "paste \(bytes.count) " + String(decoding: bytes.prefix(20), as: UTF8.self)
    case .mouse(let mouse): "mouse \(mouse.action) \(mouse.position.column),\(mouse.position.row)"
    case .clipboard(let bytes):
      "clipboard " + (bytes.map { String(decoding: $0.prefix(20), as: UTF8.self) } ?? "nothing")
    case .focus(let isFocused): "focus \(isFocused ? "in" : "out")"
    case .resize(let size): "resize \(size.columns)x\(size.rows)"
    case .watched: "watched"
    case .resumed: "resumed"
    case .terminate(let signal): "terminate \(signal)"
    case .hangUp: "hang-up"
    }
  }
}

// MARK: - Painting

extension Probe {
  private mutating func paint() {
    if let (frame, caret) = frames?.next() { return driver.present(frame, caret: caret) }
    let frame = CellGrid(size: driver.size, glyphs: driver.glyphs)
    let painter = Painter(frame)
    let size = driver.size
    painter.fill(Rect(column: 0, row: 0, columns: size.columns, rows: 1), style: .bar)
    write("\(size.columns)x\(size.rows)", row: 0, style: .bar, painter)
    if showsSamples {
      for (index, sample) in Probe.samples.enumerated() {
        write(sample.0, row: index + 1, style: sample.1, painter)
      }
      driver.present(frame, caret: nil)
      return
    }
    let visible = lines.suffix(max(0, size.rows - 1))
    for (index, line) in visible.enumerated() {
      write(line, row: index + 1, style: .plain, painter)
    }
    let row = min(visible.count + 1, size.rows - 1)
    driver.present(frame, caret: Caret(at: Point(column: 0, row: row)))
  }

  private static let samples: [(String, Style)] = [
    ("한글 e\u{301} │", Style(foreground: .green)),
    ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{1F1F0}\u{1F1F7} x", .plain),
    ("\u{1FAE8}\u{1FAE9} new", Style(foreground: .red, attributes: .reverse)),
    ("a\u{1B}]0;b\u{7}\u{9B}c\u{7F}\u{202E}d", .plain),
    ("bold", Style(foreground: .palette(202), background: .palette(17), attributes: .bold)),
  ]

  /// Wide is what is East Asian or an emoji: enough for the samples.
  private func write(_ text: String, row: Int, style: Style, _ painter: Painter) {
    var column = 0
    for character in text {
      let scalars = character.unicodeScalars
      let isWide = scalars.first.map { $0.value >= 0xAC00 } ?? false
      painter.put(
        driver.glyphs.glyph(for: scalars),
        width: isWide ? 2 : 1,
        at: Point(column: column, row: row),
        style: style
      )
      column += isWide ? 2 : 1
    }
  }
}

extension Style {
  static let bar = Style(attributes: .reverse)
}
