import Testing
import Text

@testable import TextLayout

@Suite struct RowPropertyTests {
  private static let cases: [(seed: Int, columns: Int, wrap: WrapMode)] = (1...40).map { seed in
    (seed, [1, 2, 3, 5, 8, 13, 20, 40, 80][seed % 9], seed % 8 == 0 ? .off : .words)
  }

  private func randomText(seed: Int) -> (ByteText, SeededRandom) {
    var random = SeededRandom(seed: seed)
    return (ByteText.random(pieces: 120, using: &random), random)
  }

  @Test(arguments: cases)
  func `rows and their clusters are the text, byte for byte`(
    seed: Int,
    columns: Int,
    wrap: WrapMode
  ) {
    let (text, _) = randomText(seed: seed)
    let rows = TextLayouter(LayoutSettings(columns: columns, wrap: wrap)).rows(of: text)
    var bytes: [UInt8] = []
    for row in rows.all {
      #expect(row.range.lowerBound.value == bytes.count)
      var offset = row.start
      for cluster in rows.clusters(in: row) {
        #expect(cluster.range.lowerBound == offset)
        #expect(cluster.width > 0)
        offset = cluster.range.upperBound
      }
      #expect(offset == row.range.upperBound)
      bytes += text.bytes(in: row.range)
      // A line's ending belongs to no row.
      bytes += text.bytes(in: row.range.upperBound..<(row.next ?? row.range.upperBound))
      if !row.endsLine { #expect(row.next == row.range.upperBound) }
    }
    #expect(bytes == text.contents)
  }

  @Test(arguments: cases)
  func `rows fit the view but for what hangs and what fits nowhere`(
    seed: Int,
    columns: Int,
    wrap: WrapMode
  ) {
    guard wrap == .words else { return }
    let (text, _) = randomText(seed: seed)
    let rows = TextLayouter(LayoutSettings(columns: columns)).rows(of: text)
    for row in rows.all {
      var clusters = Array(rows.clusters(in: row))
      let lastColumn = clusters.last?.column ?? 0
      while clusters.count > 1, clusters.last?.hangs == true { clusters.removeLast() }
      #expect(clusters.count == 1 || (clusters.last?.endColumn ?? 0) <= columns)
      #expect(lastColumn < 2 * columns)
      #expect(!row.range.isEmpty || row.startsLine)
    }
  }

  @Test(arguments: cases)
  func `a row is the same wherever one comes from`(seed: Int, columns: Int, wrap: WrapMode) {
    var (text, random) = randomText(seed: seed)
    let settings = LayoutSettings(columns: columns, wrap: wrap)
    let all = TextLayouter(settings).rows(of: text).all
    let rows = TextLayouter(settings).rows(of: text)
    for _ in 0..<100 {
      let offset = ByteOffset(Int.random(in: 0...text.byteCount, using: &random))
      guard let index = all.firstIndex(where: { $0.contains(offset) }) else {
        Issue.record("no row at \(offset)")
        return
      }
      let row = rows.row(containing: offset)
      #expect(row == all[index])
      #expect(rows.row(before: row) == (index > 0 ? all[index - 1] : nil))
      #expect(rows.row(after: row) == (index + 1 < all.count ? all[index + 1] : nil))
    }
  }

  @Test(arguments: cases)
  func `each cluster's column leads back to it`(seed: Int, columns: Int, wrap: WrapMode) {
    let (text, _) = randomText(seed: seed)
    let rows = TextLayouter(LayoutSettings(columns: columns, wrap: wrap)).rows(of: text)
    for row in rows.all {
      for cluster in rows.clusters(in: row) {
        let offset = cluster.range.lowerBound
        #expect(rows.column(of: offset, in: row) == cluster.column)
        #expect(rows.offset(at: cluster.column, in: row) == offset)
        #expect(rows.offset(at: cluster.endColumn - 1, in: row) == offset)
        #expect(rows.row(containing: offset) == row)
      }
      #expect(row.contains(rows.lastStop(in: row)))
    }
  }

  @Test(arguments: cases)
  func `after edits the rows are those of the new text`(seed: Int, columns: Int, wrap: WrapMode) {
    var (text, random) = randomText(seed: seed)
    let settings = LayoutSettings(columns: columns, wrap: wrap)
    let layouter = TextLayouter(settings)
    for _ in 0..<30 {
      let start = Int.random(in: 0...text.byteCount, using: &random)
      let length = Int.random(in: 0...min(9, text.byteCount - start), using: &random)
      let piece = random.oneIn(3) ? [] : ByteText.piece(using: &random)
      text.contents.replaceSubrange(start..<start + length, with: piece)
      layouter.edited(ByteOffset(start)..<ByteOffset(start + length), replacedBy: piece.count)
      let rows = layouter.rows(of: text)
      // Not all rows are asked for, so that some lines are laid out and others are not.
      let fresh = TextLayouter(settings).rows(of: text)
      for _ in 0..<10 {
        let offset = ByteOffset(Int.random(in: 0...text.byteCount, using: &random))
        #expect(rows.row(containing: offset) == fresh.row(containing: offset))
      }
    }
  }

  @Test(arguments: 1...20)
  func `no row begins with closing punctuation`(seed: Int) {
    var random = SeededRandom(seed: seed)
    let words = ["中", "文字", "한", "あ", "word", "「", "世", " "]
    let closing = ["，", "。", "、", "）", "」", "！", "；", ",", "."]
    var string = ""
    for _ in 0..<300 {
      string += words.randomElement(using: &random) ?? ""
      if random.oneIn(3), !string.hasSuffix(" ") {
        string += closing.randomElement(using: &random) ?? ""
      }
    }
    let text = ByteText(string)
    let columns = Int.random(in: 20...40, using: &random)
    for row in TextLayouter(LayoutSettings(columns: columns)).rows(of: text).all {
      let string = String(decoding: text.bytes(in: row.range), as: UTF8.self)
      #expect(!closing.contains { string.hasPrefix($0) })
      #expect(row.endsLine || !string.hasSuffix("「"))
    }
  }
}

extension TextRows {
  /// Every row of the text.
  var all: [Row] {
    var all = [row(containing: .zero)]
    while let last = all.last, let next = row(after: last) { all.append(next) }
    return all
  }
}

extension PlacedCluster {
  /// Whether it may hang over the end of a row.
  fileprivate var hangs: Bool {
    [.scalar(" "), .scalar("\u{3000}"), .tab].contains(appearance)
  }
}
