import Glibc
import Terminal
import TestSupport
import Testing

/// A terminal that says what no terminal should: never a trap, never a hang, and nothing but keys
/// changes the text.
@Suite struct HostileTerminalTests {
  /// Something that a terminal may say by itself, or that is broken; never a key.
  private func nonsense(_ random: inout SeededRandom) -> [UInt8] {
    var bytes: [UInt8] = []
    let number = { (random: inout SeededRandom) in "\(random.number(in: 0...99_999_999))" }
    let numbers = { (random: inout SeededRandom, count: ClosedRange<Int>) in
      (0...random.number(in: count)).map { _ in number(&random) }.joined(separator: ";")
    }
    switch random.number(in: 0...9) {
    case 0:  // A private reply.
      let marker = random.element(of: ["?", ">", "="])
      bytes = Array("\u{1B}[\(marker)\(numbers(&random, 0...20))".utf8)
      bytes.append(UInt8(random.number(in: 0x40...0x7E)))
    case 1:  // A report of a mode.
      bytes = Array("\u{1B}[?\(number(&random));\(random.number(in: 0...9))$y".utf8)
    case 2, 3:  // A string with anything in it but its end.
      let start = random.element(of: ["]11;", "]52;c;", "P1$r", "P>|", "_Gi=1;", "^x", "Xx"])
      bytes = Array("\u{1B}\(start)".utf8)
      for _ in 0..<random.number(in: 0...200) {
        let byte = UInt8(random.number(in: 0...255))
        if ![0x07, 0x18, 0x1A, 0x1B].contains(byte) { bytes.append(byte) }
      }
      bytes += random.oneIn(2) ? [0x07] : [0x1B, 0x5C]
    case 4:  // More parameters than any array has room for.
      bytes = Array("\u{1B}[\(numbers(&random, 16...40))u".utf8)
    case 5:  // Characters that are none.
      let code = random.element(of: [55_296, 57_343, 57_358, 57_454, 1_114_112, 99_999_999])
      bytes = Array("\u{1B}[\(code);\(random.number(in: 1...8))u".utf8)
    case 6:  // Where the cursor is, how large the window is.
      bytes = Array("\u{1B}[\(random.number(in: 2...99));\(number(&random))R".utf8)
      bytes += Array("\u{1B}[8;\(number(&random));\(number(&random))t".utf8)
    case 7: bytes = Array((random.oneIn(2) ? "\u{1B}[I" : "\u{1B}[O").utf8)
    case 8:  // The other buttons, moving without one, and forms that nobody asked for.
      bytes = Array("\u{1B}[<\(random.element(of: [1, 2, 3, 35, 66, 128]));1;1M".utf8)
      bytes += [0x1B, 0x5B, 0x4D] + (0..<3).map { _ in UInt8(random.number(in: 32...255)) }
    default:  // Cut off by CAN.
      bytes = Array("\u{1B}[\(numbers(&random, 0...9))\u{18}".utf8)
    }
    return bytes
  }

  @Test(arguments: Seeds.some(6))
  func nothingButKeysChangesTheText(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let text = "first 한글\n\nlast\n"
    let folder = try TemporaryDirectory(note: text)
    let terminal = try Inset.open("note", in: folder)
    for _ in 0..<300 {
      var rest = nonsense(&random)[...]
      while !rest.isEmpty {
        let count = random.number(in: 1...rest.count)
        terminal.send(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
    }
    terminal.type("typed ")
    try terminal.wait(for: "what was typed") { $0.contains("typed first") }
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "typed \(text)")
    #expect(terminal.isRestored)
    #expect(OutputScan(terminal.log).faults == [])
  }

  /// Any bytes at all, with and without pauses: in the end the editor still answers, or has ended as
  /// its keys say.
  @Test(arguments: Seeds.some(8))
  func anyBytesAreSurvived(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let folder = try TemporaryDirectory(note: (1...50).map { "line \($0)\n" }.joined())
    let terminal = try Inset.open("note", in: folder)
    for _ in 0..<60 {
      var bytes = (0..<random.number(in: 1...60)).map { _ in UInt8(random.number(in: 0...255)) }
      if random.oneIn(2) { bytes.insert(contentsOf: Array("\u{1B}[".utf8), at: 0) }
      if random.oneIn(5) { bytes += Array("\u{1B}[200~\u{1B}[201~".utf8) }
      terminal.send(bytes)
      if random.oneIn(4) {
        let size = Size(columns: random.number(in: 0...90), rows: random.number(in: 0...20))
        terminal.resize(to: size)
      }
    }
    // Whatever has begun, a string or a paste, is over within two seconds.
    terminal.resize(to: Size(columns: 33, rows: 7))
    try terminal.wait(for: "sleep, or the end") { _ in
      terminal.isIdle || terminal.process.status != nil
    }
    terminal.process.send(signal: SIGTERM)
    let status = try terminal.waitForExit()
    #expect([.killed(SIGTERM), .exited(0), .exited(1), .exited(2)].contains(status))
    #expect(terminal.isRestored)
    // After an end that keys asked for, the terminal itself echoes the rest.
    if status == .killed(SIGTERM) { #expect(OutputScan(terminal.log).faults == []) }
  }
}
