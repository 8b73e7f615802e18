internal import CUTF8Proc
internal import CUnistring

/// A stretch between two word boundaries: a word, or what stands between words.
struct WordSegment: Equatable {
  /// The index of its first byte.
  let start: Int
  /// The index behind its last byte.
  var end: Int
  /// Whether it holds a letter or a digit.
  let isWord: Bool

  /// Its place in the bytes.
  var range: Range<Int> { start..<end }
}

extension WordSegment {
  /// Cuts bytes at word boundaries (UAX #29).
  ///
  /// Scripts that are written without spaces (Han, kana, Thai, …) would give one segment a letter,
  /// which no one wants to walk through: neighbours of one script are made one. Invalid bytes
  /// count as punctuation.
  static func segments(of bytes: Span<UInt8>) -> [WordSegment] {
    let boundaries = WordBoundaries(of: bytes)
    var segments: [WordSegment] = []
    var lastRun: ScriptRun?
    for range in boundaries.ranges {
      let end = boundaries.offset(ofScalar: range.upperBound)
      let run = ScriptRun(boundaries.scalars[range.lowerBound])
      if let run, run == lastRun {
        segments[segments.count - 1].end = end
      } else {
        let start = boundaries.offset(ofScalar: range.lowerBound)
        let isWord = boundaries.scalars[range].contains(where: \.isLetterOrDigit)
        segments.append(WordSegment(start: start, end: end, isWord: isWord))
      }
      lastRun = run
    }
    return segments
  }
}

/// The script of a letter that word boundaries leave to dictionaries.
private struct ScriptRun: Equatable {
  /// Where libunistring describes the script; the same for all its letters.
  private let address: UInt

  init?(_ scalar: UInt32) {
    guard scalar.isLetterOrDigit, uc_wordbreak_property(scalar) == WBP_OTHER,
      let script = unsafe uc_script(scalar)
    else { return nil }
    address = UInt(bitPattern: script)
  }
}

extension UInt32 {
  fileprivate var isLetterOrDigit: Bool {
    switch utf8proc_category(Int32(bitPattern: self)) {
    case UTF8PROC_CATEGORY_LU, UTF8PROC_CATEGORY_LL, UTF8PROC_CATEGORY_LT, UTF8PROC_CATEGORY_LM,
      UTF8PROC_CATEGORY_LO, UTF8PROC_CATEGORY_ND, UTF8PROC_CATEGORY_NL, UTF8PROC_CATEGORY_NO:
      true
    default:
      false
    }
  }
}
