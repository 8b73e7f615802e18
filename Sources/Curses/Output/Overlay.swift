import CNcurses
import Terminal

/// A cell that is written over ncurses' screen.
nonisolated struct Overlay: Hashable {
  let position: Point
  let cluster: [Unicode.Scalar]
  let width: Int
  let style: Style
}

/// Writes the cells that ncurses could not, each at its own place, so that a terminal that
/// measures one differently cannot shift its neighbours.
nonisolated struct OverlayWriter {
  var palette: Palette
  var sent: SentCluster

  /// The bytes that write the cells and leave the cursor where ncurses believes it to be.
  func bytes(for overlays: [Overlay], cursor: Point) -> [UInt8] {
    guard !overlays.isEmpty else { return [] }
    var text = ""
    var style = Style.plain
    for overlay in overlays {
      text += OverlayWriter.placement(overlay.position)
      if overlay.style != style { text += rendition(overlay.style) }
      style = overlay.style
      let scalars = sent.scalars(for: overlay.cluster, width: overlay.width) { scalar in
        Int(curses_width(scalar.value))
      }
      text.unicodeScalars.append(contentsOf: scalars)
    }
    if style != .plain { text += rendition(.plain) }
    return Array((text + OverlayWriter.placement(cursor)).utf8)
  }

  private static func placement(_ point: Point) -> String {
    curses_placement(Int32(point.row), Int32(point.column)).map { String(cString: $0) } ?? ""
  }

  /// Select Graphic Rendition (ECMA-48 §8.3.117), from scratch.
  private func rendition(_ style: Style) -> String {
    let style = palette.adapted(style)
    var codes = [0]
    let attributes: [(Style.Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
    ]
    for (attribute, code) in attributes where style.attributes.contains(attribute) {
      codes.append(code)
    }
    if let index = style.foreground.paletteIndex {
      codes += OverlayWriter.color(index, base: 30)
    }
    if let index = style.background.paletteIndex {
      codes += OverlayWriter.color(index, base: 40)
    }
    return "\u{1B}[" + codes.map(String.init).joined(separator: ";") + "m"
  }

  private static func color(_ index: UInt8, base: Int) -> [Int] {
    switch index {
    case 0..<8: [base + Int(index)]
    case 8..<16: [base + 52 + Int(index)]
    default: [base + 8, 5, Int(index)]
    }
  }
}
