import Glibc

/// Why there is no terminal to paint on; the description is one line for standard error.
nonisolated package enum TerminalUnavailable: Error, Hashable, CustomStringConvertible {
  /// Standard input and output lead elsewhere and there is no `/dev/tty`.
  case noTerminal
  /// `TERM` is not set, or empty.
  case typeNotSet
  /// `TERM` names a terminal that is not known, cannot be cleared, or whose cursor cannot be placed.
  case typeUnusable(String)
  /// A system call failed.
  case systemCall(String, errno: Int32)

  /// What to tell the user.
  package var description: String {
    switch self {
    case .noTerminal:
      "no terminal: input and output are redirected, and /dev/tty cannot be opened"
    case .typeNotSet:
      "the environment variable TERM is not set; try TERM=xterm-256color"
    case .typeUnusable(let name):
      "cannot draw on a terminal of type \"\(TerminalUnavailable.shown(name))\" (TERM);"
        + " try TERM=xterm-256color"
    case .systemCall(let call, let errno):
      "the terminal cannot be used: \(call): \(String(cString: strerror(errno)))"
    }
  }

  /// The environment is not to be trusted with the terminal: nothing invisible gets through.
  private static func shown(_ name: String) -> String {
    let scalars = name.unicodeScalars.prefix(60)
    return scalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: "?"
      default: String(scalar)
      }
    }.joined()
  }
}
