@testable import Curses

/// A filter whose tokens are collected.
typealias TokenFilter = InputFilter<[InputToken]>

nonisolated extension [InputToken]: TokenOutput {
  mutating func take(_ token: InputToken) { append(token) }
}

extension TokenFilter {
  /// What has become complete since this was last asked.
  mutating func takeTokens() -> [InputToken] {
    defer { output = [] }
    return output
  }
}
