import TestSupport
import Testing

/// A git repository of its own, out of reach of anybody's settings.
struct Repository {
  let folder: TemporaryDirectory
  let environment: [String: String]

  /// Creates one with a commit for each subject.
  init(subjects: [String]) throws {
    folder = try TemporaryDirectory()
    environment = [
      "HOME": folder.path, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
      "GIT_COMMITTER_NAME": "C", "GIT_COMMITTER_EMAIL": "c@example.org",
      "GIT_EDITOR": "'\(Inset.path)'", "GIT_PAGER": "cat",
    ]
    try run("init", "--quiet", "--initial-branch=main")
    for subject in subjects {
      try stage(subject)
      try run("commit", "--quiet", "--message=\(subject)")
    }
  }

  /// Stages a new file.
  func stage(_ name: String) throws {
    try folder.write("\(name)\n", to: name)
    try run("add", name)
  }

  /// Has git do something that needs nobody, and returns what it printed.
  @discardableResult
  func run(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) throws
    -> String
  {
    let (status, output) = try SpawnedProcess.runWithoutTerminal(
      "/usr/bin/git",
      ["-C", folder.path] + arguments,
      environment: PseudoTerminal.environment.merging(environment) { $1 }
    )
    try #require(status == .exited(0), "\(output)", sourceLocation: sourceLocation)
    return output
  }

  /// Has git do something that needs an editor.
  func open(_ arguments: String...) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/usr/bin/git",
      arguments,
      environment: environment,
      directory: folder.path
    )
  }

  /// The newest commit.
  func head() throws -> String { try run("rev-parse", "HEAD") }

  /// The subjects of all commits, newest first.
  func subjects() throws -> [String] {
    try run("log", "--format=%s").split(separator: "\n").map(String.init)
  }

  /// The message of the newest commit.
  func message() throws -> String { try run("log", "-1", "--format=%B") }
}
