import Glibc
import Terminal
import TestSupport
import Testing

@Suite struct ResizeTests {
  @Test func theNewestSizeCounts() throws {
    let terminal = try probe()
    try terminal.wait(for: "24x6")
    terminal.resize(to: Size(columns: 16, rows: 3))
    try terminal.waitForScreen(
      """
      16x3            |
      resize 16x3     |
      █               |
      """
    )
    terminal.resize(to: Size(columns: 20, rows: 5))
    try terminal.waitForScreen(
      """
      20x5                |
      resize 16x3         |
      resize 20x5         |
      █                   |
                          |
      """
    )
  }

  /// An animated keyboard: only where it ends is certain, and that the screen is whole there.
  @Test func aStormEndsInTheLastSize() throws {
    let terminal = try probe()
    try terminal.wait(for: "24x6")
    for rows in Array(1...30) + (7...30).reversed() {
      terminal.resize(to: Size(columns: 24, rows: rows))
    }
    let screen = try terminal.wait(for: "the last size") {
      $0.contains("24x7") && $0.contains("resize 24x7")
    }
    #expect(screen.size == Size(columns: 24, rows: 7))
  }

  @Test func anySizeIsSurvived() throws {
    let terminal = try probe()
    try terminal.wait(for: "24x6")
    let sizes = [(1, 1), (0, 0), (2, 1), (1, 9), (300, 100), (65_535, 1), (0, 5), (5, 0)]
    for (index, (columns, rows)) in sizes.enumerated() {
      terminal.resize(to: Size(columns: columns, rows: rows))
      terminal.press("C-b")
      try terminal.wait(for: "the bell") { _ in terminal.screen.bells > index }
    }
    terminal.resize(to: Size(columns: 24, rows: 30))
    terminal.type("end")
    try terminal.wait(for: "text end")
    try terminal.wait(for: "24x30")
  }

  /// A window that shrank and grew again before anybody looked has lost what did not fit.
  @Test func theSameSizeIsPaintedAnew() throws {
    let terminal = try probe()
    try terminal.wait(for: "24x6")
    terminal.screen.feed("\u{1B}[2J".utf8)
    terminal.process.send(signal: SIGWINCH)
    try terminal.waitForScreen(
      """
      24x6                    |
      resize 24x6             |
      █                       |
                              |
                              |
                              |
      """
    )
  }

  /// A line without a size of its own gets the usual one.
  @Test func aTerminalWithoutASizeIsTakenForTheUsual() throws {
    let terminal = try probe(columns: 0, rows: 0)
    terminal.screen.resize(to: Size(columns: 80, rows: 24))
    try terminal.wait(for: "80x24")
  }
}
