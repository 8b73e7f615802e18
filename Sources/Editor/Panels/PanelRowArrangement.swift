/// Which columns the parts of a panel's row have.
///
/// The field gets what is left, and ten columns before anything else does. What gives way, first to
/// last: the buttons from the right, the end of a long remark, the question, the remark.
struct PanelRowArrangement: Equatable {
  private(set) var question = 0..<0
  private(set) var field = 0..<0
  private(set) var remark = 0..<0
  private(set) var buttons: [Range<Int>] = []

  /// The columns that a field has before anything else has any.
  static let leastField = 10
  /// What the remark and buttons keep free to their left.
  private static let gap = 2
  /// A remark of so many columns is shown whole or not at all: `12/345`, `no match`.
  private static let shortRemark = 8

  /// Arranges parts that would like to have so many columns.
  init(columns: Int, question: Int, remark: Int, buttons: [Int]) {
    // One column at each edge stays free where there are any to spare.
    let left = columns > Self.leastField + 1 ? 1 : 0
    var right = columns > Self.leastField + 2 ? columns - 1 : columns
    var room = right - left - Self.leastField
    var said = 0
    if remark > 0, take(min(remark, Self.shortRemark) + Self.gap, from: &room) > 0 {
      said = min(remark, Self.shortRemark)
    }
    let asked = take(question + 1, from: &room)
    if said > 0 { said += take(min(remark - said, max(0, room)), from: &room) }
    let shown = buttons.prefix { asked > 0 && take($0 + Self.gap, from: &room) > 0 }

    for width in shown.reversed() {
      self.buttons.insert(right - width..<right, at: 0)
      right -= width + Self.gap
    }
    let hidden = columns..<columns
    self.buttons += Array(repeating: hidden, count: buttons.count - shown.count)
    if said > 0 {
      self.remark = right - said..<right
      right -= said + Self.gap
    }
    if asked > 0 { self.question = left..<left + question }
    field = left + asked..<max(left + asked, right)
  }
}

/// Takes a number of columns if there are so many.
private func take(_ columns: Int, from room: inout Int) -> Int {
  guard columns <= room else { return 0 }
  room -= columns
  return columns
}
