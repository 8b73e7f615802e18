import Terminal
import Testing

@testable import Curses

@Suite struct PaletteTests {
  private func adapted(_ style: Style, isDark: Bool?, _ depth: ColorDepth = .full) -> Style {
    Palette(depth: depth, isDark: isDark).adapted(style)
  }

  @Test func colorsCanBeReadOnTheBackground() {
    let red = Style(foreground: .red, attributes: .bold)
    let bright = Style(foreground: .palette(9), attributes: .bold)
    #expect(adapted(red, isDark: nil) == red)
    #expect(adapted(red, isDark: true) == bright)
    #expect(adapted(red, isDark: false) == red)
    #expect(adapted(bright, isDark: nil) == bright)
    #expect(adapted(bright, isDark: true) == bright)
    #expect(adapted(bright, isDark: false) == red)
  }

  @Test(arguments: [
    Style.plain, Style(foreground: .red, background: .blue), Style(foreground: .palette(202)),
    Style(foreground: .red, attributes: .reverse), Style(attributes: .dim),
  ]) func whatDoesNotStandOnItStays(style: Style) {
    #expect(adapted(style, isDark: true) == style)
    #expect(adapted(style, isDark: false) == style)
  }

  @Test func whereThereAreEightBrightIsBold() {
    let red = Style(foreground: .red)
    let bold = Style(foreground: .red, attributes: .bold)
    #expect(adapted(red, isDark: true, .eight) == bold)
    #expect(adapted(red, isDark: true, .monochrome).foreground == .default)
  }
}
