import Terminal
import TestSupport

/// The probe in a terminal.
func probe(
  _ arguments: String...,
  environment: [String: String] = [:],
  columns: Int = 24,
  rows: Int = 6,
  redirections: [Int32: String] = [:]
) throws -> PseudoTerminal {
  try PseudoTerminal(
    PseudoTerminal.product("CursesProbe"),
    arguments,
    environment: environment,
    size: Size(columns: columns, rows: rows),
    redirections: redirections
  )
}
