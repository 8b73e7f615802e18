import Files
import Text

/// The text of a settings' file: a choice a line, `wrap = off`; what follows a `#` is a remark.
///
/// Only the line of a choice that is made anew is ever changed; remarks, order and what a newer
/// program has put there stay.
struct SettingsText {
  private let storage: TextStorage

  /// Reads bytes of a file.
  init(_ bytes: [UInt8]) {
    storage = TextStorage(bytes: bytes)
  }

  /// The text as it is now.
  var snapshot: TextSnapshot { storage.snapshot() }

  /// The choices that it holds, later lines over earlier ones, and the first thing in it that is none.
  var settings: (settings: Settings, problem: String?) {
    var settings = Settings()
    var problem: String?
    for line in lines {
      let content = bytes(of: line)
      switch Self.read(content) {
      case .nothing: continue
      case .choice(let name, let value): settings.set(name, to: value)
      case .unknown:
        let shown = String(visible: content)
        problem = problem ?? "line \(line.value + 1) of the settings is unknown: \(shown)"
      }
    }
    return (settings, problem)
  }

  /// Puts a choice in place of the last one of its name, or at the end.
  func set(_ name: Settings.Name, to value: Bool) {
    let choice = "\(name.rawValue) = \(value ? "on" : "off")"
    let place = lines.last { line in
      if case .choice(name, _) = Self.read(bytes(of: line)) { true } else { false }
    }
    if let place {
      let start = storage.start(of: place)
      storage.replace(start..<start + Self.choice(in: bytes(of: place)).count, with: choice)
    } else {
      let isEnded = storage.content(of: storage.lastLine).isEmpty
      storage.replace(storage.end..<storage.end, with: (isEnded ? "" : "\n") + choice + "\n")
    }
  }

  private var lines: some BidirectionalCollection<LineIndex> {
    (0..<storage.lineCount).map { LineIndex($0) }
  }

  /// What a line says.
  private enum Meaning {
    case nothing
    case choice(Settings.Name, Bool)
    case unknown
  }

  private func bytes(of line: LineIndex) -> [UInt8] {
    storage.bytes(in: storage.content(of: line))
  }

  /// The part of a line before a remark, and before the blanks in front of that.
  private static func choice(in line: [UInt8]) -> ArraySlice<UInt8> {
    let blanks = Array(" \t\r".utf8)
    var choice = line.prefix { $0 != UInt8(ascii: "#") }
    while let last = choice.last, blanks.contains(last) { choice.removeLast() }
    return choice
  }

  private static func read(_ line: [UInt8]) -> Meaning {
    let words = String(decoding: choice(in: line), as: UTF8.self)
      .split(separator: "=", omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    if words == [""] { return .nothing }
    guard words.count == 2, let name = Settings.Name(rawValue: words[0]) else { return .unknown }
    switch words[1] {
    case "on", "yes", "true": return .choice(name, true)
    case "off", "no", "false": return .choice(name, false)
    default: return .unknown
    }
  }
}
