import Terminal
import TestSupport
import Testing

/// A soft keyboard, a split or a panel takes rows and gives them back, and nobody presses a key.
@Suite struct ResizeTests {
  private static let columns = 60
  private static let full = Size(columns: columns, rows: 24)

  /// The editor with its caret below the middle of a long text, on line 37.
  private func editor() throws -> PseudoTerminal {
    let lines = (1...200).map { "line \($0) 한글과 English를 섞은 줄" }
    let folder = try TemporaryDirectory(note: lines.joined(separator: "\n"))
    let terminal = try Inset.open("+31", "note", in: folder, size: Self.full)
    terminal.press("Down", "Down", "Down", "Down", "Down", "Down")
    try terminal.wait(for: "the caret's line") { $0.caretLine?.hasPrefix("line 37 ") == true }
    // The status follows a moment later.
    try terminal.wait(for: "37:1")
    return terminal
  }

  /// Waits until the editor has painted at a new size.
  ///
  /// The emulator moves rows of its own accord when it shrinks: what it shows before proves nothing.
  private func resize(_ terminal: PseudoTerminal, rows: Int) throws {
    let written = terminal.log.count
    terminal.resize(to: Size(columns: Self.columns, rows: rows))
    try terminal.wait(for: "a frame of \(rows) rows") { _ in terminal.log.count > written }
  }

  @Test func theCaretsLineIsShownAtEveryHeight() throws {
    let terminal = try editor()
    for rows in Array((1..<24).reversed()) + Array(2...24) {
      try resize(terminal, rows: rows)
      try terminal.wait(for: "the caret's line on \(rows) rows") {
        $0.caretLine?.hasPrefix("line 37 ") == true
      }
    }
  }

  @Test(arguments: [[8], [12, 8, 5, 3, 2, 1, 6, 18], [23, 1, 23], [0, 8], [0]])
  func theViewComesBackWithTheRoom(heights: [Int]) throws {
    let terminal = try editor()
    let before = terminal.screen.text.description
    for rows in heights + [24] {
      terminal.resize(to: Size(columns: Self.columns, rows: rows))
      guard rows > 0 else { continue }
      try terminal.wait(for: "the caret's line") { $0.caretLine?.hasPrefix("line 37 ") == true }
    }
    try terminal.waitForScreen(before)
  }

  @Test func aStormOfSizesChangesNothing() throws {
    let terminal = try editor()
    let before = terminal.screen.text.description
    for _ in 0..<5 {
      for rows in Array((1..<24).reversed()) + Array(2...24) {
        terminal.resize(to: Size(columns: Self.columns, rows: rows))
      }
    }
    try terminal.waitForScreen(before)
    terminal.type("x")
    try terminal.wait(for: "the text at the caret") { $0.caretLine?.contains("x") == true }
  }

  @Test(arguments: [
    Size(columns: 1, rows: 1), Size(columns: 2, rows: 1), Size(columns: 1, rows: 24),
    Size(columns: 0, rows: 0), Size(columns: 300, rows: 100), Size(columns: 60, rows: 1),
  ])
  func anySizeCanBeEditedAndLeftIn(size: Size) throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let terminal = try Inset.open("note", in: folder)
    terminal.resize(to: size)
    terminal.type("new ")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "new old text\n")
    #expect(terminal.isRestored)
  }

  @Test(arguments: [
    Size(columns: 1, rows: 1), Size(columns: 7, rows: 2), Size(columns: 3, rows: 30),
  ])
  func anySizeCanBeStartedIn(size: Size) throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let terminal = try Inset.open("note", in: folder, size: size)
    terminal.type("x")
    terminal.press("C-q")
    terminal.type("s")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "xold text\n")
  }

  @Test func aQuestionStaysAnswerableWhenTheRoomGoes() throws {
    let folder = try TemporaryDirectory(note: "old text\n")
    let before = try folder.note()
    let terminal = try Inset.open("note", in: folder)
    try terminal.modify()
    terminal.press("C-q")
    try terminal.wait(for: "Discard what you typed?")
    for rows in [5, 3, 1] {
      let written = terminal.log.count
      terminal.resize(to: Size(columns: 60, rows: rows))
      try terminal.wait(for: "the chosen button") {
        terminal.log.count > written && $0.caretLine?.contains("Keep editing") == true
      }
    }
    terminal.press("Down", "Enter")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try folder.note() == before)
  }
}

extension ScreenText {
  /// The row that the caret is on; none when it is hidden.
  fileprivate var caretLine: String? { caret.map { line($0.row) } }
}
