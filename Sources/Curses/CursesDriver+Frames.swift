import CNcurses
import CTerminalGuard
package import Terminal

extension CursesDriver {
  /// Shows a frame: one write, of what differs from the frame before.
  package func present(_ frame: CellGrid, caret: Caret?) {
    guard !isGone else { return }
    fitFrames()
    self.caret = caret
    let overlaid = cells.write(frame)
    let shownAt = caret.flatMap { Rect(size: size).contains($0.position) ? $0.position : nil }
    if isCursorVisible != (shownAt != nil) {
      isCursorVisible = shownAt != nil
      curs_set(isCursorVisible ? 1 : 0)
    }
    let cursor = shownAt ?? .zero
    buffer.prefix = cells.preparation
    curses_update(Int32(cursor.row), Int32(cursor.column))
    cells.cursor = cursor
    if modes.isECMA48 { buffer.suffix += overlays.bytes(for: overlaid, cursor: cursor) }
    isEntering ? enterAndFlush() : flush(atOnce: !overlaid.isEmpty)
    if !copied.isEmpty { write(copied) }
    copied = []
  }

  /// Writes the first frame, and around what ncurses says all that is asked of the terminal.
  private func enterAndFlush() {
    let isAsking = modes.isXtermLike && !hasAsked
    if isAsking { features.ask(at: .now) }
    hasAsked = true
    isEntering = false
    // Continued without having been able to leave: the screen is entered afresh.
    let left = terminal_guard_shows() != 0 ? modes.leaveString(features: features) : []
    prepareToLeave()
    terminal_guard_show()
    let frame = modes.entering(
      buffer.take(),
      mouse: reportsMouse,
      features: features,
      isAsking: isAsking
    )
    write(left + frame)
  }

  /// Tells the guard how to undo everything.
  func prepareToLeave() {
    modes.leaveString(features: features).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        terminal_guard_set_leave_string(characters.baseAddress, characters.count)
      }
    }
  }

  /// Makes the next frame repaint every cell.
  package func invalidate() {
    cells.invalidate()
    curses_repaint_all()
  }

  /// Rings the terminal's bell.
  package func ring() {
    beep()
    flush()
  }

  /// Frames up to this many bytes change too little for anybody to see them half done.
  private static let smallFrame = 256

  /// Writes what there is to write; a terminal that can shows it all at once, where that matters.
  func flush(atOnce: Bool = false) {
    guard !isGone, !isEntering else { return }
    let bytes = buffer.take()
    guard !bytes.isEmpty else { return }
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

  /// Makes ncurses' screen as large as the terminal: once a frame, as terminals change their size
  /// more often than that.
  private func fitFrames() {
    guard cells.size != size else { return }
    curses_resize(size)
    cells.resize(to: size)
    curses_repaint_all()
  }
}
