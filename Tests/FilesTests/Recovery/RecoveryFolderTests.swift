import Glibc
import TestSupport
import Testing
import Text

@testable import Files

/// The folder is ours alone, and nothing leads out of it.
@Suite struct RecoveryFolderTests {
  private let bench: RecoveryBench

  init() throws {
    bench = try RecoveryBench()
  }

  private func mode(_ name: String) throws -> UInt32 {
    try bench.home.status(of: name).st_mode & 0o777
  }

  /// What keeping a text says.
  private func refusal() -> RecoveryError? {
    do {
      try bench.journal().keep(bench.note("secret"))
      return nil
    } catch {
      return error
    }
  }

  @Test func onlyItsOwnerCanLookIn() throws {
    #expect(refusal() == nil)
    #expect(try mode("inset") == 0o700)
    #expect(try mode(RecoveryBench.folder) == 0o700)
    let file = try #require(bench.files().first)
    #expect(try mode("\(RecoveryBench.folder)/\(file)") == 0o600)
  }

  @Test(arguments: [0o777, 0o770, 0o750, 0o705] as [mode_t])
  func oneThatLetsOthersInIsRefused(mode: mode_t) throws {
    try bench.journal().keep(bench.note("before"))
    chmod(bench.home.path(RecoveryBench.folder), mode)
    let path = bench.home.file(RecoveryBench.folder)
    #expect(refusal() == .openFolder(path))
    #expect(throws: RecoveryError.openFolder(path)) { try bench.texts() }
  }

  @Test(arguments: ["inset", "inset/recovery"])
  func aLinkInItsPlaceIsRefused(name: String) throws {
    let elsewhere = try TemporaryDirectory()
    mkdir(elsewhere.path("recovery"), 0o700)
    if name != "inset" { mkdir(bench.home.path("inset"), 0o700) }
    symlink(name == "inset" ? elsewhere.path : elsewhere.path("recovery"), bench.home.path(name))
    #expect(refusal() == .notAFolder(bench.home.file(name)))
    #expect(throws: RecoveryError.self) { try bench.texts() }
    #expect(elsewhere.entries() == ["recovery"])
  }

  @Test func aFileInItsPlaceIsRefused() throws {
    try bench.home.write("", to: "inset")
    #expect(refusal() == .notAFolder(bench.home.file("inset")))
  }

  @Test(.enabled(if: geteuid() == 0)) func somebodyElsesIsRefused() throws {
    try bench.journal().keep(bench.note("before"))
    chown(bench.home.path(RecoveryBench.folder), 12_345, 12_345)
    #expect(refusal() == .foreignFolder(bench.home.file(RecoveryBench.folder)))
  }

  @Test(.enabled(if: geteuid() == 0)) func somebodyElsesTextIsNotBelieved() throws {
    try bench.journal().keep(bench.note("planted"))
    let file = try #require(bench.files().first)
    chown(bench.home.path("\(RecoveryBench.folder)/\(file)"), 12_345, 12_345)
    #expect(try bench.texts() == [])
  }

  /// A link with a text's name is neither read through nor written through.
  @Test func aLinkInTheFolderIsNotFollowed() throws {
    let journal = bench.journal()
    try journal.keep(bench.note("kept"))
    let file = try #require(bench.files().first)
    let path = bench.home.path("\(RecoveryBench.folder)/\(file)")
    let other = try bench.home.write("other", to: "other")
    rename(path, bench.home.path("moved"))
    symlink(bench.home.path("moved"), path)
    symlink(other, path + ".new")
    #expect(try bench.texts() == [])
    try journal.keep(bench.note("kept again"))
    #expect(try bench.home.bytes(of: "other") == Array("other".utf8))
    #expect(try bench.texts() == ["kept again"])
  }

  /// A pipe or a folder with a text's name holds nothing up.
  @Test(arguments: ["pipe", "folder", "empty", "noise"])
  func whatIsNoTextIsPassedOver(kind: String) throws {
    let journal = bench.journal()
    try journal.keep(bench.note("kept"))
    let file = try #require(bench.files().first)
    let name = "\(RecoveryBench.folder)/\(file.dropLast(8))00000000"
    switch kind {
    case "pipe": mkfifo(bench.home.path(name), 0o600)
    case "folder": mkdir(bench.home.path(name), 0o700)
    case "empty": try bench.home.write("", to: name)
    default: try bench.home.write((0..<9_999).map { UInt8(truncatingIfNeeded: $0 &* 31) }, to: name)
    }
    #expect(try bench.texts() == ["kept"])
  }
}
