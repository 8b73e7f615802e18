import TestSupport
import Testing

@testable import Text

@Suite struct OwnedListTests {
  @Test(arguments: Seeds.some())
  func `it behaves like an array`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var list = OwnedList<UInt16>(capacity: random.number(in: 0...4))
    var array: [UInt16] = []
    for number in UInt16(0)..<200 {
      switch random.number(in: 0...9) {
      case 0:
        let index = random.number(in: 0...array.count)
        #expect(list.cut(from: index) == Array(array[index...]))
        array.removeSubrange(index...)
      case 1: #expect(list.popLast() == array.popLast())
      case 2...4:
        let more = (0..<UInt16(random.number(in: 0...9))).map { number + $0 }
        list.append(contentsOf: more.span)
        array += more
      case 5 where !array.isEmpty:
        let index = random.number(in: 0...array.count - 1)
        list[index] += 7
        array[index] += 7
      default:
        list.append(number)
        array.append(number)
      }
      #expect(list.count == array.count && list.isEmpty == array.isEmpty)
      #expect(array.indices.allSatisfy { list[$0] == array[$0] })
    }
  }
}
