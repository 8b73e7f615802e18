import TestSupport
import Testing
import Text

@testable import TextLayout

/// Edits in lines so long that they are laid out in segments.
@Suite struct SegmentEditTests {
  private func words(_ count: Int) -> [UInt8] { (0..<count).flatMap { _ in Array("word ".utf8) } }

  private func layouter() -> TextLayouter {
    TextLayouter(LayoutSettings(columns: 20), segmentLength: 2000)
  }

  /// A segment that was laid out anew in front of one that was edited learns of an edit behind both.
  @Test(arguments: [0, 1, 700]) func aLineIsKnownAfterEditsInSeveralSegments(removed: Int) {
    let text = ByteText(words(1000) + Array("\nxyz".utf8))
    let layouter = layouter()
    _ = layouter.rows(of: text).row(containing: .zero)
    _ = layouter.rows(of: text).row(containing: ByteOffset(2600))
    layouter.edited(text.replace(2600..<2600, with: words(600)))
    _ = layouter.rows(of: text).row(containing: ByteOffset(10))
    _ = layouter.rows(of: text).row(containing: ByteOffset(7200))
    layouter.edited(text.replace(7200..<7200 + removed, with: removed == 0 ? words(1) : []))
    let (rows, fresh) = (layouter.rows(of: text), self.layouter().rows(of: text))
    for offset in [10, 2600, 7200].map(ByteOffset.init) {
      #expect(rows.line(containing: offset) == fresh.line(containing: offset))
      #expect(rows.row(containing: offset) == fresh.row(containing: offset))
    }
  }
}
