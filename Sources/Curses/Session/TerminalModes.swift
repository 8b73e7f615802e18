import CNcurses

/// What is asked of a terminal beside ncurses' own doing, and how everything is undone.
nonisolated struct TerminalModes {
  /// Whether the terminal takes ECMA-48 sequences, as all but antiques do.
  let isECMA48: Bool
  /// Whether it has a second screen as xterm has: then it is one of xterm's many relatives, which
  /// pass over what they do not know.
  let isXtermLike: Bool
  private let enterScreen: String
  private let leaveScreen: String
  private let plain: String
  private let bottom: String
  private let takesModifiedKeys: Bool

  /// Reads the strings of the terminal that ncurses has opened.
  init(type: String) {
    isECMA48 = TerminalModes.capability("cup").hasPrefix("\u{1B}[")
    enterScreen = TerminalModes.capability("smcup")
    leaveScreen = TerminalModes.capability("rmcup")
    isXtermLike = isECMA48 && enterScreen.hasPrefix("\u{1B}[?1049h")
    plain = TerminalModes.capability("sgr0")
    bottom = String(cString: curses_placement(isECMA48 ? 998 : curses_rows() - 1, 0))
    // kitty has a protocol of its own, and complains about xterm's.
    takesModifiedKeys = !type.hasPrefix("xterm-kitty")
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

// MARK: - Strings

nonisolated extension TerminalModes {
  private static let pasteOn = "\u{1B}[?2004h", pasteOff = "\u{1B}[?2004l"
  private static let focusOn = "\u{1B}[?1004h", focusOff = "\u{1B}[?1004l"
  /// Buttons, motion with a button down, and coordinates in decimal.
  private static let mouseOn = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  /// kitty's flags 1 and 4: keys that others cannot tell apart, and what each is on other keyboards.
  ///
  /// Events (2) never: nobody here asks when a key is let go. The screen that we paint has a stack
  /// of flags of its own.
  private static let keyboardOn = "\u{1B}[>5u", keyboardOff = "\u{1B}[<u"
  /// xterm's modifyOtherKeys, for those keys that have no bytes of old.
  private static let modifiedKeysOn = "\u{1B}[>4;1m", modifiedKeysOff = "\u{1B}[>4m"
  private static let wholeScreenScrolls = "\u{1B}[r"
  private static let cursorOn = "\u{1B}[?25h"

  /// Puts what is asked for when the screen is entered behind the string that enters it.
  ///
  /// Some terminals put modes back as the screen is entered. A few print parts of what they do not
  /// know; here that is wiped out again by the frame, which clears the screen.
  ///
  /// - Parameters:
  ///   - frame: What ncurses has written to enter the screen and paint it.
  ///   - mouse: Whether mouse reports are wanted.
  ///   - features: What the terminal is known to have.
  ///   - isAsking: Whether to ask it what it has.
  /// - Returns: The frame with all that.
  func entering(
    _ frame: [UInt8],
    mouse: Bool,
    features: TerminalFeatures,
    isAsking: Bool
  ) -> [UInt8] {
    guard isECMA48 else { return frame }
    var string = enterString(mouse: mouse, features: features)
    if isXtermLike, isAsking { string += TerminalFeatures.questions }
    // From here on the character set is the usual one, and frames leave it alone.
    string += plain
    // ncurses' frame begins with it.
    let screen = Array(enterScreen.utf8)
    var result = frame
    result.insert(contentsOf: string.utf8, at: frame.starts(with: screen) ? screen.count : 0)
    return result
  }

  private func enterString(mouse: Bool, features: TerminalFeatures) -> String {
    var strings = [TerminalModes.pasteOn]
    if isXtermLike {
      strings += [TerminalModes.focusOn, TerminalModes.keyboardOn]
      if takesModifiedKeys { strings.append(TerminalModes.modifiedKeysOn) }
      strings.append(features.enterString)
    }
    if mouse { strings.append(TerminalModes.mouseOn) }
    return strings.joined()
  }

  /// Undoes every mode, from whatever state; for `terminal_guard_set_leave_string`.
  func leaveString(features: TerminalFeatures) -> [UInt8] {
    var strings = [plain]
    if isXtermLike {
      strings += [features.leaveString, TerminalModes.keyboardOff, TerminalModes.focusOff]
      if takesModifiedKeys { strings.append(TerminalModes.modifiedKeysOff) }
    }
    if isECMA48 {
      strings += [
        TerminalModes.pasteOff, TerminalModes.mouseOff, TerminalModes.wholeScreenScrolls,
        TerminalModes.cursorOn,
      ]
    } else {
      strings.append(TerminalModes.capability("cnorm"))
    }
    if leaveScreen.isEmpty {
      // No second screen to leave: go below what was painted.
      strings += [bottom, "\r\n"]
    } else {
      strings.append(leaveScreen)
      // Some terminals put back the modes that were on when the screen was entered.
      if isECMA48 { strings.append(TerminalModes.mouseOff) }
    }
    return Array(strings.joined().utf8)
  }

  /// Turns mouse reports on or off.
  func mouseString(_ isOn: Bool) -> [UInt8] {
    isECMA48 ? Array((isOn ? TerminalModes.mouseOn : TerminalModes.mouseOff).utf8) : []
  }
}
