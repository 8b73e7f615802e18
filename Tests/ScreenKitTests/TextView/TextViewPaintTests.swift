import TestSupport
import Testing

@testable import ScreenKit

@Suite struct TextViewPaintTests {
  @Test func wideCharactersWrapWholeAndStandInTheirColumns() {
    let bench = TextViewBench("한글中文日本語ABC|", columns: 9, rows: 4)
    expectScreen(
      bench.driver,
      """
      한글中文 |
      日本語AB█C|
               |
               |
      """
    )
  }

  @Test func controlCharactersAndInvalidBytesAreMarks() {
    let bench = TextViewBench("a\u{1B}cb\u{202E}c|", columns: 20, rows: 2)
    expectScreen(
      bench.driver,
      """
      a^[cb<202E>c█       |
                          |
      """
    )
    expectStyles(
      bench.driver,
      """
      .dd..dddddd.........|
      ....................|
      """
    )
  }

  @Test func theSelectionIsReversedWithTheLineEnding() {
    let bench = TextViewBench("a[b\nc|]d", columns: 4, rows: 2)
    expectStyles(
      bench.driver,
      """
      .rr.|
      r...|
      """
    )
  }

  @Test func tabsReachTheirStops() {
    let bench = TextViewBench("a\tb|", columns: 12, rows: 1)
    expectScreen(bench.driver, "a       b█  |")
  }
}
