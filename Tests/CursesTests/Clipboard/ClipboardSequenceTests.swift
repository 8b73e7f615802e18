import Testing

@testable import Curses

@Suite struct ClipboardSequenceTests {
  /// RFC 4648 §10, and bytes that are no text.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("한", "7ZWc"), ("\u{FB}\u{FF}", "w7vDvw=="),
  ])
  func base64IsThatOfTheStandard(text: String, expected: String) {
    #expect(ClipboardSequence.base64(Array(text.utf8)) == Array(expected.utf8))
  }

  private func sequence(_ text: [UInt8], _ environment: [String: String]) -> String? {
    let terminal = environment["TERM"] ?? "xterm-256color"
    return ClipboardSequence(terminal: terminal) { environment[$0] }
      .bytes(for: text).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func theSequenceIsWrappedForWhatIsAround() {
    let plain = "\u{1B}]52;c;aGk=\u{1B}\\"
    let text = Array("hi".utf8)
    #expect(sequence(text, [:]) == plain)
    #expect(sequence(text, ["TERM": "screen-256color"]) == plain)
    let inTmux = plain + "\u{1B}Ptmux;\u{1B}\u{1B}]52;c;aGk=\u{1B}\u{1B}\\\u{1B}\\"
    #expect(sequence(text, ["TMUX": "/tmp/tmux-0/default,1,0"]) == inTmux)
    #expect(sequence(text, ["TERM": "tmux-256color"]) == inTmux)
    #expect(sequence(text, ["TERM": "screen", "TMUX": "x", "STY": "y"]) == inTmux)
    #expect(
      sequence(text, ["TERM": "screen", "STY": "1.tty"]) == "\u{1B}P\u{1B}]52;c;aGk=\u{7}\u{1B}\\"
    )
  }

  @Test func screenGetsItInPieces() throws {
    let text = Array(repeating: UInt8(ascii: "x"), count: 1_000)
    let wrapped = try #require(sequence(text, ["TERM": "screen", "STY": "1.tty"]))
    let pieces = wrapped.split(separator: "\u{1B}\\").map { $0.dropFirst(2) }
    #expect(pieces.count > 4)
    #expect(pieces.allSatisfy { $0.utf8.count <= 256 })
    let whole = String(decoding: ClipboardSequence.base64(text), as: UTF8.self)
    #expect(pieces.joined() == "\u{1B}]52;c;\(whole)\u{7}")
  }

  @Test func whatATerminalCouldNotHoldIsNotSent() throws {
    let longest = ClipboardSequence.longestText
    #expect(sequence(Array(repeating: 0x61, count: longest + 1), [:]) == nil)
    let sent = try #require(sequence(Array(repeating: 0x61, count: longest), [:]))
    #expect(sent.utf8.count <= 74_994 + 9)
    #expect(sequence([0x61, 0xFF], [:]) == nil)
  }
}

@Suite struct ClipboardCommandsTests {
  private func find(_ environment: [String: String], _ installed: String...) -> ClipboardCommands? {
    ClipboardCommands.find(environment: { environment[$0] }, isExecutable: installed.contains)
  }

  private static let wayland = ["/bin/wl-copy", "/bin/wl-paste"]

  @Test func theDesktopDecides() {
    let path = "/usr/bin:/bin"
    let wayland = ["PATH": path, "WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"]
    #expect(
      find(wayland, "/bin/wl-copy", "/bin/wl-paste", "/bin/xclip")?.paste
        == ["/bin/wl-paste", "--no-newline", "--type", "text/plain"]
    )
    #expect(find(wayland, "/bin/wl-copy", "/usr/bin/xclip")?.copy.first == "/usr/bin/xclip")
    #expect(find(["PATH": path, "DISPLAY": ":0"], "/bin/xsel")?.copy.first == "/bin/xsel")
    #expect(find(["PATH": path, "DISPLAY": ""], "/bin/xsel") == nil)
    #expect(find(["PATH": path], "/bin/xsel", "/bin/wl-copy", "/bin/wl-paste") == nil)
    #expect(
      find(
        ["PATH": path, "TERMUX_VERSION": "1"],
        "/bin/termux-clipboard-get",
        "/bin/termux-clipboard-set"
      )?.copy == ["/bin/termux-clipboard-set"]
    )
  }

  /// The folder that the editor happens to run in has no say.
  @Test func onlyAbsolutePathsAreSearched() {
    #expect(find(["PATH": ".:bin::", "DISPLAY": ":0"], "./xclip", "bin/xclip", "/xclip") == nil)
    #expect(find(["DISPLAY": ":0"], "/xclip", "/usr/bin/xclip") == nil)
  }
}
