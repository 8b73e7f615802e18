import CursesProbe
import Terminal
import TestSupport
import Testing

@Suite struct FrameTests {
  /// The same screen on every kind of terminal, whatever the locale says.
  @Test(arguments: [
    ["TERM": "xterm-256color"], ["TERM": "xterm"], ["TERM": "screen"], ["TERM": "tmux-256color"],
    ["TERM": "linux"], ["TERM": "rxvt-unicode"], ["TERM": "vt100"],
    ["TERM": "foot"], ["TERM": "xterm-kitty"],
    ["LANG": "C"], ["LANG": "POSIX"], ["LC_ALL": "en_US.ISO-8859-1"], ["LANG": "ko_KR.UTF-8"],
    ["NO_COLOR": "1"], ["LINES": "99", "COLUMNS": "7"],
  ])
  func paintsWhatArrives(environment: [String: String]) throws {
    let terminal = try probe(environment: environment)
    try terminal.waitForScreen(
      """
      24x6                    |
      █                       |
                              |
                              |
                              |
                              |
      """
    )
    terminal.type("한글 e\u{301}")
    try terminal.waitForScreen(
      """
      24x6                    |
      text 한글 e\u{301}             |
      █                       |
                              |
                              |
                              |
      """
    )
    expectStyles(
      terminal.screen.text,
      """
      rrrrrrrrrrrrrrrrrrrrrrrr|
      ........................|
      ........................|
      ........................|
      ........................|
      ........................|
      """
    )
  }

  /// Clusters that terminals measure differently, and scalars newer than the C library, stand at their
  /// own place; control characters never reach the terminal.
  @Test func whatMayBeMeasuredDifferentlyHasItsPlace() throws {
    let terminal = try probe()
    try terminal.wait(for: "24x6")
    terminal.press("C-p")
    try terminal.waitForScreen(
      """
      24x6                    |
      한글 e\u{301} │                |
      👨 KR x                 |
      🫨 🫩  new                |
      a�]0;b��c��d            |
      bold                    |
      """
    )
    expectStyles(
      terminal.screen.text,
      """
      rrrrrrrrrrrrrrrrrrrrrrrr|
      AAAAAAAA................|
      ........................|
      BBBBBBBB................|
      ........................|
      CCCC....................|
      A = green on default
      B = reverse red on default
      C = bold palette 202 on palette 17
      """
    )
    #expect(terminal.screen.title == nil)
    #expect(terminal.screen.bells == 0)
    #expect(!terminal.screen.isCursorVisible)
    terminal.press("C-l")
    terminal.press("C-p")
    try terminal.wait(for: "key C-p") { $0.caret != nil && $0.line(2) == "key C-l" }
    #expect(!terminal.screen.text.description.contains("🫨"))
  }

  /// Whoever else has written to the terminal: its looks, its cursor and where it scrolls.
  @Test func repaintingPutsRightWhatOthersHaveDone() throws {
    let terminal = try probe()
    terminal.type("text")
    try terminal.wait(for: "text text")
    terminal.screen.feed(Array("\u{1B}[44m\u{1B}[?25l\u{1B}[4h\u{1B}[2;3rspoilt".utf8))
    terminal.press("C-l")
    try terminal.waitForScreen(
      """
      24x6                    |
      text text               |
      key C-l                 |
      █                       |
                              |
                              |
      """
    )
    terminal.type("end")
    try terminal.wait(for: "text end")
    #expect(terminal.screen.isCursorVisible)
    #expect(terminal.screen.text[Point(column: 0, row: 4)].style == .plain)
  }

  @Test func aCursorThatWasHiddenIsShown() throws {
    let terminal = try probe(after: "printf '\\033[?25l'")
    #expect(terminal.screen.isCursorVisible)
  }

  @Test(arguments: [
    ("xterm", "8"), ("linux", "8"), ("xterm-16color", "16"), ("xterm-256color", "256"),
    ("foot", "256"), ("vt100", "none"),
  ])
  func colorsAreThoseThatTheTerminalHas(type: String, kind: String) throws {
    let terminal = try probe(environment: ["TERM": type])
    try terminal.wait(for: "24x6")
    terminal.press("C-p")
    try terminal.wait(for: "bold")
    let style = terminal.screen.text[Point(column: 0, row: 5)].style
    switch kind {
    case "none": #expect(style == Style(attributes: .bold))
    case "16":
      let bright = Style(foreground: .palette(9), background: .blue, attributes: .bold)
      #expect(style == bright)
    case "8": #expect(style == Style(foreground: .red, background: .blue, attributes: .bold))
    default:
      let full = Style(
        foreground: .palette(202),
        background: .palette(17),
        attributes: .bold
      )
      #expect(style == full)
    }
  }

  @Test func withoutColorsAttributesAreLeft() throws {
    let terminal = try probe(environment: ["NO_COLOR": "1"])
    try terminal.wait(for: "24x6")
    terminal.press("C-p")
    try terminal.wait(for: "bold")
    #expect(terminal.screen.text[Point(column: 0, row: 5)].style == Style(attributes: .bold))
    #expect(terminal.screen.text[Point(column: 0, row: 3)].style == Style(attributes: .reverse))
  }

  /// Whatever changes from frame to frame, scrolling included, the terminal shows the frame.
  ///
  /// Seed 78893 has a wide glyph before the lower right corner.
  @Test(arguments: [78893] + Seeds.some(3), ["xterm-256color", "screen"])
  func randomFramesAreShown(seed: UInt64, type: String) throws {
    let size = Size(columns: 30, rows: 10)
    let terminal = try PseudoTerminal(
      PseudoTerminal.product("CursesProbe"),
      ["\(seed)"],
      environment: ["TERM": type],
      size: size
    )
    var frames = RandomFrames(seed: seed, size: size, glyphs: GlyphTable())
    for _ in 0..<60 {
      let (frame, caret) = frames.next()
      let expected = ScreenText(frame, caret: caret).withoutJoinedEmoji
      try terminal.waitForScreen(expected.description)
      // The other has eight colours only.
      if type == "xterm-256color" {
        expectStyles(terminal.screen.text, StyleText(expected).description)
      }
      terminal.press("F5")
    }
  }
}
