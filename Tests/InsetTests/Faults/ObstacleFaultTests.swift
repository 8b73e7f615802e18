import Terminal
import TestSupport
import Testing

extension FaultTests {
  /// Everything in the table of obstacles, judged alike.
  @Suite(.serialized) struct Obstacles {
    @Test(arguments: Obstacle.all) func isMetAsTheTableSays(obstacle: Obstacle) throws {
      if obstacle.isOnFullDisk || obstacle.isKeptOnFullDisk, !TinyDisk.isPossible {
        Issue.record("not run: needs the right to mount", severity: .warning)
        return
      }
      let disk = obstacle.isOnFullDisk ? try TinyDisk() : nil
      let folder = try disk?.folder ?? TemporaryDirectory()
      let home = obstacle.isKeptOnFullDisk ? try TinyDisk() : nil
      home?.fill()
      try folder.write(Obstacle.old, to: "note")
      try obstacle.before(folder)
      let terminal = try Inset.script(
        "exec \(obstacle.command) \"$inset\" note",
        in: folder,
        environment: home.map { ["XDG_STATE_HOME": $0.folder.path] } ?? [:]
      )
      try terminal.waitForFrame()
      for key in obstacle.keys { terminal.press(key) }
      try terminal.modify(with: obstacle.typed)
      try obstacle.meanwhile(folder)
      disk?.fill()
      let before = folder.regularBytes(of: "note")
      let entries = folder.entries()
      terminal.press("C-o")
      switch obstacle.answer {
      case .saved:
        #expect(try terminal.waitForExit() == .exited(0))
        #expect(try folder.text(of: "note") == obstacle.result)
      case .refused(let reason):
        try terminal.wait(for: reason)
        terminal.press("Enter")
        try expectNothingHappened(terminal, folder, before)
      case .asked(let reason):
        try terminal.wait(for: reason)
        terminal.type("k")
        try expectNothingHappened(terminal, folder, before)
      }
      #expect(folder.entries() == entries)  // S
      #expect(terminal.isRestored)  // M
    }

    /// The editor stays, the text is discarded by hand, and the file is as it was.
    private func expectNothingHappened(
      _ terminal: PseudoTerminal,
      _ folder: TemporaryDirectory,
      _ before: [UInt8]?
    ) throws {
      try terminal.wait(for: "the text alone") { !$0.contains("Back to the text") }
      terminal.press("C-q")
      try terminal.discard()
      #expect(try terminal.waitForExit() == .exited(1))  // E
      #expect(folder.regularBytes(of: "note") == before)  // B
    }

    /// In the one instant in which nothing but the kernel's exchange of names can tell.
    @Test(.enabled(if: Tracer.isPossible, "needs strace and the right to use it"))
    func aChangeInTheInstantOfTheSave() throws {
      let scene = try SaveScene(.replacing)
      let slow = Fault(call: "renameat2", index: 1, effect: .delay(milliseconds: 500))
      let folder = scene.folder
      let tracer = try scene.trace(slow)
      scene.terminal.press("C-s")
      try scene.terminal.wait(for: "all but the exchange") { _ in tracer.calls.contains("fsync") }
      try folder.write("theirs", to: "note")
      try scene.terminal.wait(for: "was changed by another program")
      #expect(try folder.text(of: "note") == "theirs")
      #expect(folder.entries() == ["note"])
    }
  }
}
