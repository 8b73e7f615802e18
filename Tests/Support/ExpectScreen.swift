public import Testing

/// Expects a screen to look like a picture (see `ScreenText`); on a difference shows both, the
/// actual one ready to be pasted into the test.
public func expectScreen(
  _ actual: ScreenText,
  _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectPicture(actual.description, expected, of: "screen", sourceLocation: sourceLocation)
}

/// Expects what a scripted terminal shows to look like a picture (see `ScreenText`).
@MainActor
public func expectScreen(
  _ driver: ScriptedDriver,
  _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectScreen(driver.screen, expected, sourceLocation: sourceLocation)
}

/// Expects the looks of a screen's cells to be as drawn (see `StyleText`).
public func expectStyles(
  _ actual: ScreenText,
  _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let picture = StyleText(actual).description
  expectPicture(picture, expected, of: "styles", sourceLocation: sourceLocation)
}

/// Expects the looks of what a scripted terminal shows to be as drawn (see `StyleText`).
@MainActor
public func expectStyles(
  _ driver: ScriptedDriver,
  _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectStyles(driver.screen, expected, sourceLocation: sourceLocation)
}

private func expectPicture(
  _ actual: String,
  _ expected: String,
  of what: String,
  sourceLocation: SourceLocation
) {
  guard actual != expected else { return }
  let message = """
    the \(what) differ\(what == "screen" ? "s" : "")
    \(differences(actual, expected))
    expected:
    \(expected)
    actual:
    \(actual)
    """
  Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
}

/// The rows that differ, one above the other, with `^` under the first character that does.
func differences(_ actual: String, _ expected: String) -> String {
  let actual = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let expected = expected.split(separator: "\n", omittingEmptySubsequences: false)
  var lines: [String] = []
  if actual.count != expected.count {
    lines.append("\(expected.count) rows expected, \(actual.count) shown")
  }
  for (row, (new, old)) in zip(actual, expected).enumerated() where new != old {
    let same = zip(new, old).prefix { $0 == $1 }.map(\.0)
    lines.append("row \(row):")
    lines.append("  - \(old)")
    lines.append("  + \(new)")
    lines.append("    " + same.map { blank(asWideAs: $0) }.joined() + "^")
  }
  return lines.joined(separator: "\n")
}

/// Enough for putting a mark under what East Asian scripts and emoji leave two columns wide.
private func blank(asWideAs character: Character) -> String {
  guard let scalar = character.unicodeScalars.first, scalar.value >= 0x1100 else { return " " }
  let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]
  return wide.contains { $0.contains(scalar.value) } ? "  " : " "
}
