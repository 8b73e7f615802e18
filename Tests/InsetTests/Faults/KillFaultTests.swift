import Glibc
import TestSupport
import Testing

extension FaultTests {
  /// The editor is killed before every call of a save in turn.
  @Suite(.enabled(if: Tracer.isPossible, "needs strace and the right to use it"), .serialized)
  struct Kills {
    @Test(arguments: SaveScene.Way.allCases) func beforeEveryCall(way: SaveScene.Way) throws {
      var tally = FaultTests.Tally("\(way), killed")
      for (call, count) in try FaultTests.census(of: way)
      where FaultTests.fatalCalls.contains(call) {
        for index in 1...count {
          let fault = Fault(call: call, index: index, effect: .kill)
          tally.count(fault, hasRun: try judge(fault, way))
        }
      }
    }

    private func judge(_ fault: Fault, _ way: SaveScene.Way) throws -> Bool {
      let scene = try SaveScene(way)
      let tracer = try scene.save(under: fault)
      let context: Comment = "\(fault.injection), \(way)"
      if tracer.hasFired {
        #expect(try scene.terminal.waitForExit() == .killed(SIGKILL), context)
      }
      switch way {
      case .replacing: scene.expectWholeText(context)
      // As far as it goes in place.
      case .inPlace: #expect(SaveScene.isMixture(scene.bytes ?? []), context)
      }
      if tracer.hasFired { try scene.expectNothingLost(context) }
      return tracer.hasFired
    }
  }
}
