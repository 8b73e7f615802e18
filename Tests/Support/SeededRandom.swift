import Glibc

/// Randomness that can be had again: SplitMix64 from a seed.
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Starts the sequence of a seed.
  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A random number of a range.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A random part of 0..<count, often short, seldom long.
  package mutating func range(within count: Int) -> Range<Int> {
    let start = number(in: 0...count)
    let longest = number(in: 0...9) == 0 ? count - start : min(count - start, 8)
    return start..<start + number(in: 0...longest)
  }

  /// A random element of a list that is not empty.
  package mutating func element<Element>(of list: [Element]) -> Element {
    list[number(in: 0...list.count - 1)]
  }

  /// Whether a coin with a chance of one in so many falls right.
  package mutating func oneIn(_ count: Int) -> Bool {
    number(in: 1...count) == 1
  }
}

/// The seeds to run a random test with, as its `arguments:`, so that a failure names its seed.
///
/// Some are always the same and one is new each time. `INSET_SEED=n` runs one seed alone.
package struct Seeds {
  /// The name of the environment variable.
  package static let variable = "INSET_SEED"

  /// A number of seeds.
  package static func some(_ count: UInt64 = 8) -> [UInt64] {
    if let text = getenv(variable), let seed = UInt64(String(cString: text)) { return [seed] }
    return Array(1..<count) + [UInt64.random(in: count...99_999)]
  }
}
