import CNcurses
import Terminal

/// What ncurses' database knows of the terminal's type.
nonisolated struct TerminalDatabase {
  /// A terminal that says when it cannot follow needs no delays.
  private let isPadded: Bool

  /// Looks a type up; none where it is not known, or prints on paper.
  init?(type: String, output: Int32) {
    guard curses_look_up(type, output) else { return nil }
    isPadded = !curses_flag("xon")
  }

  /// What is sent for a capability without numbers; nothing where the terminal lacks it.
  func bytes(_ name: String) -> [UInt8] {
    text(name).cString.withUnsafeBufferPointer { string in
      string.baseAddress.map { TerminalDatabase.padded($0) } ?? []
    }
  }

  /// A capability that takes numbers.
  func capability(_ name: String) -> Capability? {
    Capability(text(name))
  }

  /// A capability in terminfo's own language.
  func text(_ name: String) -> [UInt8] {
    guard let string = curses_string(name) else { return [] }
    let text = TerminalDatabase.array(string)
    return isPadded ? text : TerminalDatabase.withoutDelays(text)
  }

  /// Whether the terminal takes ECMA-48 sequences, as all but antiques do.
  var isECMA48: Bool { text("cup").starts(with: "\u{1B}[".utf8) }

  /// The size that terminals of this type have; empty where they have none in common.
  var usualSize: Size {
    Size(columns: number("cols") ?? 0, rows: number("lines") ?? 0)
  }

  /// Whether the terminal is of some kind.
  func flag(_ name: String) -> Bool {
    curses_flag(name)
  }

  /// A number; none where the terminal lacks it.
  func number(_ name: String) -> Int? {
    let number = curses_number(name)
    return number < 0 ? nil : Int(number)
  }
}

// MARK: - Padding

nonisolated extension TerminalDatabase {
  /// What `tputs` has written so far.
  ///
  /// Safe: it calls back before it returns, and is only called on the main thread.
  nonisolated(unsafe) private static var written: [UInt8] = []

  /// A string whose delays (`$<5>`) have become bytes that the terminal passes over.
  static func padded(_ string: UnsafePointer<CChar>) -> [UInt8] {
    written = []
    tputs(string, 1) { byte in
      TerminalDatabase.written.append(UInt8(truncatingIfNeeded: byte))
      return byte
    }
    return written
  }

  private static func array(_ string: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = string
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return bytes
  }

  /// Leaves out delays, except those that are needed in any case (`$<5/>`, terminfo(5)).
  static func withoutDelays(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      if rest.starts(with: "$<".utf8), let end = rest.firstIndex(of: UInt8(ascii: ">")),
        !rest[..<end].contains(UInt8(ascii: "/"))
      {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
