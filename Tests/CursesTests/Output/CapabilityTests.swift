import Testing

@testable import Curses

@Suite struct CapabilityTests {
  private func sent(_ text: String, _ first: Int, _ second: Int?) -> String? {
    guard let capability = Capability(Array(text.utf8)) else { return nil }
    var bytes: [UInt8] = []
    capability.send(first, second, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("\u{1B}[%i%p1%d;%p2%dH", 11, 6, "\u{1B}[12;7H"), ("\u{1B}[%i%p1%d;%p2%dH", 0, 0, "\u{1B}[H"),
      ("\u{1B}[%i%p1%d;%p2%dH", 9, 0, "\u{1B}[10H"),
      ("\u{1B}[%i%p1%d;%p2%dr", 0, 99, "\u{1B}[;100r"),
      ("\u{1B}[%p1%d@", 1, nil, "\u{1B}[@"), ("\u{1B}[%p1%dP", 1_234, nil, "\u{1B}[1234P"),
      ("\u{1B}[%i%p1%dG", 9, nil, "\u{1B}[10G"),
      // Others are terminfo's affair.
      ("\u{1B}=%p1%' '%+%c%p2%' '%+%c", 1, 2, "\u{1B}=!\""),
      ("\u{1B}[%i%p1%02d;%p2%02dH", 1, 2, "\u{1B}[02;03H"), ("x%p1%dy", 7, nil, "x7y"),
    ] as [(String, Int, Int?, String)]
  )
  func sendsItsNumbers(text: String, first: Int, second: Int?, expected: String) {
    #expect(sent(text, first, second) == expected)
  }

  @Test func anEmptyOneIsNone() {
    #expect(Capability([]) == nil)
  }

  /// What it is thought to cost is what it takes.
  @Test(
    arguments: ["\u{1B}[%p1%dD", "\u{1B}[%i%p1%dG"],
    [0, 1, 8, 9, 10, 99, 100, 999, 1_000, 4_096, 20_000, 99_999, 100_000]
  )
  func itsCostIsItsLength(text: String, number: Int) throws {
    let capability = try #require(Capability(Array(text.utf8)))
    var bytes: [UInt8] = []
    capability.send(number, to: &bytes)
    #expect(capability.cost(number) == bytes.count)
  }
}
