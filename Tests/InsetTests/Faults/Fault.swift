import Testing

/// What goes wrong, and before which call of a save.
struct Fault: CustomTestStringConvertible {
  /// What happens to a call.
  enum Effect: Hashable, Sendable {
    /// It fails, with the name of the error.
    case error(String)
    /// The program is killed instead of making it.
    case kill
    /// It takes longer to begin.
    case delay(milliseconds: Int)
  }

  /// The name of the call.
  let call: String
  /// Which of the calls of that name, counted from one.
  let index: Int
  /// What happens to it.
  let effect: Effect
  /// Whether it happens to all of that name from then on.
  var persists = false

  /// The fault in strace's words.
  var injection: String {
    let what =
      switch effect {
      case .error(let name): "error=\(name)"
      case .kill: "signal=KILL"
      case .delay(let milliseconds): "delay_enter=\(milliseconds * 1_000)"
      }
    return "\(call):\(what):when=\(index)\(persists ? "+" : "")"
  }

  var testDescription: String { injection }
}
