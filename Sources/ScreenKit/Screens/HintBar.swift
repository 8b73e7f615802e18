public import Terminal

/// A row of keys and what they do, each of them a button for the mouse or a finger.
public final class HintBar: View {
  /// The buttons, left to right; those without room are left out.
  public var items: [BarItem] = [] {
    didSet {
      for item in items { item.bar = self }
      setNeedsLayout()
    }
  }

  /// The buttons that have room, and where they and their words stand.
  private var slots: [Slot] = []
  private typealias Slot = (item: BarItem, key: DisplayText, word: DisplayText, columns: Range<Int>)

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

  public override func layoutSubviews() {
    setNeedsDisplay()
    slots = []
    var column = 1
    for item in items {
      let key = DisplayText(item.keyLabel ?? "")
      let word = DisplayText(item.title)
      let end = column + key.columns + 1 + word.columns
      guard end <= frame.size.columns else { break }
      slots.append((item, key, word, column..<end))
      column = end + 2
    }
  }
}
