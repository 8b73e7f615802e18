import Terminal
import Testing

@testable import Curses

@Suite struct EventsTests {
  private nonisolated static let small = Event.resize(Size(columns: 1, rows: 1))
  private nonisolated static let large = Event.resize(Size(columns: 9, rows: 9))

  @Test(
    arguments: [
      ([.text("a"), .text("b"), .key("Up"), .text("c")], [.text("ab"), .key("Up"), .text("c")]),
      ([small, .key("Up"), large], [.key("Up"), large]),
      ([.text("a"), small, .text("b"), large, .text("c")], [.text("ab"), large, .text("c")]),
    ] as [([Event], [Event])]
  )
  func textIsJoinedAndTheNewestSizeCounts(added: [Event], expected: [Event]) {
    var events: [Event] = []
    for event in added { events.add(event) }
    #expect(events == expected)
    var list: [Event] = [.hangUp]
    list.add(added)
    #expect(list == [.hangUp] + expected)
  }
}
