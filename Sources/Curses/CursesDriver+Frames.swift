import CTerminalGuard
package import Terminal

extension CursesDriver {
  /// Shows a frame: one write, of what differs from the frame before.
  package func present(_ frame: CellGrid, caret: Caret?) {
    guard !isGone else { return }
    if frames.size != size { frames.resize(to: size) }
    self.caret = caret
    let cursor = caret.flatMap { Rect(size: size).contains($0.position) ? $0.position : nil }
    let output = frames.write(frame, cursor: cursor)
    if isEntering {
      enterScreen(with: output.bytes)
    } else {
      send(output.bytes, atOnce: output.isPatchwork)
    }
    if !copied.isEmpty {
      write(copied)
      copied = []
    }
  }

  /// Writes the first frame, and before it all that is asked of the terminal.
  private func enterScreen(with frame: [UInt8]) {
    let isAsking = modes.isXtermLike && !hasAsked
    if isAsking { features.ask(at: .now) }
    hasAsked = true
    isEntering = false
    // Continued without having been able to leave: the screen is entered afresh.
    let left = terminal_guard_shows() != 0 ? modes.leaveString(features: features) : []
    prepareToLeave()
    terminal_guard_show()
    announcement = []
    let entry = modes.enterString(mouse: reportsMouse, features: features, isAsking: isAsking)
    write(left + entry + frame)
  }

  /// Tells the guard how to undo everything.
  func prepareToLeave() {
    modes.leaveString(features: features).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        terminal_guard_set_leave_string(characters.baseAddress, characters.count)
      }
    }
  }

  /// Makes the next frame repaint every cell, whatever others have done to the terminal.
  package func invalidate() {
    frames.startOver()
  }

  /// Rings the terminal's bell.
  package func ring() {
    send(frames.ring())
  }

  /// Frames up to this many bytes change too little for anybody to see them half done.
  private static let smallFrame = 256

  /// Writes a frame or a part of one, and what else the terminal is to be told; one that can shows it
  /// all at once, where that matters.
  func send(_ bytes: [UInt8] = [], atOnce: Bool = false) {
    guard !isGone, !isEntering else { return }
    let bytes = announcement.isEmpty ? bytes : bytes + announcement
    announcement = []
    if features.synchronizesOutput, atOnce || bytes.count > CursesDriver.smallFrame {
      write(TerminalFeatures.frameStart.utf8 + bytes + TerminalFeatures.frameEnd.utf8)
    } else {
      write(bytes)
    }
  }

  private func write(_ bytes: [UInt8]) {
    if !bytes.withUnsafeBytes(device.write) { lose() }
  }

  /// Has the frames follow the terminal to another size, and the next one be a whole one.
  ///
  /// At the same size, too: a window that shrank and grew again has lost what did not fit meanwhile.
  func followSize(_ size: Size) -> Event {
    self.size = size
    invalidate()
    return .resize(size)
  }
}
