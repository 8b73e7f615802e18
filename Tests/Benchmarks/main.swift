import Glibc

// Measures and prints tables: `make bench`, all of them, or those named, `make bench BENCH="start keys"`.

let benches: [(name: String, run: () throws -> Void)] = [
  ("memory", benchMemory),
  ("list-memory", benchListMemory),
  ("start", benchStart),
  ("keys", benchKeys),
  ("traces", benchTraces),
  ("load", benchLoading),
  ("lookup", benchLookups),
  ("edit", benchScatteredEdits),
  ("snapshot", benchSnapshots),
  ("search", benchSearch),
]

let names = CommandLine.arguments.dropFirst()
let chosen = benches.filter { names.isEmpty || names.contains($0.name) }
if chosen.count == 1 {
  try chosen[0].run()
} else {
  // Each in a process of its own: memory that one has left would serve the next.
  for bench in chosen { system("'\(CommandLine.arguments[0])' \(bench.name)") }
}
