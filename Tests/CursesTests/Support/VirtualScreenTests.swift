import Terminal
import TestSupport
import Testing

@Suite struct VirtualScreenTests {
  /// What the emulator itself knows nothing of, whole or in pieces.
  @Test(arguments: [1, 2, 3, 100]) func faintTextIsDim(piece: Int) {
    let screen = VirtualScreen(size: Size(columns: 10, rows: 1))
    let output =
      "\u{1B}[2ma\u{1B}[22mb\u{1B}[1;2;31mc\u{1B}[0;38;5;2md\u{1B}[0m\u{1B}[?25le\u{1B}\u{1B}[2mf"
    var rest = Array(output.utf8)[...]
    while !rest.isEmpty {
      screen.feed(rest.prefix(piece))
      rest = rest.dropFirst(piece)
    }
    expectScreen(screen.text, "abcdef    |")
    expectStyles(
      screen.text,
      """
      d.AB.d....|
      A = bold dim red on default
      B = green on default
      """
    )
  }
}
