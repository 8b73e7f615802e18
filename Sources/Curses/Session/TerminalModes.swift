import CNcurses

/// What is asked of a terminal beside ncurses' own doing, and how everything is undone.
nonisolated struct TerminalModes {
  /// Whether the terminal takes ECMA-48 sequences, as all but antiques do.
  let isECMA48: Bool
  /// Undoes every mode, from whatever state; for `terminal_guard_set_leave_string`.
  let leaveString: [UInt8]

  private static let pasteOn = "\u{1B}[?2004h", pasteOff = "\u{1B}[?2004l"
  /// Buttons, motion with a button down, and coordinates in decimal.
  private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  private static let wholeScreenScrolls = "\u{1B}[r"

  /// Reads the strings of the terminal that ncurses has opened.
  init() {
    isECMA48 = TerminalModes.capability("cup").hasPrefix("\u{1B}[")
    let leaveScreen = TerminalModes.capability("rmcup")
    var strings = [TerminalModes.capability("sgr0")]
    if isECMA48 {
      strings += [
        TerminalModes.pasteOff, TerminalModes.mouseOff, TerminalModes.wholeScreenScrolls,
      ]
    }
    strings.append(TerminalModes.capability("cnorm"))
    if leaveScreen.isEmpty {
      // No second screen to leave: go below what was painted.
      let bottom = isECMA48 ? 998 : curses_rows() - 1
      strings.append(String(cString: curses_placement(bottom, 0)) + "\r\n")
    } else {
      strings.append(leaveScreen)
      // Some terminals put back the modes that were on when the screen was entered.
      if isECMA48 { strings.append(TerminalModes.mouseOff) }
    }
    leaveString = Array(strings.joined().utf8)
  }

  /// What is asked for when the screen has just been entered.
  func enterString(mouse: Bool) -> [UInt8] {
    isECMA48 ? Array((TerminalModes.pasteOn + (mouse ? TerminalModes.mouseOn : "")).utf8) : []
  }

  /// Turns mouse reports on or off.
  func mouseString(_ isOn: Bool) -> [UInt8] {
    isECMA48 ? Array((isOn ? TerminalModes.mouseOn : TerminalModes.mouseOff).utf8) : []
  }

  /// A capability without its padding (`$<5>`), delays that only antiques need.
  private static func capability(_ name: String) -> String {
    guard let value = curses_capability(name) else { return "" }
    var parts = String(cString: value).split(separator: "$", omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst() where parts[index].first == "<" {
      parts[index] = parts[index].drop { $0 != ">" }.dropFirst()
    }
    return parts.joined()
  }
}
