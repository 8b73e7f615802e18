import Glibc
import TestSupport
import Testing

@testable import Editor
@testable import Files

@Suite struct SettingsFileTests {
  let home: TemporaryDirectory
  private var folder: FilePath { FilePath(home.path).appending(FilePath("not/yet/there")) }

  init() throws {
    home = try TemporaryDirectory()
  }

  @Test func whatWasChosenIsThereTheNextTime() {
    let first = SettingsFile(in: folder)
    #expect(first.settings == Settings())
    #expect(first.problem == nil)
    #expect(first.choose(.wrap, false) == nil)
    #expect(first.settings.wrap == false)
    let second = SettingsFile(in: folder)
    #expect(second.settings.wrap == false)
    #expect(second.settings.mouse == nil)
    #expect(second.choose(.mouse, true) == nil)
    #expect(SettingsFile(in: folder).settings == second.settings)
  }

  @Test func itIsTheUsersAlone() throws {
    #expect(SettingsFile(in: folder).choose(.wrap, false) == nil)
    for name in ["not", "not/yet", "not/yet/there", "not/yet/there/inset"] {
      var status = stat()
      try #require(stat(home.path(name), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o700)
    }
  }

  /// What cannot be remembered is said, and holds until the end.
  @Test func withoutAHomeItHoldsForTheSession() {
    let settings = SettingsFile(in: nil)
    #expect(settings.problem == nil)
    #expect(settings.choose(.wrap, false) == "There is no home to remember this in")
    #expect(settings.settings.wrap == false)
  }

  @Test func whatIsNoFileIsSaid() throws {
    let path = folder.appending(FilePath("inset/settings"))
    try path.createFolders()
    let settings = SettingsFile(in: folder)
    #expect(settings.settings == Settings())
    #expect(settings.problem == "The settings file is a folder")
    #expect(settings.choose(.mouse, false) == "The settings file is a folder")
  }

  @Test func whatIsTooLargeIsSaidInItsSize() throws {
    try FilePath(home.path).appending(FilePath("inset")).createFolders()
    try home.write(Array(repeating: 0x20, count: 65_537), to: "inset/settings")
    let problem = SettingsFile(in: FilePath(home.path)).problem
    #expect(problem == "The settings file is larger than 64 KiB, the most that can be edited")
  }
}
