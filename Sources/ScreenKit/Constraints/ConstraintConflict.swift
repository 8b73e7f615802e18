/// Rules that cannot hold together.
public struct ConstraintConflict {
  /// The rule that is not fully held.
  public let rejected: String
  /// The rules that stand in its way, the nearest first.
  public let standing: [String]
}

extension ConstraintConflict: @MainActor CustomStringConvertible {
  /// One line that names all of them.
  public var description: String {
    "\(rejected) cannot hold beside \(standing.joined(separator: ", "))"
  }
}
