import TestSupport
import Testing
import Text

@testable import TextLayout

@Suite struct RowPropertyTests {
  /// A random text, what it is laid out for, and more randomness.
  private struct Sample {
    var random: SeededRandom
    var text: ByteText
    let settings: LayoutSettings
    let segmentLength: Int

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      let columns = random.element(of: [1, 2, 3, 5, 8, 13, 20, 40, 80])
      settings = LayoutSettings(columns: columns, wrap: random.oneIn(8) ? .off : .words)
      segmentLength = random.element(of: [400, 400, 1500])
      text = ByteText.random(pieces: segmentLength == 400 ? 120 : 600, using: &random)
      if random.oneIn(3) { text.makeOneLine() }
    }

    /// Lays out lines of more than a few hundred bytes in segments; the longer ones are long enough to
    /// be corrected in their places.
    var layouter: TextLayouter { TextLayouter(settings, segmentLength: segmentLength) }

    var rows: TextRows { layouter.rows(of: text) }
  }

  @Test(arguments: Seeds.some(20))
  func `rows and their clusters are the text, byte for byte`(seed: UInt64) {
    let text = Sample(seed: seed).text
    let rows = Sample(seed: seed).rows
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

  @Test(arguments: Seeds.some(20))
  func `clusters are those that the caret moves by`(seed: UInt64) {
    let text = Sample(seed: seed).text
    let rows = Sample(seed: seed).rows
    for row in rows.all {
      for cluster in rows.clusters(in: row) {
        #expect(text.clusterEnd(after: cluster.range.lowerBound) == cluster.range.upperBound)
      }
    }
  }

  @Test(arguments: Seeds.some(20))
  func `rows fit the view but for what hangs and what fits nowhere`(seed: UInt64) {
    let sample = Sample(seed: seed)
    guard sample.settings.wrap == .words else { return }
    let columns = sample.settings.columns
    let rows = sample.rows
    for row in rows.all {
      var clusters = Array(rows.clusters(in: row))
      let lastColumn = clusters.last?.column ?? 0
      while clusters.count > 1, clusters.last?.hangs == true { clusters.removeLast() }
      #expect(clusters.count == 1 || (clusters.last?.endColumn ?? 0) <= columns)
      #expect(lastColumn < 2 * columns)
      #expect(!row.range.isEmpty || row.startsLine)
    }
  }

  @Test(arguments: Seeds.some(20))
  func `a row is the same wherever one comes from`(seed: UInt64) {
    var sample = Sample(seed: seed)
    let all = sample.rows.all
    let rows = sample.rows
    for _ in 0..<100 {
      let offset = ByteOffset(sample.random.number(in: 0...sample.text.byteCount))
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

  @Test(arguments: Seeds.some(20))
  func `each cluster's column leads back to it`(seed: UInt64) {
    let rows = Sample(seed: seed).rows
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

  @Test(arguments: Seeds.some(20))
  func `after edits the rows are those of the new text`(seed: UInt64) {
    var sample = Sample(seed: seed)
    let layouter = sample.layouter
    for _ in 0..<30 {
      let range = sample.random.range(within: sample.text.byteCount)
      let piece = sample.random.oneIn(3) ? [] : ByteText.piece(using: &sample.random)
      layouter.edited(sample.text.replace(range, with: piece))
      let rows = layouter.rows(of: sample.text)
      // Not all rows are asked for, so that some lines are laid out and others are not.
      let fresh = sample.rows
      for _ in 0..<10 {
        let offset = ByteOffset(sample.random.number(in: 0...sample.text.byteCount))
        #expect(rows.row(containing: offset) == fresh.row(containing: offset))
        #expect(rows.line(containing: offset) == fresh.line(containing: offset))
      }
    }
  }

  /// Seed 85331 edits and moves a view that has become shorter.
  @Test(arguments: [85_331] + Seeds.some(40))
  func `the rows of a view are kept through edits and moves`(seed: UInt64) {
    var sample = Sample(seed: seed)
    let layouter = sample.layouter
    var anchor = ByteOffset.zero
    let height = sample.random.number(in: 1...12)
    for _ in 0..<60 {
      for _ in 0..<sample.random.number(in: 0...2) {
        let range = sample.random.range(within: sample.text.byteCount)
        guard range.count < 20 else { continue }
        let piece = sample.random.oneIn(3) ? [] : ByteText.piece(using: &sample.random)
        let change = sample.text.replace(range, with: piece)
        layouter.edited(change)
        anchor = change.offset(anchor, bias: .before)
      }
      let rows = layouter.rows(of: sample.text)
      let limit = sample.random.oneIn(8) ? sample.random.number(in: 0...12) : height
      let run = rows.run(from: anchor, atMost: limit)
      var fresh: [Row] = []
      var next = Optional(anchor)
      while fresh.count < limit, let offset = next {
        fresh.append(sample.rows.row(containing: offset))
        next = fresh.last?.next
      }
      #expect(run == fresh)
      let move = sample.random.number(in: -2...3)
      anchor = rows.row(move, from: rows.row(containing: anchor)).start
    }
  }

  /// What was laid out before an edit in a long line stays: typing in a paragraph is not laying it
  /// out anew.
  ///
  /// Seed 82560 types where it is decided how far a part of a long line goes.
  @Test(arguments: [82_560] + Seeds.some(20))
  func `after typing in a paragraph the rows are those of the new text`(seed: UInt64) {
    var sample = Sample(seed: seed)
    sample.text.makeOneLine()
    let layouter = sample.layouter
    var caret = sample.random.number(in: 0...sample.text.byteCount)
    for _ in 0..<60 {
      if sample.random.oneIn(10) { caret = sample.random.number(in: 0...sample.text.byteCount) }
      let isDeletion = sample.random.oneIn(4) && caret > 0
      let piece = isDeletion ? [] : ByteText.piece(using: &sample.random)
      layouter.edited(
        sample.text.replace(isDeletion ? caret - 1..<caret : caret..<caret, with: piece)
      )
      caret += isDeletion ? -1 : piece.count
      #expect(layouter.rows(of: sample.text).all == sample.rows.all)
    }
  }

  /// Lines are joined, divided and cut short before anybody asks for a row again.
  @Test(arguments: Seeds.some(20))
  func `after several edits in one place the rows are those of the new text`(seed: UInt64) {
    var sample = Sample(seed: seed)
    let layouter = sample.layouter
    for _ in 0..<40 {
      let place = sample.random.number(in: 0...sample.text.byteCount)
      for _ in 0..<sample.random.number(in: 1...4) {
        let count = sample.text.byteCount
        let start = max(0, min(count, place + sample.random.number(in: -8...8)))
        let end = min(count, start + sample.random.number(in: 0...9))
        let range = sample.random.oneIn(2) ? start..<end : start..<start
        // A return is part of a line's ending or not.
        let other: [UInt8] = sample.random.oneIn(2) ? [] : [0x0D]
        let piece = sample.random.oneIn(2) ? other : ByteText.piece(using: &sample.random)
        layouter.edited(sample.text.replace(range, with: piece))
      }
      #expect(layouter.rows(of: sample.text).all == sample.rows.all)
    }
  }

  @Test(arguments: Seeds.some(20))
  func `no row begins with closing punctuation`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = ["中", "文字", "한", "あ", "word", "「", "世", " "]
    let closing = ["，", "。", "、", "）", "」", "！", "；", ",", "."]
    var string = ""
    for _ in 0..<300 {
      string += random.element(of: words)
      if random.oneIn(3), !string.hasSuffix(" ") {
        string += random.element(of: closing)
      }
    }
    let text = ByteText(string)
    let columns = random.number(in: 20...40)
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
