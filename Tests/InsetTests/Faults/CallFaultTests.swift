import Terminal
import TestSupport
import Testing

extension FaultTests {
  /// Every call of a save fails in turn, once or from then on, in the program itself.
  @Suite(.enabled(if: Tracer.isPossible, "needs strace and the right to use it"), .serialized)
  struct Calls {
    /// One sweep: a way to save, and what all of its calls say in turn.
    struct Sweep: Sendable, CustomTestStringConvertible {
      let way: SaveScene.Way
      let error: String
      let persists: Bool
      var testDescription: String { "\(way), \(error) \(persists ? "for good" : "once")" }
    }

    static let sweeps = SaveScene.Way.allCases.flatMap { way in
      FaultTests.errors.map { Sweep(way: way, error: $0, persists: false) }
        // A call that is interrupted for ever is no fault of this world.
        + FaultTests.errors.filter { $0 != "EINTR" }.map {
          Sweep(way: way, error: $0, persists: true)
        }
    }

    @Test(arguments: sweeps) func everyCallFails(sweep: Sweep) throws {
      var tally = FaultTests.Tally("\(sweep.testDescription)")
      for (call, count) in try FaultTests.census(of: sweep.way, keeps: false) {
        for index in sweep.persists ? 1...1 : 1...count {
          let fault = Fault(
            call: call,
            index: index,
            effect: .error(sweep.error),
            persists: sweep.persists
          )
          tally.count(fault, hasRun: try judge(fault, sweep.way))
        }
      }
    }

    /// Has a fault happen and judges; the result is whether it came to pass.
    private func judge(_ fault: Fault, _ way: SaveScene.Way) throws -> Bool {
      let scene = try SaveScene(way, keeps: false)
      let tracer = try scene.save(under: fault)
      let context: Comment = "\(fault.injection), \(way)\n\(scene.terminal.screen.text)"
      var isSaved = scene.saysSaved
      let mayBeDamaged = scene.saysDamaged
      scene.expectAnswer(context)
      scene.expectWholeText(context)
      if !isSaved, !fault.persists {
        try scene.goBack()
        try scene.pressSave()
        isSaved = scene.saysSaved
        #expect(isSaved, context)
        #expect(scene.bytes == SaveScene.new, context)
      }
      let status = try scene.leave()
      scene.expectTruth(status, saved: isSaved, unsure: mayBeDamaged, context)
      scene.expectTerminalRestored(context)
      if fault.persists, fault.call == "unlinkat" {
        try scene.expectTidiedUp(context)
      } else {
        scene.expectNothingBeside(context)
      }
      return tracer.hasFired
    }
  }
}
