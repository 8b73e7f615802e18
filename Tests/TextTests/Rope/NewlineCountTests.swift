import TestSupport
import Testing

@testable import Text

/// Counting by words of eight and steps of 32 bytes, and one by one.
@Suite struct NewlineCountTests {
  @Test(arguments: Seeds.some())
  func `newlines are counted in a run of any length`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // Neighbours of the line feed tell a carry between bytes.
    let some: [UInt8] = [0x09, 0x0A, 0x0B, 0x00, 0x8A, 0xFF]
    let bytes = (0..<20_000).map { _ in random.element(of: some) }
    for length in Array(0...100) + [255 * 32 - 1, 255 * 32, 255 * 32 + 9, 10_000] {
      let start = random.number(in: 0...bytes.count - length)
      let run = bytes[start..<start + length]
      let count = bytes.span.extracting(start..<start + length).newlineCount
      #expect(count == run.count { $0 == 0x0A }, "\(Array(run))")
    }
  }
}
