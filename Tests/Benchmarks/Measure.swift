import Glibc

/// The time the process has computed, in nanoseconds; waiting and other programs do not count.
func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The median time of a closure, in nanoseconds, each time with something made anew.
func median<Input: ~Copyable>(
  runs: Int,
  of prepare: () -> Input,
  _ body: (inout Input) -> Void
) -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    var input = prepare()
    let start = processorTime()
    body(&input)
    times.append(processorTime() - start)
  }
  return times.sorted()[runs / 2]
}

/// The median time of a closure, in nanoseconds.
func median(runs: Int, _ body: () -> Void) -> Double {
  median(runs: runs, of: { 0 }) { _ in body() }
}

/// The least time of each closure, in nanoseconds, of some runs in turn.
///
/// What else the machine has to do only takes time, and neighbours in time get alike of it.
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
