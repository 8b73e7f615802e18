import Terminal
import Testing

@testable import Curses

@Suite struct KeyReaderTests {
  private let start = Moment.now

  /// What a reader makes of reads that come together, after all waiting is over.
  private func read(_ reads: String..., terminal: String = "xterm-256color") -> String {
    read(reads.map { Array($0.utf8) }, terminal: terminal)
  }

  private func read(_ reads: [[UInt8]], terminal: String = "xterm-256color") -> String {
    let reader = KeyReader(
      conventions: KeyConventions(terminal: terminal),
      delays: InputDelays(key: .milliseconds(25))
    )
    var events: [Event] = []
    for bytes in reads {
      events += bytes.withUnsafeBufferPointer { reader.read($0, at: start) }
    }
    while let deadline = reader.deadline { events += reader.expire(at: deadline) }
    return text(of: events)
  }

  @Test(arguments: [
    ("\r", "<Enter>"), ("\n", "<Enter>"), ("\t", "<Tab>"), ("\u{7F}", "<Backspace>"),
    ("\u{8}", "<C-Backspace>"), ("\0", "<C-Space>"), ("\u{1}", "<C-a>"), ("\u{1A}", "<C-z>"),
    ("\u{1C}", "<C-\\>"), ("\u{1F}", "<C-_>"), ("\u{1B}", "<Esc>"), ("\u{1B}\u{1B}", "<Esc><Esc>"),
    ("\u{1B}\r", "<M-Enter>"), ("\u{1B}x", "<M-x>"), ("\u{1B}X", "<M-X>"), ("\u{1B}é", "<M-é>"),
    ("\u{1B}\u{7F}", "<M-Backspace>"), ("\u{1B}\u{11}", "<C-M-q>"), ("\u{1B} ", "<M-Space>"),
    ("\u{1B}[", "<M-[>"), ("\u{1B}O", "<M-O>"), ("\u{1B}]", "<M-]>"), ("\u{1B}P", "<M-P>"),
    ("\u{1B}_", "<M-_>"),
  ])
  func controlCharactersAndAlt(bytes: String, expected: String) {
    #expect(read(bytes) == expected)
  }

  @Test(arguments: [
    ("[A", "<Up>"), ("OA", "<Up>"), ("[1;2D", "<S-Left>"), ("[1;3B", "<M-Down>"),
    ("[1;5C", "<C-Right>"), ("[1;6C", "<C-S-Right>"), ("[H", "<Home>"), ("OF", "<End>"),
    ("[1~", "<Home>"), ("[4~", "<End>"), ("[7~", "<Home>"), ("[8~", "<End>"), ("[3~", "<Delete>"),
    ("[3;5~", "<C-Delete>"), ("[2~", "<Insert>"), ("[5~", "<PageUp>"), ("[6;2~", "<S-PageDown>"),
    ("OP", "<F1>"), ("[15~", "<F5>"), ("[24~", "<F12>"), ("[1;2P", "<S-F1>"), ("[1;2R", "<S-F3>"),
    ("[24;2~", "<S-F12>"), ("[Z", "<S-Tab>"), ("\u{1B}[A", "<M-Up>"), ("OM", "<Enter>"),
    ("Ok", "+"), ("Op", "0"), ("[a", "<S-Up>"), ("Od", "<C-Left>"), ("[3^", "<C-Delete>"),
    ("[3$", "<S-Delete>"), ("[3@", "<C-S-Delete>"), ("O5P", "<C-F1>"), ("[;5A", "<C-Up>"),
    ("[97;5u", "<C-a>"), ("[65;6u", "<C-S-a>"), ("[97;2u", "A"), ("[13;5u", "<C-Enter>"),
    ("[27;5;13~", "<C-Enter>"), ("[9;2u", "<S-Tab>"), ("[27u", "<Esc>"),
    ("[127;5u", "<C-Backspace>"),
    ("[57399u", "0"), ("[57414;5u", "<C-Enter>"), ("[57417u", "<Left>"), ("[97:65;5:1u", "<C-a>"),
    ("[44032u", "가"),
  ])
  func sequences(rest: String, expected: String) {
    #expect(read("\u{1B}" + rest + "z") == expected + "z")
  }

  @Test(arguments: [("[[A", "<F1>"), ("[[E", "<F5>"), ("[1~", "<Home>")])
  func sequencesOfTheLinuxConsole(rest: String, expected: String) {
    #expect(read("\u{1B}" + rest, terminal: "linux") == expected)
  }

  /// What no key sends, or no scalar is, comes to nothing and leaves what follows alone.
  @Test(arguments: [
    "[1114112u", "[55296u", "[999999999u", "[9999999999u", "[57358u", "[;2u", "[u", "[~", "[99~",
    "[97;1:3u", "[1;999A", "[10;20R", "[?62;22c", "[>0;276;0c", "[?1;2$y", "[?997;1n",
    "[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17c", "[?1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17c",
    "[12;34;56t", "[27;13~", "[27~", "[27;5~", "[27;5;9;1~", "[1M", "[0;1;1M", "[0;1;1m",
    "[32;1;1M", "[M !!", "]10;rgb:ffff/0/0\u{7}", "]4;1;rgb:0/0/0\u{1B}\\", "P1$r0m\u{1B}\\",
    "P>|xterm(1)\u{1B}\\", "_Gi=1;OK\u{1B}\\", "^private\u{1B}\\", "Xstart\u{1B}\\",
    "]l title\u{1B}\\", "[1\u{18}", "]11;\u{18}", "[<0;1M", "[<3;1;1M",
  ])
  func repliesAndNonsenseAreSwallowed(rest: String) {
    #expect(read("a\u{1B}" + rest + "z") == "az")
  }

  @Test(arguments: [
    ("[<0;5;3M", "<press 4,2>"), ("[<32;6;3M", "<drag 5,2>"), ("[<0;6;3m", "<release 5,2>"),
    ("[<64;1;1M", "<wheelUp 0,0>"), ("[<69;1;1M", "<S-wheelDown 0,0>"),
    ("[<16;1;1M", "<C-press 0,0>"), ("[<0;0;0M", ""),
    ("[<0;999999999;999999999M", "<press 999999998,999999998>"),
  ])
  func mouse(rest: String, expected: String) {
    #expect(read("\u{1B}" + rest) == expected)
  }

  @Test func theFocusIsTold() {
    #expect(read("a\u{1B}[Ob\u{1B}[Ic") == "a<focus out>b<focus in>c")
  }

  @Test(
    arguments: [
      ("[?2026;2$y", .mode(2026, .reset)), ("[?2048;0$y", .mode(2048, .unknown)),
      ("[?2027;4$y", .mode(2027, .neverSet)),
      ("[?62;4;22c", .attributes), ("[48;24;80;480;800t", .size(Size(columns: 80, rows: 24))),
      ("[48;24:1;80:2t", .size(Size(columns: 80, rows: 24))),
      ("[48;999999999;999999999t", .size(Size(columns: 999_999_999, rows: 999_999_999))),
    ] as [(String, TerminalReport)]
  )
  func reports(rest: String, expected: TerminalReport) {
    let reader = KeyReader(
      conventions: KeyConventions(terminal: "xterm"),
      delays: InputDelays(key: .zero)
    )
    let bytes = Array("\u{1B}\(rest)z".utf8)
    #expect(bytes.withUnsafeBufferPointer { reader.read($0, at: start) } == [.text("z")])
    #expect(reader.takeReports() == [expected])
    #expect(reader.takeReports() == [])
  }

  /// Numbers that no terminal sends, and reports of what nobody asked for.
  @Test(arguments: [
    "[?2026;9$y", "[?2026$y", "[?$y", "[2026;2$y", "[48t", "[48;0;0t", "[48;24t", "[8;24;80t",
    "[?2026;9999999999$y", "[?2026;2!y", "[?5u", "[?u", "[48;24;80!t",
  ])
  func otherReportsComeToNothing(rest: String) {
    let reader = KeyReader(
      conventions: KeyConventions(terminal: "xterm"),
      delays: InputDelays(key: .zero)
    )
    let bytes = Array("\u{1B}\(rest)z".utf8)
    #expect(bytes.withUnsafeBufferPointer { reader.read($0, at: start) } == [.text("z")])
    #expect(reader.takeReports() == [])
  }

  @Test func aBurstOfCharactersIsOneEvent() {
    #expect(read("ab", "가").utf8.count == 5)
    let reader = KeyReader(
      conventions: KeyConventions(terminal: "xterm"),
      delays: InputDelays(key: .zero)
    )
    let bytes = Array("héllo\u{1B}[Awörld".utf8)
    let events = bytes.withUnsafeBufferPointer { reader.read($0, at: start) }
    #expect(events == [.text("héllo"), .key("Up"), .text("wörld")])
  }

  @Test func invalidBytesAreReplacedAndC1IsDropped() {
    #expect(read([[0x61, 0xFF, 0x62]]) == "a\u{FFFD}b")
    #expect(read([[0x61, 0xE2, 0x82]]) == "a\u{FFFD}")
    #expect(read([[0xE2], [0x82], [0xAC, 0x61]]) == "€a")
    #expect(read("a\u{9B}b") == "ab")
    #expect(read([[0x1B, 0xE2], [0x82], [0xAC]]) == "<M-€>")
    #expect(read([[0x1B, 0xE2, 0x61]]) == "a")
  }
}

@Suite struct KeyReaderPasteTests {
  private let start = Moment.now

  private func events(_ steps: [(milliseconds: Int, bytes: String)]) -> String {
    let reader = KeyReader(
      conventions: KeyConventions(terminal: "xterm"),
      delays: InputDelays(key: .milliseconds(25))
    )
    var events: [Event] = []
    for step in steps {
      let now = start + .milliseconds(step.milliseconds)
      events += reader.expire(at: now)
      events += Array(step.bytes.utf8).withUnsafeBufferPointer { reader.read($0, at: now) }
    }
    while let deadline = reader.deadline { events += reader.expire(at: deadline) }
    return text(of: events)
  }

  @Test func everythingBetweenTheMarksIsText() {
    #expect(
      events([(0, "\u{1B}[200~a\rb\r\nc\u{1B}[A\u{1B}[201x\u{1B}\u{F}\u{1B}[201~d")])
        == "<paste a\nb\nc\u{1B}[A\u{1B}[201x\u{1B}\u{F}>d"
    )
  }

  @Test func onlyTextCountsRightAfterAPaste() {
    let paste = "\u{1B}[200~a\u{1B}[201~"
    #expect(events([(0, paste + "\u{F}\r\u{1B}[A\u{1B}xb")]) == "<paste a>b")
    #expect(events([(0, paste), (99, "\u{F}c")]) == "<paste a>c")
    #expect(events([(0, paste), (100, "\u{F}")]) == "<paste a><C-o>")
  }

  @Test func aPasteWithoutEndIsHandedOnAfterAWhile() {
    #expect(events([(0, "\u{1B}[200~ab"), (1_900, "c"), (3_800, "d")]) == "<paste abcd>")
    #expect(events([(0, "\u{1B}[200~ab\u{1B}[2"), (2_001, "c")]) == "<paste ab\u{1B}[2>c")
  }

  @Test func keysComeBackAfterTheGuard() {
    #expect(events([(0, "\u{1B}[200~\u{1B}[201~"), (200, "\r")]) == "<paste ><Enter>")
  }

  @Test func aSlowEscapeSequenceIsStillOne() {
    #expect(events([(0, "\u{1B}"), (20, "[A")]) == "<Up>")
    #expect(events([(0, "\u{1B}"), (30, "[A")]) == "<Esc>[A")
    #expect(events([(0, "\u{1B}["), (20, "1;5"), (900, "C")]) == "<C-Right>")
  }

  /// A reply that stops between its introducer and the rest is still no text, but Alt and a key
  /// leave what is typed after them alone.
  @Test func aLateReplyIsNoText() {
    #expect(events([(0, "\u{1B}["), (900, "?62;22c")]) == "")
    #expect(events([(0, "\u{1B}]"), (900, "11;rgb:0/0/0\u{7}")]) == "")
    #expect(events([(0, "\u{1B}P"), (900, "1$r0m\u{1B}\\")]) == "")
    #expect(events([(0, "\u{1B}["), (40, "the cat")]) == "<M-[>the cat")
    #expect(events([(0, "\u{1B}]"), (40, "the cat")]) == "<M-]>the cat")
    #expect(events([(0, "\u{1B}P"), (40, "the cat")]) == "<M-P>the cat")
    #expect(events([(0, "\u{1B}O"), (40, "the cat")]) == "<M-O>the cat")
    #expect(events([(0, "\u{1B}]11;rgb:"), (1_001, "a")]) == "a")
  }

  /// Alt and a key that looks like the start of a string costs a second of typing at most; a reply
  /// that comes without pauses is swallowed for as long as it takes.
  @Test(arguments: ["X", "^", "_", "]52;c;"]) func typingIsNotSwallowedForLong(start begun: String)
  {
    let reader = KeyReader(
      conventions: KeyConventions(terminal: "xterm"),
      delays: InputDelays(key: .milliseconds(150))
    )
    var now = start
    var events: [Event] = []
    func send(_ text: String, after pause: Interval) {
      now += pause
      if let deadline = reader.deadline, deadline <= now { events += reader.expire(at: deadline) }
      events += Array(text.utf8).withUnsafeBufferPointer { reader.read($0, at: now) }
    }
    send("\u{1B}\(begun)", after: .zero)
    for _ in 0..<60 { send("x", after: .milliseconds(20)) }
    #expect(text(of: events) == "")
    for _ in 0..<20 { send("y", after: .milliseconds(100)) }
    #expect(text(of: events) == String(repeating: "y", count: 20))
  }

  /// Nothing that has come of a paste is lost when nothing more will be read.
  @Test func anUnfinishedPasteIsHandedOver() {
    let reader = KeyReader(
      conventions: KeyConventions(terminal: "xterm"),
      delays: InputDelays(key: .milliseconds(25))
    )
    let bytes = Array("\u{1B}[200~some text".utf8)
    #expect(bytes.withUnsafeBufferPointer { reader.read($0, at: start) } == [])
    #expect(reader.giveUp(at: start) == [.paste(Array("some text".utf8))])
    #expect(reader.giveUp(at: start) == [])
  }
}
