import TestSupport
import Testing
import Text

@testable import Files

/// The parts that differ from a base, held against both texts.
@Suite struct EditedPartsTests {
  @Test(arguments: Seeds.some(16), [2, 3, 256])
  func theBaseAndThePartsMakeTheText(seed: UInt64, limit: Int) {
    var random = SeededRandom(seed: seed)
    let base = bytes(random.number(in: 0...200), &random)
    let storage = TextStorage(bytes: base)
    let parts = Recorded(limit: limit)
    let observation = storage.observe { parts.value.apply($0) }
    for step in 0..<200 {
      switch random.number(in: 0...9) {
      case 0: _ = storage.undo()
      case 1: _ = storage.redo()
      default:
        let range = random.range(within: storage.byteCount)
        storage.replace(
          ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound),
          with: bytes(random.number(in: 0...6), &random)
        )
      }
      let text = storage.bytes(in: storage.range)
      #expect(parts.value.parts.count <= limit)
      guard text == made(of: base, parts.value, text) else {
        Issue.record("step \(step): \(parts.value.parts)")
        break
      }
    }
    observation.cancel()
  }

  @Test func typingOnIsOnePart() {
    let storage = TextStorage(bytes: Array("one two".utf8))
    let parts = Recorded(limit: 256)
    let observation = storage.observe { parts.value.apply($0) }
    for offset in 3..<20 { storage.replace(ByteOffset(offset)..<ByteOffset(offset), with: "x") }
    #expect(parts.value.parts == [.init(base: 3..<3, text: 3..<20)])
    storage.replace(ByteOffset(3)..<ByteOffset(20), with: "")
    #expect(parts.value.parts.isEmpty)
    observation.cancel()
  }

  /// What is read behind the text while it is edited belongs to the base as well.
  @Test func theBaseMayGrowAtItsEnd() {
    let storage = TextStorage(bytes: Array("one".utf8))
    let parts = Recorded(limit: 256)
    let observation = storage.observe { parts.value.apply($0) }
    storage.replace(storage.end..<storage.end, with: "X")
    observation.cancel()
    storage.append(loaded: Array(" two".utf8))
    let text = storage.bytes(in: storage.range)
    #expect(made(of: Array("one two".utf8), parts.value, text) == Array("oneX two".utf8))
  }

  private final class Recorded {
    var value: EditedParts

    init(limit: Int) {
      value = EditedParts(limit: limit)
    }
  }

  private func bytes(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    (0..<count).map { _ in UInt8(random.number(in: 97...122)) }
  }

  private func made(of base: [UInt8], _ edits: EditedParts, _ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var reached = 0
    for part in edits.parts {
      guard part.base.lowerBound >= reached, part.base.upperBound <= base.count else { return [] }
      result += base[reached..<part.base.lowerBound] + text[part.text]
      reached = part.base.upperBound
    }
    return result + base[reached...]
  }
}
