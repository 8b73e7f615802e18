import TestSupport
import Testing
import Text

@testable import Editor

@Suite struct SettingsTextTests {
  private func settings(wrap: Bool = true, mouse: Bool? = nil) -> Settings {
    var settings = Settings()
    settings.wrap = wrap
    settings.mouse = mouse
    return settings
  }

  nonisolated static let choices: [(text: String, wrap: Bool, mouse: Bool?)] = [
    ("", true, nil),
    ("# wrap = off\n\n  \n", true, nil),
    ("wrap = off", false, nil),
    ("wrap=off\nmouse=on\n", false, true),
    ("  wrap\t=  no  # not on a phone\r\nmouse = false\r\n", false, false),
    ("wrap = off\nwrap = on\n", true, nil),
  ]

  @Test(arguments: choices)
  func choicesAreRead(text: String, wrap: Bool, mouse: Bool?) {
    let read = SettingsText(Array(text.utf8)).settings
    #expect(read.settings == settings(wrap: wrap, mouse: mouse))
    #expect(read.problem == nil)
  }

  @Test(arguments: [
    ("wrap", "line 1 of the settings is unknown: wrap"),
    ("wrap = maybe", "line 1 of the settings is unknown: wrap = maybe"),
    ("mouse = on\nwarp = off\nwrap == off\n", "line 2 of the settings is unknown: warp = off"),
    ("\u{1B}[2J", "line 1 of the settings is unknown: ^[[2J"),
  ]) func whatIsNoChoiceIsNamedAndSteersNothing(text: String, problem: String) {
    let read = SettingsText(Array((text + "\nmouse = on").utf8)).settings
    #expect(read.problem == problem)
    #expect(read.settings == settings(mouse: true))
  }

  @Test(arguments: [
    ("", "wrap = off\n"),
    ("wrap = on", "wrap = off"),
    ("# mine\r\nwrap = on\r\nfuture = 1\r\n", "# mine\r\nwrap = off\r\nfuture = 1\r\n"),
    ("mouse = on", "mouse = on\nwrap = off\n"),
    ("wrap = on\nwrap = on\n", "wrap = on\nwrap = off\n"),
    ("wrap = on  # mine", "wrap = off  # mine"),
  ]) func aChoiceChangesItsLineOnly(before: String, after: String) {
    let text = SettingsText(Array(before.utf8))
    text.set(.wrap, to: false)
    let bytes = text.snapshot.bytes(in: text.snapshot.range)
    #expect(String(decoding: bytes, as: UTF8.self) == after)
    #expect(text.settings.settings.wrap == false)
  }

  private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  @Test(arguments: Seeds.some()) func randomBytesAreReadAndKept(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let pieces = ["wrap", "mouse", "=", " ", "on", "off", "\n", "#", "\r", "\u{FF}", "é"]
      var bytes = (0..<random.number(in: 0...20)).flatMap { _ in
        Array(random.element(of: pieces).utf8)
      }
      if random.oneIn(3) { bytes.append(0xFF) }
      let text = SettingsText(bytes)
      text.set(.mouse, to: true)
      #expect(text.settings.settings.mouse == true)
      let after = text.snapshot.bytes(in: text.snapshot.range)
      let (old, new) = (lines(bytes), lines(after))
      if old.count == new.count {
        #expect(zip(old, new).count { $0 != $1 } <= 1)
      } else {
        #expect(after.starts(with: bytes))
        #expect(new.dropLast().last == Array("mouse = on".utf8)[...])
      }
    }
  }
}
