import TestSupport
import Testing

@testable import Text

@Suite struct ChangedPartTests {
  private static let limits = RopeLimits(leafBytes: 16, fanout: 12, blockBytes: 8)

  /// The part of one list that differs from another.
  private func part(of now: [UInt8], since former: [UInt8]) -> (former: Range<Int>, now: Range<Int>)
  {
    let start = zip(now, former).prefix { $0 == $1 }.count
    let rest = zip(now.dropFirst(start).reversed(), former.dropFirst(start).reversed())
    let end = rest.prefix { $0 == $1 }.count
    return (start..<former.count - end, start..<now.count - end)
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), ("", "abc"), ("abc", ""), ("abc", "abd"), ("abc", "xbc"),
    ("aaa", "aaaa"), ("aaaa", "aaa"), ("abab", "ab"), ("ab", "abab"), ("abcdef", "abXdeYf"),
  ])
  func theSmallestPartIsFound(former: String, now: String) {
    let (former, now) = (Array(former.utf8), Array(now.utf8))
    let found = TextStorage(bytes: now).snapshot()
      .changedPart(since: TextStorage(bytes: former).snapshot())
    #expect(found == part(of: now, since: former))
  }

  @Test(arguments: Seeds.some(40))
  func itIsFoundAfterAnyEdits(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let letters = { (random: inout SeededRandom, count: Int) in
      (0..<count).map { _ in UInt8(random.number(in: 0x61...0x63)) }
    }
    let storage = TextStorage(Rope(letters(&random, 300), limits: Self.limits))
    var former = storage.snapshot()
    for _ in 0..<60 {
      let start = random.number(in: 0...storage.byteCount)
      let end = min(storage.byteCount, start + random.element(of: [0, 0, 1, 3, 40]))
      let bytes = letters(&random, random.element(of: [0, 1, 1, 5, 30]))
      storage.replace(ByteOffset(start)..<ByteOffset(end), with: bytes)
      let now = storage.snapshot()
      let expected = part(of: now.bytes(in: now.range), since: former.bytes(in: former.range))
      #expect(now.changedPart(since: former) == expected)
      if random.oneIn(3) { former = now }
    }
  }
}
