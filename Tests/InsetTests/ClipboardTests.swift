import Glibc
import Terminal
import TestSupport
import Testing

/// The editor on a desktop with a clipboard, and on a bare terminal.
@Suite struct ClipboardTests {
  private func desktop(_ folder: TemporaryDirectory, paste: String) throws -> [String: String] {
    for (name, script) in [("xclip", "case $1 in -in) cat >copied;; *) \(paste);; esac")] {
      try folder.write("#!/bin/sh\n\(script)\n", to: name)
      chmod(folder.path(name), 0o700)
    }
    return ["PATH": "\(folder.path):/usr/bin:/bin", "DISPLAY": ":99"]
  }

  /// Typed ahead of a slow clipboard, OK included: nothing is lost or out of order.
  @Test func aSlowPasteKeepsItsPlace() throws {
    let folder = try TemporaryDirectory(note: "end\n")
    let environment = try desktop(folder, paste: "sleep 0.2; printf pasted")
    let terminal = try Inset.open("note", in: folder, environment: environment)
    terminal.type("a\u{16}b\u{F}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.text(of: "note") == "apastedbend\n")
    #expect(OutputScan(terminal.log).faults == [])
  }

  @Test func whatIsCopiedReachesTheDesktop() throws {
    let folder = try TemporaryDirectory(note: "text\n")
    let environment = try desktop(folder, paste: "exit 1")
    let terminal = try Inset.open("note", in: folder, environment: environment)
    terminal.press("C-a", "C-c", "C-End", "C-v")
    try terminal.wait(for: "the text twice") { $0.line(1) == "text" && $0.line(2) == "text" }
    try terminal.wait(for: "the copy") { _ in (try? folder.text(of: "copied")) == "text\n" }
    #expect(OutputScan(terminal.log).copies == [])
  }

  /// Only on an explicit cut or copy, never by what stands in a text.
  @Test func aBareTerminalIsTold() throws {
    let folder = try TemporaryDirectory(note: "\u{1B}]52;c;aGk=\u{1B}\\\nline\n")
    let terminal = try Inset.open("note", in: folder)
    terminal.press("C-End", "Up", "S-End")
    terminal.type("x")
    try terminal.wait(for: "x")
    #expect(OutputScan(terminal.log).copies == [])
    terminal.press("C-z", "C-k")
    try terminal.wait(for: "the copy") { _ in
      OutputScan(terminal.log).copies == ["bGluZQ=="]
    }
    terminal.press("C-v")
    try terminal.wait(for: "line")
    #expect(OutputScan(terminal.log).faults == [])
  }

  /// What no terminal's clipboard could hold is not sent, is said, and is pasted here all the same.
  @Test(arguments: ["too long", "no text"]) func aCopyThatStaysHereIsSaidTo(kind: String) throws {
    let text: [UInt8] =
      kind == "too long" ? Array(repeating: 0x61, count: 60_000) : [0x61, 0xFF]
    let folder = try TemporaryDirectory()
    try folder.write(text, to: "note")
    let terminal = try Inset.open("note", in: folder, size: Size(columns: 80, rows: 6))
    terminal.press("C-a", "C-c")
    try terminal.wait(for: "Copied here only: the terminal cannot take it.")
    terminal.press("C-End", "C-v")
    try terminal.wait(for: "the mark of a change") { $0.line(0).contains("•") }
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try folder.bytes(of: "note") == text + text)
    #expect(OutputScan(terminal.log).copies == [])
  }
}
