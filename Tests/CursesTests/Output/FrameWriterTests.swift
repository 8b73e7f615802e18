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
    let looks = LookCapabilities(database)
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
    let canHideCursor = !writer.pen.screen.hideCursor.isEmpty
    let screen = VirtualScreen(size: FrameWriterTests.size)
    let glyphs = GlyphTable()
    var frames = RandomFrames(seed: seed, size: FrameWriterTests.size, glyphs: glyphs)
    for number in 0..<200 {
      let (frame, caret) = frames.next()
      screen.feed(writer.write(frame, cursor: caret?.position).bytes)
      var shown = screen.text
      if caret == nil, !canHideCursor { shown.caret = nil }
      let expected = ScreenText(frame, caret: caret).withoutJoinedEmoji.description
      #expect(shown.description == expected, "frame \(number) of seed \(seed) on \(type)")
      if shown.description != expected { return }
    }
  }

  /// A terminal that can neither switch its margin off nor insert: nothing stands there, rather than
  /// what was there before.
  @Test(arguments: [("ansi", "漢", 2), ("interix", "a", 1)])
  func aCornerThatCannotBeFilledIsBlank(type: String, glyph: String, width: Int) throws {
    let size = Size(columns: 2, rows: 2)
    let writer = try writer(type)
    writer.resize(to: size)
    let screen = VirtualScreen(size: size)
    let frame = CellGrid(size: size, glyphs: GlyphTable())
    let corner = Point(column: 2 - width, row: 1)
    Painter(frame).put(Glyph("x"), at: Point(column: 0, row: 1), style: .plain)
    screen.feed(writer.write(frame, cursor: nil).bytes)
    let scalar = try #require(glyph.unicodeScalars.first)
    Painter(frame).put(Glyph(scalar), width: width, at: corner, style: .plain)
    screen.feed(writer.write(frame, cursor: nil).bytes)
    #expect(screen.text[corner].text == " " || screen.text[corner].text == "")
  }

  /// Between a change of size and the next frame of that size, and whatever is asked for meanwhile.
  @Test(arguments: Seeds.some(4))
  func framesOfOtherSizesAreCutOrFilled(seed: UInt64) throws {
    let writer = try writer("xterm-256color")
    var random = SeededRandom(seed: seed)
    let screen = VirtualScreen(size: FrameWriterTests.size)
    let glyphs = GlyphTable()
    for _ in 0..<30 {
      let size = random.size(upTo: 40, 14)
      var frames = RandomFrames(seed: random.next(), size: size, glyphs: glyphs)
      for _ in 0..<6 {
        switch random.number(in: 0...3) {
        case 0:
          let size = random.size(upTo: 40, 14)
          writer.resize(to: size)
          screen.resize(to: size)
        case 1: writer.startOver()
        case 2: _ = writer.adapt(areClustersSafe: random.oneIn(2))
        default: break
        }
        screen.feed(writer.write(frames.next().frame, cursor: nil).bytes)
      }
      writer.resize(to: size)
      screen.resize(to: size)
      _ = writer.adapt(areClustersSafe: false)
      let frame = frames.next().frame
      screen.feed(writer.write(frame, cursor: nil).bytes)
      let expected = ScreenText(frame, caret: nil).withoutJoinedEmoji
      #expect(screen.text.withoutJoinedEmoji.description == expected.description, "seed \(seed)")
    }
  }

  /// A window that grows while a frame that scrolls is under way to it.
  @Test func aFrameThatComesLateSpoilsNoOther() throws {
    let writer = try writer("xterm-256color")
    let screen = VirtualScreen(size: FrameWriterTests.size)
    let glyphs = GlyphTable()
    let frame = CellGrid(size: FrameWriterTests.size, glyphs: glyphs)
    screen.feed(writer.write(frame, cursor: nil).bytes)
    frame.scroll(2..<8, by: 1)
    let late = writer.write(frame, cursor: nil).bytes
    let size = Size(columns: 30, rows: 20)
    screen.resize(to: size)
    screen.feed(late)
    writer.resize(to: size)
    let larger = CellGrid(size: size, glyphs: glyphs)
    for row in 0..<20 {
      let letter = Glyph(latin1: UInt8(0x61 + row))
      Painter(larger).put(letter, at: Point(column: 0, row: row), style: .plain)
    }
    screen.feed(writer.write(larger, cursor: nil).bytes)
    #expect(screen.text.description == ScreenText(larger, caret: nil).description)
  }
}

extension SeededRandom {
  fileprivate mutating func size(upTo columns: Int, _ rows: Int) -> Size {
    Size(columns: number(in: 1...columns), rows: number(in: 1...rows))
  }
}
