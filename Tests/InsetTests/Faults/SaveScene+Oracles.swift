import TestSupport
import Testing

/// What has to hold after every save, whatever went wrong with it.
extension SaveScene {
  /// **B**: the file's bytes are all old or all new.
  func expectWholeText(_ context: Comment) {
    #expect(bytes == SaveScene.old || bytes == SaveScene.new, context)
  }

  /// **Q**: the editor stays, and a failure is on the screen.
  func expectAnswer(_ context: Comment) {
    #expect(terminal.process.status == nil, context)
    #expect(saysSaved || terminal.screen.text.contains("Not saved"), context)
  }

  /// **E**: the status is 0 if and only if the new text is in the file; where even the editor could
  /// not know, it said so.
  func expectTruth(_ status: SpawnedProcess.Status, saved: Bool, unsure: Bool, _ context: Comment) {
    #expect(status == .exited(saved ? 0 : 1), context)
    #expect((bytes == SaveScene.new) == saved || unsure, context)
  }

  /// **M**: the terminal is as it was.
  func expectTerminalRestored(_ context: Comment) {
    #expect(terminal.isRestored, context)
  }

  /// **S**: nothing is left beside the file.
  func expectNothingBeside(_ context: Comment) {
    #expect(folder.entries() == ["note"], context)
  }

  /// **S** where something could not be removed: it is no more open than the file, and goes with the
  /// next session.
  func expectTidiedUp(_ context: Comment) throws {
    #expect(folder.entries().allSatisfy(isNoMoreOpenThanTheFile), context)
    #expect(try openAgain(isOffered: false) == .exited(0), context)
  }

  /// **T** and **S** where the editor was killed: what was typed is in the file, or the next session
  /// offers it.
  func expectNothingLost(_ context: Comment) throws {
    #expect(folder.entries().allSatisfy(isNoMoreOpenThanTheFile), context)
    #expect(bytes == SaveScene.new || isKept, context)
    #expect(try openAgain(isOffered: bytes != SaveScene.new) == .exited(0), context)
    #expect(bytes == SaveScene.new, context)
  }
}
