import Glibc
import TestSupport
import Text

/// Searches 100 MB of prose to its end: literals beside `memchr`, regular expressions beside
/// `pcre2grep` on the same bytes.
func benchSearch() throws {
  let prose = LargeTexts.prose()
  let storage = TextStorage(bytes: prose)
  let text = storage.snapshot()
  let table = BenchTable("Searching 100 MB of prose", unit: "ms", against: "memchr")
  let scan = leastTime(runs: 5) {
    prose.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      precondition(memchr(start, 0, bytes.count) == nil)
    }
  }
  for literal in ["zebra", "없는 말", "there be"] {
    let time = try searchTime(SearchPattern(literal, caseRule: .sensitive), in: text)
    table.row("\"\(literal)\"", time, reference: scan / 1e6, must: 2, aim: 1.2)
  }
  try benchExpressions(in: text, prose)
  try benchReplacing(in: storage)
}

private func benchExpressions(in text: TextSnapshot, _ prose: [UInt8]) throws {
  let directory = try TemporaryDirectory()
  try directory.write(prose, to: "prose")
  let path = directory.path("prose")
  let table = BenchTable("Counting in 100 MB of prose", unit: "ms", against: "pcre2grep")
  for expression in [
    "z[a-z]+q", "\\bwat\\w+\\b", "^the.*people$", "[가-힣]{4,}", "\\w+ing\\b", "(\\w+) \\1",
    "there\\s+be",
  ] {
    let pattern = SearchPattern(expression, syntax: .regularExpression, caseRule: .sensitive)
    let time = try searchTime(pattern, in: text)
    table.row(expression, time, reference: grepTime(expression, path), must: 1.2, aim: 0.5)
  }
}

private func benchReplacing(in storage: TextStorage) throws {
  let pattern = try CompiledPattern(SearchPattern("there", caseRule: .sensitive))
  var count = 0
  var failure: (any Error)?
  let time = leastTime(runs: 3) {
    do { count = try storage.replaceAll(of: pattern, with: [0x78]) } catch { failure = error }
    _ = storage.undo()
  }
  if let failure { throw failure }
  let table = BenchTable("Replacing all and undoing it", unit: "us a match", against: "")
  table.row("\(count) matches", time / Double(count) / 1e3, must: 3, aim: 1)
}

/// The milliseconds that it takes to count all matches.
private func searchTime(_ pattern: SearchPattern, in text: TextSnapshot) throws -> Double {
  let pattern = try CompiledPattern(pattern)
  var failure: (any Error)?
  let time = leastTime(runs: 3) {
    var count = MatchCount(pattern, in: text)
    do { try count.run() } catch { failure = error }
  }
  if let failure { throw failure }
  return time / 1e6
}

/// The milliseconds that `pcre2grep` computes to find all matches; NaN where there is none.
///
/// It goes on past the first match of a line only if it shows them (`-o`), into nothing.
private func grepTime(_ expression: String, _ path: String) -> Double {
  var before = rusage()
  var after = rusage()
  let children = Int32(RUSAGE_CHILDREN.rawValue)
  getrusage(children, &before)
  let command = "LC_ALL=C.UTF-8 pcre2grep -u -o '(*UCP)\(expression)' '\(path)' >/dev/null"
  guard let output = popen(command, "r"), pclose(output) >> 8 < 2 else { return .nan }
  getrusage(children, &after)
  return after.milliseconds - before.milliseconds
}

extension rusage {
  /// The time computed.
  fileprivate var milliseconds: Double {
    let seconds = Double(ru_utime.tv_sec + ru_stime.tv_sec)
    return seconds * 1e3 + Double(ru_utime.tv_usec + ru_stime.tv_usec) / 1e3
  }
}

extension LargeTexts {
  /// Lines of common words, some of them Korean.
  static func prose() -> [UInt8] {
    let words =
      "the of and to in is that for it was on are as with his they at be this from have or one had "
      + "not but what all were when we there can an your which their said if do will each about how up "
      + "out them then she many some so these would other into has more her two like him see time could "
      + "no make than first been its who now people my made over did down only way find use may water "
      + "long little very after words called just where most know 검색 키보드 여백 한글 메모 편집기 화면 커서"
    let list = words.split(separator: " ").map { Array($0.utf8) }
    var random = SeededRandom(seed: 5)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount + 400)
    while bytes.count < byteCount {
      for _ in 0..<random.number(in: 2...17) { bytes += random.element(of: list) + [0x20] }
      bytes += random.element(of: list) + [0x0A]
    }
    return bytes
  }
}
