import Terminal
import Testing

@Suite struct KeyNotationTests {
  @Test(arguments: [
    ("a", Key(.character("a"))), ("C-s", Key(.character("s"), .control)),
    ("M-Enter", Key(.enter, .alt)), ("S-Right", Key(.right, .shift)),
    ("C-M-S-Home", Key(.home, [.control, .alt, .shift])), ("F12", Key(.function(12))),
    ("Space", Key(.character(" "))), ("C-Space", Key(.character(" "), .control)),
    ("-", Key(.character("-"))), ("C--", Key(.character("-"), .control)),
    ("M-\\", Key(.character("\\"), .alt)), ("한", Key(.character("한"))),
  ]) func notationAndBack(notation: String, key: Key) {
    #expect(Key(notation) == key)
    #expect(key.description == notation)
  }

  @Test(arguments: ["", "C-", "X-a", "ab", "F0", "F64", "Fx", "\u{1B}", "enter"])
  func whatIsNoKey(notation: String) {
    #expect(Key(notation) == nil)
  }

  @Test func onlyPlainCharactersAreTyped() {
    #expect(Key("a").typedCharacter == "a")
    #expect(Key("C-a").typedCharacter == nil)
    #expect(Key("Enter").typedCharacter == nil)
  }
}
