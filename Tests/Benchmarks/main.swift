// Measures and prints tables: `swift run -c release Benchmarks [name …]`; all without a name.

let benches: [(name: String, run: () throws -> Void)] = [
  ("traces", benchTraces),
  ("load", benchLoading),
  ("lookup", benchLookups),
  ("edit", benchScatteredEdits),
  ("snapshot", benchSnapshots),
  ("memory", benchMemory),
]

let names = CommandLine.arguments.dropFirst()
for bench in benches where names.isEmpty || names.contains(bench.name) {
  try bench.run()
}
