import Glibc
import TestSupport
import Testing

extension FaultTests {
  /// The editor is killed at some moment while somebody types.
  @Suite struct SuddenEnds {
    /// What a key may be old at the most that is lost; twice what is promised, for busy machines.
    private static let oldest = Duration.seconds(2)

    @Test(arguments: Seeds.some(FaultTests.all ? 20 : 2))
    func noKeyIsLostThatIsOlderThanASecond(seed: UInt64) throws {
      var random = SeededRandom(seed: seed)
      let folder = try TemporaryDirectory(note: "old text\n")
      let home = try TemporaryDirectory()
      let terminal = try Inset.open("note", in: folder, environment: ["XDG_STATE_HOME": home.path])
      var keys: [ContinuousClock.Instant] = []
      let end = ContinuousClock.now + .milliseconds(random.number(in: 2_500...4_000))
      while ContinuousClock.now < end {
        terminal.type("x")
        keys.append(.now)
        let pause = ContinuousClock.now + .milliseconds(random.element(of: [10, 30, 100, 300]))
        while ContinuousClock.now < pause { terminal.read(within: pause - .now) }
      }
      terminal.process.send(signal: SIGKILL)
      let death = ContinuousClock.now
      #expect(try terminal.waitForExit() == .killed(SIGKILL))
      let kept = keptKeys(in: home)
      #expect(kept <= keys.count)
      if kept < keys.count {
        let age = death - keys[kept]
        #expect(age < Self.oldest, "\(keys.count - kept) keys are lost")
      }
    }

    /// How many of the keys are kept.
    private func keptKeys(in home: TemporaryDirectory) -> Int {
      let old = Array("old text\n".utf8)
      let counts = home.keptTexts.map { text in
        // A note that the document is open has none.
        guard !text.isEmpty else { return 0 }
        #expect(text.suffix(old.count) == old[...])
        #expect(text.dropLast(old.count).allSatisfy { $0 == UInt8(ascii: "x") })
        return text.count - old.count
      }
      return counts.max() ?? 0
    }
  }
}
