import Terminal

/// A way for the cursor to go from one place to another.
nonisolated enum CursorWay: Hashable {
  /// Straight there, from anywhere.
  case place
  /// Along its row.
  case toColumn, forward(Int), back(Int), backspaces(Int)
  /// Along its column.
  case toRow
  /// To the first column, or in its own, and down from there.
  case down(rows: Int, fromStart: Bool)

  /// The shortest one.
  init(from start: Point, to end: Point, _ screen: ScreenCapabilities) {
    var best = (way: CursorWay.place, cost: screen.placeCost(end))
    func consider(_ way: CursorWay, _ cost: Int?) {
      if let cost, cost < best.cost { best = (way, cost) }
    }
    let (columns, rows) = (end.column - start.column, end.row - start.row)
    if rows == 0 {
      consider(.toColumn, screen.toColumn?.cost(end.column))
      if columns > 0 { consider(.forward(columns), screen.forward?.cost(columns)) }
      if columns < 0 { consider(.back(-columns), screen.back?.cost(-columns)) }
      if columns < 0, screen.goesBack { consider(.backspaces(-columns), -columns) }
    } else if columns == 0 {
      consider(.toRow, screen.toRow?.cost(end.row))
    }
    if rows >= 0, screen.goesDown || rows == 0 {
      if columns == 0 { consider(.down(rows: rows, fromStart: false), rows) }
      if end.column == 0, screen.goesToStart {
        consider(.down(rows: rows, fromStart: true), rows + 1)
      }
    }
    self = best.way
  }

  /// Adds what makes the cursor go this way to what is sent.
  func send(to end: Point, _ screen: ScreenCapabilities, _ bytes: inout [UInt8]) {
    switch self {
    case .place: screen.place.send(end.row, end.column, to: &bytes)
    case .toColumn: screen.toColumn?.send(end.column, to: &bytes)
    case .forward(let columns): screen.forward?.send(columns, to: &bytes)
    case .back(let columns): screen.back?.send(columns, to: &bytes)
    case .backspaces(let columns): for _ in 0..<columns { bytes.append(0x08) }
    case .toRow: screen.toRow?.send(end.row, to: &bytes)
    case .down(let rows, let fromStart):
      if fromStart { bytes.append(0x0D) }
      for _ in 0..<rows { bytes.append(0x0A) }
    }
  }
}

extension ScreenCapabilities {
  /// The bytes that placing the cursor takes.
  fileprivate nonisolated func placeCost(_ point: Point) -> Int {
    place.cost(point.row) + (point.column == 0 ? 0 : 1 + (point.column + 1).decimalDigits)
  }
}
