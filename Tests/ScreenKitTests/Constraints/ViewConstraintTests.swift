import Terminal
import Testing

@testable import ScreenKit

@Suite struct ViewConstraintTests {
  private let root = View(name: "root")
  private let upper = View(name: "upper")
  private let lower = View(name: "lower")

  init() {
    root.frame = Rect(size: Size(columns: 40, rows: 12))
    root.add(upper)
    root.add(lower)
  }

  private func stack(upperRows: Constraint) {
    Constraint.activate([
      upper.leftAnchor.constraint(to: root.leftAnchor),
      upper.rightAnchor.constraint(to: root.rightAnchor),
      upper.topAnchor.constraint(to: root.topAnchor),
      upperRows,
      lower.leftAnchor.constraint(to: root.leftAnchor, constant: 2),
      lower.rightAnchor.constraint(to: root.rightAnchor, constant: -2),
      lower.topAnchor.constraint(to: upper.bottomAnchor),
      lower.bottomAnchor.constraint(to: root.bottomAnchor),
    ])
    root.layoutTree()
  }

  @Test func viewsStackBetweenTheEdgesOfTheirOwner() {
    stack(upperRows: upper.heightAnchor.constraint(to: 3))
    #expect(upper.frame == Rect(column: 0, row: 0, columns: 40, rows: 3))
    #expect(lower.frame == Rect(column: 2, row: 3, columns: 36, rows: 9))
    #expect(root.layoutConflicts.isEmpty)
  }

  @Test func aChangedConstantMovesWhatDependsOnIt() {
    let height = upper.heightAnchor.constraint(to: 3)
    stack(upperRows: height)
    height.constant = 5
    root.layoutTree()
    #expect(lower.frame.top == 5)
    #expect(lower.frame.bottom == 12)
  }

  @Test func aConflictNamesBothRules() {
    stack(upperRows: upper.heightAnchor.constraint(to: 20))
    let messages = root.layoutConflicts.map(\.description)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("lower.bottom = root.bottom") == true, "\(messages)")
    #expect(messages.first?.contains("upper.height = 20") == true, "\(messages)")
  }

  @Test func intrinsicSizeYieldsToEveryRule() {
    let label = Label("seven77")
    root.add(label)
    Constraint.activate([
      label.leftAnchor.constraint(to: root.leftAnchor, constant: 1),
      label.topAnchor.constraint(to: root.topAnchor),
      label.rightAnchor.constraint(.atMost, to: root.leftAnchor, constant: 5),
    ])
    root.layoutTree()
    #expect(label.frame == Rect(column: 1, row: 0, columns: 4, rows: 1))
  }

  @Test(arguments: [(true, false), (false, true)])
  func aWishIsHeardWhereTheRulesLeaveRoom(isHeldAtBothEnds: Bool, isHeard: Bool) {
    let label = Label("four")
    root.add(label)
    Constraint.activate([
      label.leftAnchor.constraint(to: root.leftAnchor),
      label.topAnchor.constraint(to: root.topAnchor),
      label.heightAnchor.constraint(to: 1),
    ])
    if isHeldAtBothEnds { label.rightAnchor.constraint(to: root.rightAnchor).activate() }
    root.layoutTree()
    label.text = "seven77"
    #expect(root.needsLayout == isHeard)
    root.layoutTree()
    #expect(label.frame.size.columns == (isHeldAtBothEnds ? 40 : 7))
  }

  private final class WishfulView: View {
    var wish: Int? {
      didSet { invalidateIntrinsicSize() }
    }
    override var intrinsicColumns: Int? { wish }
  }

  @Test func aWishThatComesLaterIsHeard() {
    let view = WishfulView(name: "wishful")
    root.add(view)
    Constraint.activate([
      view.leftAnchor.constraint(to: root.leftAnchor),
      view.topAnchor.constraint(to: root.topAnchor),
      view.heightAnchor.constraint(to: 1),
    ])
    root.layoutTree()
    view.wish = 7
    root.layoutTree()
    #expect(view.frame.size.columns == 7)
  }

  @Test func aViewThatLeavesTakesItsRulesAlong() {
    stack(upperRows: upper.heightAnchor.constraint(to: 3))
    upper.removeFromSuperview()
    root.layoutTree()
    #expect(root.constraints.allSatisfy { !$0.mentions(upper) })
    #expect(lower.frame.bottom == 12)
  }
}
