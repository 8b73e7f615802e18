import TestSupport
import Testing

@testable import Text

/// Differences are held against both texts, and against the shortest there can be.
@Suite struct LineDifferenceTests {
  private func difference(_ old: String, _ new: String) -> LineDifference {
    LineDifference(
      from: old.flatMap { Array("\($0)\n".utf8) },
      to: new.flatMap { Array("\($0)\n".utf8) }
    )
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("", "ab", 2), ("ab", "", 2), ("abc", "axc", 2),
    ("abc", "ac", 1),
    ("ac", "abc", 1), ("abcabba", "cbabac", 5), ("abcd", "dcba", 6), ("aaaa", "aa", 2),
    ("xaby", "ab", 2),
  ])
  func isAsShortAsItCanBe(old: String, new: String, cost: Int) {
    let hunks = difference(old, new).hunks
    #expect(hunks.map { $0.old.count + $0.new.count }.reduce(0, +) == cost, "\(hunks)")
  }

  @Test(arguments: Seeds.some(32))
  func whatDiffersMakesTheOneTextTheOther(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let old = text(&random), new = random.oneIn(3) ? text(&random) : changed(old, &random)
      let difference = LineDifference(from: old, to: new)
      var made: [UInt8] = []
      var reached = 0
      for hunk in difference.hunks {
        let range = difference.oldBytes(of: hunk.old)
        made += old[reached..<range.lowerBound] + new[difference.newBytes(of: hunk.new)]
        reached = range.upperBound
      }
      made += old[reached...]
      #expect(made == new)
      let cost = difference.hunks.map { $0.old.count + $0.new.count }.reduce(0, +)
      #expect(cost == shortest(difference.old, difference.new))
    }
  }

  /// Texts that have nothing in common are not looked at for ever.
  @Test func manyDifferencesAreGivenUp() {
    let old = (0..<8_000).flatMap { Array("old \($0)\n".utf8) }
    let new = (0..<8_000).flatMap { Array("new \($0 % 7)\n".utf8) }
    let difference = LineDifference(from: old, to: new)
    #expect(difference.hunks == [.init(old: 0..<8_000, new: 0..<8_000)])
  }

  private func text(_ random: inout SeededRandom) -> [UInt8] {
    let count = random.number(in: 0...12)
    let lines = (0..<count).map { _ in random.element(of: ["a\n", "b\n", "c\n", "\n"]) }
    return Array((lines.joined() + random.element(of: ["", "end"])).utf8)
  }

  private func changed(_ text: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var text = text
    let range = random.range(within: text.count)
    text.replaceSubrange(range, with: Array(random.element(of: ["", "x\n", "y\nz\n", "q"]).utf8))
    return text
  }

  /// What is left out and what comes in the shortest difference, from the longest common sequence.
  private func shortest(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for line in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = line == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return old.count + new.count - 2 * row[new.count]
  }
}
