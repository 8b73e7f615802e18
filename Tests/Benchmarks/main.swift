// Measures and prints tables: `make bench`, all of them, or those named, `make bench BENCH="start keys"`.

let benches: [(name: String, run: () throws -> Void)] = [
  // First: memory that others have left would serve it.
  ("memory", benchMemory),
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
for bench in benches where names.isEmpty || names.contains(bench.name) {
  try bench.run()
}
