import Glibc
import Terminal
import TestSupport
import Testing

/// A program that has its text edited, run where it can do no harm.
struct Caller: Sendable, CustomTestStringConvertible {
  /// Its name, for people.
  let testDescription: String
  /// Where it is installed.
  let program: String
  /// Runs it on a text that begins with `# old`, and puts into `result` what it has then.
  let script: String

  static let all = [
    Caller(
      testDescription: "crontab",
      program: "/usr/bin/crontab",
      script: """
        tables=/var/spool/cron/crontabs
        mount -t tmpfs -o "mode=1730,gid=$(stat -c %g $tables)" none $tables
        echo '# old' | crontab -
        crontab -e; crontab -l >result
        """
    ),
    Caller(
      testDescription: "sudoedit",
      program: "/usr/bin/sudoedit",
      script: "echo '# old' >text; sudoedit text; cat text >result"
    ),
    Caller(
      testDescription: "visudo",
      program: "/usr/sbin/visudo",
      script: "echo '# old' >text; visudo -f text; cat text >result"
    ),
    Caller(
      testDescription: "vipw",
      program: "/usr/sbin/vipw",
      script: """
        mkdir etc && cp -a /etc/group /etc/login.defs /etc/nsswitch.conf etc
        (echo '# old'; cat /etc/passwd) >etc/passwd
        mount --bind etc /etc
        vipw; cat etc/passwd >result
        """
    ),
    Caller(
      testDescription: "git",
      program: "/usr/bin/git",
      script: """
        export GIT_CONFIG_GLOBAL=/dev/null
        git init --quiet .
        git='git -c user.name=A -c user.email=a@example.org -c core.commentChar=;'
        $git commit --quiet --allow-empty --cleanup=verbatim --message='# old'
        $git commit --amend --allow-empty; git log -1 --format=%B >result
        """
    ),
  ]
}

/// Whatever becomes of the editor, the caller has the old text or the new one, and the new one if
/// and only if it was confirmed and saved.
@Suite(.enabled(if: getuid() == 0 && Administration.canCover, "needs root and the right to mount"))
struct CallerEndingTests {
  /// How editing ends.
  enum Ending: CaseIterable, Sendable {
    case confirmed, cancelled, notSaved, killed
  }

  @Test(arguments: Caller.all, Ending.allCases)
  func theCallerHasTheRightText(caller: Caller, ending: Ending) throws {
    guard access(caller.program, X_OK) == 0 else {
      Issue.record("not run: needs \(caller.program)", severity: .warning)
      return
    }
    let folder = try TemporaryDirectory()
    let terminal = try start(caller, in: folder, limited: ending == .notSaved)
    try terminal.wait(for: "# old")
    let word = ending == .notSaved ? String(repeating: "x", count: limit) : "new"
    try terminal.modify(with: "# \(word)\r")
    switch ending {
    case .confirmed: terminal.press("C-o")
    case .cancelled: try cancel(terminal)
    case .notSaved:
      terminal.press("C-o")
      try terminal.wait(for: "Not saved")
      terminal.press("Enter")
      try terminal.wait(for: "the text alone") { !$0.contains("Not saved") }
      try cancel(terminal)
    case .killed:
      let number = try folder.text(of: "number").split(separator: "\n").first
      kill(try #require(number.flatMap { pid_t($0) }), SIGKILL)
    }
    #expect(try terminal.waitForExit() == .exited(0))
    let expected = ending == .confirmed ? "# new\n# old\n" : "# old\n"
    #expect(try folder.text(of: "result").hasPrefix(expected))
  }

  private func cancel(_ terminal: PseudoTerminal) throws {
    terminal.press("C-q")
    try terminal.discard()
  }

  /// More bytes than a limited editor may write.
  private let limit = 20_000

  /// Starts a caller whose editor tells its number, and may write little or as much as it likes.
  private func start(
    _ caller: Caller,
    in folder: TemporaryDirectory,
    limited: Bool
  ) throws -> PseudoTerminal {
    let limiting = limited ? "prlimit --fsize=\(limit)" : ""
    let editor = try folder.write(
      """
      #!/bin/sh
      echo $$ >\(folder.path("number"))
      exec \(limiting) \(Inset.path) "$@"
      """,
      to: "editor"
    )
    chmod(editor, 0o755)
    return try PseudoTerminal(
      "/usr/bin/unshare",
      ["--mount", "/bin/sh", "-c", caller.script],
      environment: [
        "EDITOR": editor, "HOME": folder.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
      ],
      directory: folder.path
    )
  }
}
