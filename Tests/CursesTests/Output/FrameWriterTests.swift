import CursesProbe
import Glibc
import Terminal
import TestSupport
import Testing

@testable import Curses

/// What is written makes a terminal show the frame, whatever of its tricks it lacks.
///
/// One after the other, as ncurses knows one terminal at a time.
@Suite(.serialized) struct FrameWriterTests {
  private static let size = Size(columns: 30, rows: 10)

  private func writer(_ type: String) throws -> FrameWriter {
    let database = try #require(TerminalDatabase(type: type, output: STDOUT_FILENO))
    let screen = try #require(ScreenCapabilities(database))
    let looks = LookCapabilities(database, isECMA48: true)
    let palette = Palette(depth: ColorDepth(colors: looks.colors))
    return FrameWriter(
      TerminalPen(
        screen,
        looks: LookTable(looks, palette: palette),
        size: FrameWriterTests.size
      ),
      certainty: GlyphCertainty(sent: SentCluster(areClustersSafe: false))
    )
  }

  /// Without a margin that waits and without scrolling regions (`ansi`, `cons25`), without shifts and
  /// columns (`vt100`), with moves in the plain look only (`xnuppc`).
  @Test(arguments: Seeds.some(4), ["xterm-256color", "linux", "vt100", "ansi", "cons25", "xnuppc"])
  func randomFramesAreShown(seed: UInt64, type: String) throws {
    let writer = try writer(type)
    let screen = VirtualScreen(size: FrameWriterTests.size)
    let glyphs = GlyphTable()
    var frames = RandomFrames(seed: seed, size: FrameWriterTests.size, glyphs: glyphs)
    for number in 0..<200 {
      let (frame, caret) = frames.next()
      screen.feed(writer.write(frame, cursor: caret?.position).bytes)
      var shown = screen.text
      // Not all of them can hide it.
      if caret == nil { shown.caret = nil }
      var expected = ScreenText(frame, caret: caret)
      for (row, cells) in expected.rows.enumerated() {
        for column in cells.indices where cells[column].text.unicodeScalars.count > 2 {
          expected.rows[row][column].text = "\u{1F468}"
        }
      }
      #expect(
        shown.description == expected.description,
        "frame \(number) of seed \(seed) on \(type)"
      )
      if shown.description != expected.description { return }
    }
  }
}
