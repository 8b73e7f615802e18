import Terminal
import Testing

@testable import Curses

@Suite struct ColorDepthTests {
  @Test(arguments: [
    (-1, ColorDepth.monochrome), (0, .monochrome), (7, .monochrome), (8, .eight), (15, .eight),
    (16, .sixteen), (88, .sixteen), (256, .full), (1 << 24, .full),
  ])
  func depthByNumberOfColors(colors: Int, depth: ColorDepth) {
    #expect(ColorDepth(colors: colors) == depth)
  }

  @Test(arguments: [
    (UInt8(0), UInt8(0)), (7, 7), (9, 9), (15, 15), (16, 0), (17, 4), (21, 12), (46, 10), (196, 9),
    (202, 9), (226, 11), (231, 15), (240, 8), (232, 0), (244, 7), (255, 15), (52, 1), (88, 1),
  ])
  func entriesOfThePaletteNearestToTheSixteen(index: UInt8, basic: UInt8) {
    #expect(ColorDepth.basic(index) == basic)
  }

  @Test func everyEntryIsReducedToOneThatExists() {
    for index in UInt8.min...UInt8.max {
      #expect(ColorDepth.basic(index) < 16)
      #expect(ColorDepth.eight.nearest(index).map { $0.index < 8 } == true)
      #expect(ColorDepth.monochrome.nearest(index) == nil)
      #expect(ColorDepth.full.nearest(index)?.index == index)
    }
  }

  /// Bright colours become bold where there are only eight; behind the glyph they cannot.
  @Test func stylesAreReduced() {
    let style = Style(foreground: .palette(9), background: .palette(10), attributes: .underline)
    #expect(ColorDepth.full.reduced(style) == style)
    #expect(
      ColorDepth.eight.reduced(style)
        == Style(foreground: .red, background: .green, attributes: [.underline, .bold])
    )
    #expect(ColorDepth.monochrome.reduced(style) == Style(attributes: .underline))
    #expect(ColorDepth.eight.reduced(.plain) == .plain)
  }
}
