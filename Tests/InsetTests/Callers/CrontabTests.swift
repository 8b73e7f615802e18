import Terminal
import TestSupport
import Testing

/// Debian's cron, its tables covered by a place of our own, so that nobody's jobs are touched.
@Suite(
  .enabled(
    if: Administration.has("/usr/bin/crontab") && Administration.canCover,
    "needs cron, root and the right to mount"
  )
)
struct CrontabTests {
  private static let old = "# old table"

  private func crontab(in folder: TemporaryDirectory) throws -> PseudoTerminal {
    let script = """
      set -e
      tables=/var/spool/cron/crontabs
      mount -t tmpfs -o "mode=1730,gid=$(stat -c %g $tables)" none $tables
      echo '\(Self.old)' | crontab -
      crontab -e && status=0 || status=$?
      crontab -l >table
      echo "crontab left with $status"
      """
    return try PseudoTerminal(
      "/usr/bin/unshare",
      ["--mount", "/bin/sh", "-c", script],
      environment: ["EDITOR": Inset.path, "HOME": folder.path],
      directory: folder.path
    )
  }

  /// cron drops a change made within the second in which it wrote its file, going by the time alone.
  @Test func aConfirmedTableIsInstalled() throws {
    let folder = try TemporaryDirectory()
    let terminal = try crontab(in: folder)
    try terminal.wait(for: Self.old)
    try terminal.modify(with: "1 1 * * * true\r")
    terminal.press("C-o")
    #expect(try terminal.waitForExit() == .exited(0))
    try terminal.wait(for: "crontab left with 0")
    #expect(try folder.text(of: "table") == "1 1 * * * true\n\(Self.old)\n")
  }

  @Test func aCancelledTableIsNot() throws {
    let folder = try TemporaryDirectory()
    let terminal = try crontab(in: folder)
    try terminal.wait(for: Self.old)
    try terminal.modify(with: "1 1 * * * true\r")
    terminal.press("C-q")
    try terminal.discard()
    #expect(try terminal.waitForExit() == .exited(0))
    try terminal.wait(for: "crontab left with 1")
    #expect(try folder.text(of: "table") == "\(Self.old)\n")
  }
}
