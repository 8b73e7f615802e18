public import Terminal

/// A row of keys and what they do, each of them a button for the mouse or a finger.
public final class HintBar: View {
  /// The buttons, left to right; those without room are left out.
  public var items: [BarItem] = [] {
    didSet { words = items.map { ($0, DisplayText($0.keyLabel ?? ""), DisplayText($0.title)) } }
  }

  /// The buttons and what they say, measured.
  private var words: [(item: BarItem, key: DisplayText, word: DisplayText)] = []

  public override var intrinsicRows: Int? { 1 }

  private var press = BarPress()

  public override func mouse(_ event: MouseEvent) -> Bool {
    let hit =
      bounds.contains(event.position)
      ? slots.first { $0.columns.contains(event.position.column) } : nil
    press.follow(event, over: hit?.item)
    return true
  }

  public override func paint(_ painter: Painter) {
    for slot in slots {
      let start = Point(column: slot.columns.lowerBound, row: 0)
      painter.draw(slot.key, at: start, style: .text)
      let word = Point(column: start.column + slot.key.columns + 1, row: 0)
      painter.draw(slot.word, at: word, style: .secondary)
    }
  }

  private typealias Slot = (item: BarItem, key: DisplayText, word: DisplayText, columns: Range<Int>)

  private var slots: [Slot] {
    var slots: [Slot] = []
    var column = 1
    for (item, key, word) in words {
      let end = column + key.columns + 1 + word.columns
      guard end <= frame.size.columns else { break }
      slots.append((item, key, word, column..<end))
      column = end + 2
    }
    return slots
  }
}
