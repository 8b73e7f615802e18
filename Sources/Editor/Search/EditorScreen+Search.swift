import ScreenKit
import Text

/// Looking for something in the text.
enum SearchCommand: Command {
  /// Ask what to look for.
  case find
  /// Ask what to look for, and what to put in its place.
  case replace
  /// Go to the next match.
  case next
  /// Go to the match before.
  case previous
}

extension EditorScreen {
  func carryOut(_ command: SearchCommand) {
    switch command {
    case .find: openFind()
    case .replace: openReplace()
    case .next: find(.forward)
    case .previous: find(.backward)
    }
  }

  private func openFind() {
    guard let panel = panel as? FindPanel else {
      return begin(FindPanel(for: self))
    }
    let field = panel.queryRow.field
    field.select(TextSelection(anchor: .zero, head: field.storage.end))
    panel.focus(field)
  }

  private func openReplace() {
    if let panel = panel as? ReplacePanel { return makeFirst(panel.field) }
    begin(ReplacePanel(for: self))
  }

  private func begin(_ panel: FindPanel) {
    let phrase = selectedPhrase
    open(panel)
    panel.begin(with: phrase)
  }

  /// What is selected, if it may be something to look for.
  private var selectedPhrase: [UInt8]? {
    let range = textView.selection.range
    guard !range.isEmpty, range.length <= 1000, range != finder.match?.range else { return nil }
    let bytes = textView.storage.bytes(in: range)
    return bytes.contains { $0 == 0x0A || $0 == 0x0D } ? nil : bytes
  }

  private func find(_ direction: MatchSearch<TextSnapshot>.Direction) {
    guard finder.isReady || !finder.lastQuery.bytes.isEmpty else { return openFind() }
    finder.find(direction)
  }

  /// Shows how the search stands: in its panel, or in the bar when the panel is closed.
  func searchDidUpdate() {
    if let panel = panel as? FindPanel { return panel.update() }
    switch (finder.status, finder.wrapped) {
    case (.searching, _): bar.message = "Searching…"
    case (.notFound, _): bar.message = "No match"
    case (.failed(let error), _): bar.message = "! \(error)"
    case (_, .forward?): bar.message = "No more below: on from the start"
    case (_, .backward?): bar.message = "No more above: on from the end"
    case (_, nil): bar.message = nil
    }
  }
}
