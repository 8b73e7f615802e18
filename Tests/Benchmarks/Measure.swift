import Glibc

/// The time the process has computed, in nanoseconds; waiting and other programs do not count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The least time of a closure, in nanoseconds, of some runs, each with something made anew.
///
/// What else the machine has to do only makes a run longer.
func leastTime<Input: ~Copyable>(
  runs: Int,
  of prepare: () -> Input,
  _ body: (inout Input) -> Void
) -> Double {
  var least = Double.infinity
  for _ in 0..<runs {
    var input = prepare()
    let start = processorTime()
    body(&input)
    least = min(least, processorTime() - start)
  }
  return least
}

/// The least time of a closure, in nanoseconds, of some runs.
func leastTime(runs: Int, _ body: () -> Void) -> Double {
  leastTime(runs: runs, of: { 0 }) { _ in body() }
}

/// The least time of each closure, in nanoseconds, of some runs in turn.
///
/// In turn, so that all have the same neighbours in time.
func leastTimes(runs: Int, _ bodies: () -> Void...) -> [Double] {
  var least = [Double](repeating: .infinity, count: bodies.count)
  for _ in 0..<runs {
    for (index, body) in bodies.enumerated() {
      let start = processorTime()
      body()
      least[index] = min(least[index], processorTime() - start)
    }
  }
  return least
}

/// The memory that the process takes now, in bytes.
func residentBytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 128)
  guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
  let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * sysconf(Int32(_SC_PAGESIZE))
}
