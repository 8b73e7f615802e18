import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct RecoveryLocationTests {
  private func state(_ variables: [String: String]) -> String? {
    RecoveryLocation(variable: { variables[$0] }).state?.description
  }

  @Test func theStateFolderIsWhereTheSpecificationPutsIt() throws {
    let home = try TemporaryDirectory().path
    let standard = "\(home)/.local/state"
    #expect(state(["HOME": home]) == standard)
    #expect(state(["HOME": home, "XDG_STATE_HOME": home + "/state"]) == home + "/state")
    #expect(state(["HOME": home, "XDG_STATE_HOME": "state"]) == standard)
    #expect(state(["HOME": home, "XDG_STATE_HOME": ""]) == standard)
  }

  /// Without a home of its own it is the one on record.
  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func theSystemKnowsAHome(variables: [String: String]) throws {
    let entry = try #require(getpwuid(geteuid()))
    let home = String(cString: try #require(entry.pointee.pw_dir))
    #expect(state(variables) == "\(home)/.local/state")
  }

  /// Whoever became root and kept their environment.
  @Test(.enabled(if: geteuid() == 0)) func rootLeavesNothingInOtherPeoplesHomes() throws {
    let home = try TemporaryDirectory()
    chown(home.path, 12_345, 12_345)
    let record = String(cString: try #require(getpwuid(0)?.pointee.pw_dir))
    #expect(state(["HOME": home.path]) == "\(record)/.local/state")
    #expect(
      state(["HOME": home.path, "XDG_STATE_HOME": home.path("not/there")])
        == "\(record)/.local/state"
    )
  }

  private func memory(_ path: String) -> [FilePath] {
    RecoveryLocation(variable: { ["XDG_RUNTIME_DIR": path][$0] }).memory
  }

  @Test func memoryIsWhereTheSessionHasIt() throws {
    let runtime = try TemporaryDirectory().path
    #expect(memory(runtime).first == FilePath(runtime))
    #expect(memory("relative").first == FilePath("/run/user/\(geteuid())"))
  }

  /// Nobody puts secrets into somebody else's folder because their environment was kept.
  @Test(.enabled(if: geteuid() == 0)) func anotherUsersRuntimeFolderIsPassedOver() throws {
    let runtime = try TemporaryDirectory()
    chown(runtime.path, 12_345, 12_345)
    #expect(memory(runtime.path).first == FilePath("/run/user/0"))
  }

  /// A folder for a login that is not there is not created.
  @Test(.enabled(if: access("/dev/shm", W_OK) == 0)) func aMissingRuntimeFolderStaysMissing() throws
  {
    let folder = "/dev/shm/inset-missing-\(getpid())"
    let bench = try RecoveryBench()
    let secret = RecoverableDocument(path: FilePath("/dev/shm/x"), content: nil, byteCount: 0)
    let location = RecoveryLocation(
      variable: { ["XDG_STATE_HOME": bench.home.path, "XDG_RUNTIME_DIR": folder][$0] }
    )
    let journal = RecoveryJournal(for: secret, at: location)
    do { try journal.keep(bench.note("secret")) } catch { _ = error }
    journal.forget()
    #expect(access(folder, F_OK) != 0)
  }

  /// What lies in memory stays there.
  @Test(.enabled(if: access("/dev/shm", W_OK) == 0)) func aSecretIsNotPutOnADisk() throws {
    let secret = RecoverableDocument(
      path: FilePath("/dev/shm/secret"),
      content: nil,
      byteCount: 0
    )
    #expect(secret.isInMemory(Kernel()))
    let bench = try RecoveryBench()
    try #require(!FilePath(bench.home.path).isInMemory(Kernel()))
    let nowhere = RecoveryLocation(
      variable: { ["XDG_STATE_HOME": bench.home.path, "XDG_RUNTIME_DIR": "/proc"][$0] }
    )
    let journal = RecoveryJournal(for: secret, at: nowhere)
    do { try journal.keep(bench.note("secret")) } catch { _ = error }
    #expect(bench.home.entries() == [])
    let folder = "/dev/shm/inset-test-\(getpid())"
    mkdir(folder, 0o700)
    let inMemory = RecoveryLocation(
      variable: { ["XDG_STATE_HOME": bench.home.path, "XDG_RUNTIME_DIR": folder][$0] }
    )
    let other = RecoveryJournal(for: secret, at: inMemory)
    try other.keep(bench.note("secret"))
    #expect(bench.home.entries() == [])
    #expect(try RecoveryArchive(at: inMemory).allEntries().count == 1)
    other.forget()
    for name in ["/inset/recovery", "/inset", ""] { rmdir(folder + name) }
  }
}
