/// Why there is nothing to be found.
package enum SearchError: Error, Hashable, Sendable {
  /// The pattern makes no sense: why, and behind which of its bytes that shows.
  case pattern(reason: String, position: Int)
  /// The replacement makes no sense.
  case replacement(reason: String)
  /// The pattern would take too long on this text: it has too many ways to match.
  case tooComplex
}

extension SearchError: CustomStringConvertible {
  /// A few words for people.
  package var description: String {
    switch self {
    case .pattern(let reason, _), .replacement(let reason): reason
    case .tooComplex: "too complex for this text"
    }
  }
}
