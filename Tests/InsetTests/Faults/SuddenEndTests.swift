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
      let kept = try keptKeys(in: home)
      #expect(kept <= keys.count)
      if kept < keys.count {
        let age = death - keys[kept]
        #expect(age < Self.oldest, "\(keys.count - kept) keys are lost")
      }
    }

    /// How many of the keys are kept.
    private func keptKeys(in home: TemporaryDirectory) throws -> Int {
      let old = Array("old text\n".utf8)
      let names = home.entries(in: "inset/recovery").filter { !$0.hasSuffix(".new") }
      let counts = try names.map { name in
        let file = try home.bytes(of: "inset/recovery/\(name)")
        // Behind the text there is only the checksum.
        guard file.dropLast(8).suffix(old.count) == old[...] else { return 0 }
        let text = file.dropLast(8 + old.count)
        return text.reversed().prefix { $0 == UInt8(ascii: "x") }.count
      }
      return counts.max() ?? 0
    }
  }
}
