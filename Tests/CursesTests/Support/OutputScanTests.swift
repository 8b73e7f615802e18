import TestSupport
import Testing

@Suite struct OutputScanTests {
  @Test(arguments: [
    "\u{1B}]0;title\u{7}", "\u{1B}]52;c;aGk=\u{7}", "\u{1B}]52;c;?\u{1B}\\", "\u{1B}P$q\u{1B}\\",
    "\u{1B}[6n", "\u{1B}[2 q", "\u{1B}[?69h", "\u{1B}[99m", "\u{1B}[38;2;1;2;3m", "\u{1B}[5i",
    "\u{1B}c", "\u{1B}%G", "\u{1B}(A", "a\u{7F}", "\u{0}", "\u{9B}", "\u{202E}", "\u{2066}",
    "\u{200B}", "a\u{200D}", "\u{FEFF}", "\u{E0041}", "\u{AD}", "\u{1B}", "\u{1B}[1;", "\u{1B}[8t",
    "\u{1B}[>1u", "\u{1B}[21t", "\u{1B}_x\u{1B}\\", "\u{18}", "\u{1}",
  ])
  func namesWhatIsNotOurs(text: String) {
    #expect(OutputScan(Array("before\(text)".utf8)).faults.count >= 1)
  }

  @Test func namesBytesThatAreNoText() {
    #expect(OutputScan([0x61, 0x9B, 0x62]).faults.count == 1)
    #expect(OutputScan([0xC2]).faults.count == 1)
  }

  @Test func passesWhatIsOurs() {
    let text = """
      \u{1B}[?1049h\u{1B}[22;0;0t\u{1B}[?2004h\u{1B}[>5u\u{1B}[?2026$p\u{1B}[c\u{1B}(B\u{1B}[m\
      \u{1B}[H\u{1B}[2J\u{1B}[0;7;38;5;202mx\u{1B}[5b\r\n\u{8}한글 e\u{301} 👨\u{200D}👩\u{1B}[?25h\u{7}\
      \u{1B}]52;c;aGk=\u{1B}\\
      """
    let scan = OutputScan(Array(text.utf8))
    #expect(scan.faults == [])
    #expect(scan.bells == 1)
    #expect(scan.copies == ["aGk="])
  }
}
