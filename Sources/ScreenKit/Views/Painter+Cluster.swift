import Terminal
import TextLayout

extension Painter {
  /// Draws a cluster as layout placed it: the one way from text to cells.
  func draw(_ cluster: PlacedCluster, at place: Point, style: Style) {
    switch cluster.appearance {
    case .scalar(let scalar):
      put(Glyph(scalar), width: cluster.width, at: place, style: style)
    case .sequence(let scalars):
      put(glyphs.glyph(for: scalars), width: cluster.width, at: place, style: style)
    case .mark(let scalars):
      for (index, scalar) in scalars.enumerated() {
        let cell = place + Point(column: index, row: 0)
        put(Glyph(scalar), at: cell, style: style.adding(.dim))
      }
    case .tab:
      fill(Rect(origin: place, size: Size(columns: cluster.width, rows: 1)), style: style)
    }
  }
}
