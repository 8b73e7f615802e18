import TestSupport
import Testing

extension FaultTests {
  /// What is on the disk before what: the one thing that only a power cut would show.
  @Suite(.enabled(if: Tracer.isPossible, "needs strace and the right to use it"))
  struct Order {
    /// The calls of a sound save that change something in the file's folder, each with its names.
    private func steps(of way: SaveScene.Way) throws -> [String] {
      let scene = try SaveScene(way)
      let tracer = try scene.save()
      tracer.detach()
      let changing = ["fallocate", "pwrite64", "ftruncate", "fsync", "renameat2", "unlinkat"]
      return tracer.lines.compactMap { line in
        guard line.contains(scene.folder.path),
          let call = changing.first(where: { line.hasPrefix("\($0)(") })
        else { return nil }
        let names = line.matches(of: /[<"\/](note|\.note\.inset-save)[>"]/).map { String($0.1) }
        return ([call] + (names.isEmpty ? ["folder"] : names)).joined(separator: " ")
      }
    }

    private func withoutRepeats(_ steps: [String]) -> [String] {
      steps.indices.filter { $0 == 0 || steps[$0] != steps[$0 - 1] }.map { steps[$0] }
    }

    @Test func theNewTextIsOnTheDiskBeforeItHasTheName() throws {
      #expect(
        withoutRepeats(try steps(of: .replacing)) == [
          "fallocate .note.inset-save", "pwrite64 .note.inset-save", "fsync .note.inset-save",
          "renameat2 .note.inset-save note", "fsync folder", "unlinkat .note.inset-save",
        ]
      )
    }

    @Test func inPlaceThereIsRoomBeforeAnythingIsWritten() throws {
      #expect(
        withoutRepeats(try steps(of: .inPlace)) == [
          "fallocate note", "pwrite64 note", "fsync note",
        ]
      )
    }

    @Test(arguments: SaveScene.Way.allCases) func nothingIsEmptiedFirst(way: SaveScene.Way) throws {
      let scene = try SaveScene(way)
      let tracer = try scene.save()
      tracer.detach()
      #expect(!tracer.lines.isEmpty)
      #expect(!tracer.lines.contains { $0.contains("O_TRUNC") })
    }
  }
}
