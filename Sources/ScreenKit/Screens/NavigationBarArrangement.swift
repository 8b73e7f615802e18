import Terminal

/// What a navigation bar has to say about its screen.
struct NavigationBarTitle: Equatable {
  /// The name; cut when there is no room for all of it.
  var text: String
  /// What follows the name and is cut last.
  var suffix = ""
  /// Whether the end of the name matters more than its start.
  var isPath = false
}

/// Where the words of a navigation bar go in so many columns.
///
/// What gives way first when columns are few: the title down to eight columns, the keys beside the
/// buttons, the title, then the end of a button's word; the button that input goes to is the last
/// to be cut.
struct NavigationBarArrangement {
  /// A text and the column that it starts in.
  struct Slot {
    var text = DisplayText("")
    var column = 0
    var columns: Range<Int> { column..<column + text.columns }
  }

  private(set) var left = Slot()
  private(set) var title = Slot()
  private(set) var suffix = Slot()
  private(set) var right = Slot()

  /// What is to be arranged, and in how much room.
  struct Inputs: Equatable {
    var left: Button?
    var title: NavigationBarTitle
    var right: Button?
    var columns: Int
    /// The end whose button is cut last.
    var favoured = NavigationBar.Side.right
  }

  /// The word of a button and the key beside it.
  struct Button: Equatable {
    var word: String
    var key: String?
  }

  init(_ inputs: Inputs) {
    let columns = inputs.columns
    let whole = DisplayText(inputs.title.text + inputs.title.suffix)
    left.text = Self.text(of: inputs.left, withKey: true)
    right.text = Self.text(of: inputs.right, withKey: true)
    if left.text.columns + right.text.columns + min(whole.columns, 8) > columns {
      left.text = Self.text(of: inputs.left, withKey: false)
      right.text = Self.text(of: inputs.right, withKey: false)
    }
    if left.text.columns + right.text.columns > columns {
      fitButtons(into: columns, favouring: inputs.favoured)
    }
    right.column = max(0, columns - right.text.columns)
    place(inputs.title, columns: columns)
  }

  private mutating func fitButtons(into columns: Int, favouring favoured: NavigationBar.Side) {
    if favoured == .right {
      right.text = right.text.truncated(to: columns)
      left.text = left.text.truncated(to: columns - right.text.columns)
    } else {
      left.text = left.text.truncated(to: columns)
      right.text = right.text.truncated(to: columns - left.text.columns)
    }
  }

  /// In the middle of the bar if that is free, else beside the button in the way.
  private mutating func place(_ title: NavigationBarTitle, columns: Int) {
    let room = max(0, right.column - left.text.columns)
    suffix.text = DisplayText(title.suffix).truncated(to: room)
    let rest = room - suffix.text.columns
    let words = DisplayText(title.text)
    self.title.text =
      title.isPath ? words.truncatedAtHead(to: rest) : words.truncated(to: rest)
    let width = self.title.text.columns + suffix.text.columns
    let centred = (columns - width) / 2
    self.title.column = min(max(centred, left.text.columns), right.column - width)
    suffix.column = self.title.column + self.title.text.columns
  }

  private static func text(of button: Button?, withKey: Bool) -> DisplayText {
    guard let button else { return DisplayText("") }
    guard withKey, let key = button.key else { return DisplayText(" \(button.word) ") }
    return DisplayText(" \(button.word) \(key) ")
  }
}
