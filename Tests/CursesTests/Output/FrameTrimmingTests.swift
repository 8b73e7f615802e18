import Testing

@testable import Curses

@Suite struct FrameTrimmingTests {
  @Test(arguments: [
    ("", ""),
    ("ab한", "ab한"),
    ("\u{1B}(B\u{1B}[0;2m1\u{1B}(B\u{1B}[m", "\u{1B}[2m1\u{1B}[m"),
    (
      "\u{1B}[0;7m1\u{1B}[0;2m2\u{1B}[m\u{1B}[5C\u{1B}[0;1m3",
      "\u{1B}[7m1\u{1B}[0;2m2\u{1B}[m\u{1B}[5C\u{1B}[1m3"
    ),
    ("\u{1B}[31m1\u{1B}[0;2m2", "\u{1B}[31m1\u{1B}[0;2m2"),
    ("\u{1B}[m\u{0F}x\u{0F}", "\u{1B}[mx"),
    ("\u{1B}[?12l\u{1B}[?25h", "\u{1B}[?25h"),
    // What only begins like them stays.
    ("\u{1B}(", "\u{1B}("), ("\u{1B}(0(B", "\u{1B}(0(B"), ("\u{1B}[?12", "\u{1B}[?12"),
    ("\u{1B}[?12h[?12l", "\u{1B}[?12h[?12l"), ("\u{1B}\u{1B}(B", "\u{1B}"),
  ])
  func leavesOutWhatNobodyAskedFor(frame: String, expected: String) {
    var bytes = Array(frame.utf8)
    bytes.trimFrame()
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
