import Glibc
import Terminal
import TestSupport
import Testing

/// The editor to measure: `INSET` in the environment, or the one built beside this.
let insetPath =
  getenv("INSET").map { String(cString: $0) } ?? PseudoTerminal.product("inset")

/// Starts the editor and vim in turn on a note of 4 KB, until the last rows are on the screen.
func benchStart() throws {
  let folder = try TemporaryDirectory()
  let lines = (1...60).map { "line-\($0) " + String(repeating: "word ", count: 12) }
  let note = try folder.write(lines.joined(separator: "\n"), to: "note")
  let peer = "/usr/bin/vim"
  var ours: [Double] = []
  var theirs: [Double] = []
  for _ in 0..<31 {
    ours.append(try timeToPaint(insetPath, [note], quit: "\u{11}"))
    guard access(peer, X_OK) == 0 else { continue }
    theirs.append(try timeToPaint(peer, ["--clean", note], quit: ":q!\r"))
  }
  let table = BenchTable("First paint of 4 KB", unit: "ms", against: "vim")
  if theirs.isEmpty {
    table.row("exec to painted", median(ours), must: 15, aim: 8)
  } else {
    let reference = median(theirs)
    // Neighbours in time share what else the machine had to do.
    let ratio = median(zip(ours, theirs).map { $0 / $1 })
    table.row("exec to painted", median(ours), reference: reference, must: 1, aim: 0.5)
    table.row("ratio of neighbours", ratio, must: 1, aim: 0.5)
  }
}

private func timeToPaint(
  _ program: String,
  _ arguments: [String],
  quit: String
) throws -> Double {
  var terminal: PseudoTerminal?
  let time = try milliseconds {
    let started = try PseudoTerminal(
      program,
      arguments,
      size: Size(columns: 80, rows: 24)
    )
    terminal = started
    try started.waitForOutput(of: "line-20")
  }
  terminal?.type(quit)
  _ = try terminal?.waitForExit()
  return time
}
