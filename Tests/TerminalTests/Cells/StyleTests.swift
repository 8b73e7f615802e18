import Terminal
import Testing

@Suite struct StyleTests {
  @Test(arguments: [0, 1, 7, 8, 15, 16, 255] as [UInt8]) func packingKeepsEveryPart(index: UInt8) {
    var style = Style(
      foreground: .palette(index),
      background: .palette(255 - index),
      attributes: [.bold, .reverse]
    )
    #expect(style.foreground.paletteIndex == index)
    #expect(style.background.paletteIndex == 255 - index)
    #expect(style.attributes == [.bold, .reverse])
    style.foreground = .default
    #expect(style.foreground.paletteIndex == nil)
    #expect(style.background == .palette(255 - index))
    #expect(style.attributes == [.bold, .reverse])
  }

  @Test func aCellIsEightBytes() {
    #expect(MemoryLayout<Cell>.size == 8)
  }
}
