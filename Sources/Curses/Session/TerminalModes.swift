/// What is asked of a terminal before it is painted on, and how everything is undone.
nonisolated struct TerminalModes {
  /// Whether the terminal takes ECMA-48 sequences, as all but antiques do.
  let isECMA48: Bool
  /// Whether it has a second screen as xterm has: then it is one of xterm's many relatives, which
  /// pass over what they do not know.
  let isXtermLike: Bool
  private let enterScreen: [UInt8]
  private let leaveScreen: [UInt8]
  private let plain: [UInt8]
  private let showCursor: [UInt8]
  private let bottom: [UInt8]
  private let takesModifiedKeys: Bool

  /// Reads the strings of a terminal.
  init(type: String, _ database: TerminalDatabase, lastRow: Int) {
    isECMA48 = database.isECMA48
    enterScreen = database.bytes("smcup")
    leaveScreen = database.bytes("rmcup")
    isXtermLike = isECMA48 && enterScreen.starts(with: "\u{1B}[?1049h".utf8)
    plain = database.bytes("sgr0")
    showCursor = database.bytes("cnorm")
    var bottom: [UInt8] = []
    database.capability("cup")?.send(isECMA48 ? 998 : lastRow, 0, to: &bottom)
    self.bottom = bottom
    // kitty has a protocol of its own, and complains about xterm's.
    takesModifiedKeys = !type.hasPrefix("xterm-kitty")
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
  private static let cursorOn = "\u{1B}[?25h"

  /// What enters the screen and asks for what is wanted there; the frame that follows clears it.
  ///
  /// Some terminals put modes back as the screen is entered. A few print parts of what they do not
  /// know; that is wiped out again by the frame.
  ///
  /// - Parameters:
  ///   - mouse: Whether mouse reports are wanted.
  ///   - features: What the terminal is known to have.
  ///   - isAsking: Whether to ask it what it has.
  /// - Returns: The bytes to send.
  func enterString(mouse: Bool, features: TerminalFeatures, isAsking: Bool) -> [UInt8] {
    var bytes = enterScreen
    if isECMA48 {
      bytes += TerminalModes.pasteOn.utf8
      if isXtermLike {
        bytes += (TerminalModes.focusOn + TerminalModes.keyboardOn).utf8
        if takesModifiedKeys { bytes += TerminalModes.modifiedKeysOn.utf8 }
        bytes += features.enterString.utf8
      }
      if mouse { bytes += TerminalModes.mouseOn.utf8 }
      if isXtermLike, isAsking { bytes += TerminalFeatures.questions.utf8 }
    }
    return bytes
  }

  /// Undoes every mode, from whatever state; for `terminal_guard_set_leave_string`.
  func leaveString(features: TerminalFeatures) -> [UInt8] {
    var bytes = plain
    if isXtermLike {
      bytes += (features.leaveString + TerminalModes.keyboardOff + TerminalModes.focusOff).utf8
      if takesModifiedKeys { bytes += TerminalModes.modifiedKeysOff.utf8 }
    }
    if isECMA48 {
      bytes += (TerminalModes.pasteOff + TerminalModes.mouseOff).utf8
      bytes += (ScreenCapabilities.wholeScreenScrolls + TerminalModes.cursorOn).utf8
    } else {
      bytes += showCursor
    }
    guard !leaveScreen.isEmpty else {
      // No second screen to leave: go below what was painted.
      return bytes + bottom + "\r\n".utf8
    }
    bytes += leaveScreen
    // Some terminals put back the modes that were on when the screen was entered.
    if isECMA48 { bytes += TerminalModes.mouseOff.utf8 }
    return bytes
  }

  /// Turns mouse reports on or off.
  func mouseString(_ isOn: Bool) -> [UInt8] {
    isECMA48 ? Array((isOn ? TerminalModes.mouseOn : TerminalModes.mouseOff).utf8) : []
  }
}
