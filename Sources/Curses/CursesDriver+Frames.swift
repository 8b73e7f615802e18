import CNcurses
package import Terminal

extension CursesDriver {
  /// Shows a frame: one write, of what differs from the frame before.
  package func present(_ frame: CellGrid, caret: Caret?) {
    guard !isGone else { return }
    let overlaid = cells.write(frame)
    let shownAt = caret.flatMap { Rect(size: size).contains($0.position) ? $0.position : nil }
    if isCursorVisible != (shownAt != nil) {
      isCursorVisible = shownAt != nil
      curs_set(isCursorVisible ? 1 : 0)
    }
    let cursor = shownAt ?? .zero
    curses_update(Int32(cursor.row), Int32(cursor.column))
    if modes.isECMA48 { buffer.suffix += overlays.bytes(for: overlaid, cursor: cursor) }
    flush()
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

  /// Writes what there is to write.
  func flush() {
    guard !isGone else { return }
    let bytes = buffer.take()
    guard !bytes.isEmpty else { return }
    if !bytes.withUnsafeBytes(device.write) { lose() }
  }

  /// Makes the frames as large as the terminal has become, and the next one a whole one.
  ///
  /// At the same size, too: a window that shrank and grew again has lost what did not fit meanwhile.
  func followSize() -> Event {
    let size = device.size
    if size != self.size {
      self.size = size
      curses_resize(size)
      cells.resize(to: size)
    }
    invalidate()
    return .resize(size)
  }
}
