import Glibc
import Terminal
import TestSupport
import Testing

extension FaultTests {
  /// Signals in the middle of a save.
  @Suite(.serialized) struct Signals {
    /// Ending has to wait until the file is whole, and nobody is told that it went well.
    @Test(
      .enabled(if: Tracer.isPossible, "needs strace and the right to use it"),
      arguments: [[SIGTERM], [SIGHUP], [SIGINT], [SIGTERM, SIGTERM], [SIGHUP, SIGTERM, SIGINT]]
    )
    func endAfterTheSave(signals: [Int32]) throws {
      let scene = try SaveScene(.replacing)
      let slow = Fault(call: "fsync", index: 1, effect: .delay(milliseconds: 200))
      let tracer = try scene.trace(slow)
      scene.terminal.press("C-s")
      try scene.terminal.wait(for: "the save") { _ in tracer.calls.contains("pwrite64") }
      for signal in signals { scene.terminal.process.send(signal: signal) }
      let status = try scene.terminal.waitForExit()
      #expect(signals.contains { status == .killed($0) })  // E
      scene.expectWholeText("after \(signals)")
      scene.expectTerminalRestored("after \(signals)")
      scene.expectNothingBeside("after \(signals)")
    }

    /// Stopped in the middle and let go on.
    @Test(.enabled(if: Tracer.isPossible, "needs strace and the right to use it"))
    func goOnWhereTheyStopped() throws {
      let scene = try SaveScene(.replacing)
      let slow = Fault(call: "fsync", index: 1, effect: .delay(milliseconds: 200))
      let tracer = try scene.trace(slow)
      scene.terminal.press("C-s")
      try scene.terminal.wait(for: "the save") { _ in tracer.calls.contains("pwrite64") }
      scene.terminal.process.send(signal: SIGSTOP)
      #expect(scene.bytes == SaveScene.old)
      scene.terminal.process.send(signal: SIGCONT)
      try scene.terminal.wait(for: "the answer") { _ in scene.saysSaved }
      #expect(scene.bytes == SaveScene.new)
      #expect(try scene.leave() == .exited(0))
      scene.expectTerminalRestored("stopped")
      scene.expectNothingBeside("stopped")
    }

    /// Killed at any moment while it is typed in and saved over and over.
    @Test(arguments: Seeds.some(FaultTests.all ? 100 : 5)) func killedAnyTime(seed: UInt64) throws {
      var random = SeededRandom(seed: seed)
      let folder = try TemporaryDirectory()
      try folder.write(SaveScene.old, to: "note")
      let terminal = try Inset.open("note", in: folder)
      for _ in 0..<40 {
        terminal.type("x")
        terminal.press("C-s")
      }
      let moment = ContinuousClock.now + .milliseconds(random.number(in: 0...400))
      while ContinuousClock.now < moment { terminal.read(within: .milliseconds(1)) }
      terminal.process.send(signal: SIGKILL)
      #expect(try terminal.waitForExit() == .killed(SIGKILL))
      let bytes = try folder.bytes(of: "note")
      let typed = bytes.count - SaveScene.old.count
      #expect((0...40).contains(typed))  // B
      #expect(bytes == Array(repeating: 0x78, count: max(0, typed)) + SaveScene.old)  // B
    }
  }

  /// Masks that take away too little or too much.
  @Suite struct Masks {
    @Test(arguments: [("000", 0o666), ("022", 0o644), ("077", 0o600)])
    func areKeptForNewFilesAlone(mask: String, mode: UInt32) throws {
      let folder = try TemporaryDirectory(note: "old text\n")
      chmod(folder.path("note"), 0o640)
      let terminal = try Inset.script("umask \(mask); exec \"$inset\" note new", in: folder)
      try terminal.waitForFrame()
      try terminal.modify()
      terminal.press("C-o")
      try terminal.wait(for: "(2 of 2)")
      try terminal.modify()
      terminal.press("C-o")
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(try folder.note().mode & 0o777 == 0o640)
      #expect(try FileState(of: "new", in: folder).mode & 0o777 == mode)
      #expect(folder.entries() == ["new", "note"])
    }
  }
}
