import Text

/// How a search stands, in a few characters for the panel.
struct SearchSummary: Equatable {
  /// What there is to say.
  let text: String
  /// Whether something is wrong.
  var isComplaint = false

  /// Describes what a finder knows.
  init(of finder: TextFinder) {
    switch finder.status {
    case .failed(let error):
      text = "! \(error)"
      isComplaint = true
    case .notFound: text = "no match"
    case .searching: text = "…"
    case .idle, .found: text = Self.count(of: finder)
    }
  }

  /// `2/17`; `17` where none of them is selected; `5120…` as long as the count goes on.
  private static func count(of finder: TextFinder) -> String {
    guard finder.isReady else { return "" }
    guard let count = finder.count else { return finder.isBusy ? "…" : "" }
    guard count.isComplete else { return "\(count.total)…" }
    if count.total == 0 { return "no match" }
    return finder.ordinal.map { "\($0)/\(count.total)" } ?? "\(count.total)"
  }
}
