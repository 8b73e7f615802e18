import Glibc
import TestSupport
import Testing

@testable import Editor
@testable import Files

/// What is asked for is opened.
@Suite struct OpeningTests {
  /// What was saved as the first would be another program's change to the second.
  @Test(arguments: ["note", "./note", "link", "twin"]) func aFileIsEditedOnce(name: String) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("one\n", to: "note")
    symlink(path, folder.path("link"))
    link(path, folder.path("twin"))
    _ = try folder.write("two\n", to: "other")
    var request = EditRequest()
    request.documents = ["note", "other", name].map {
      .init(source: .file(FilePath(folder.path($0))), start: nil)
    }
    let tasks = try EditingTask.open(request)
    #expect(tasks.map(\.title) == [folder.path("note"), folder.path("other")])
  }
}
