import Terminal
import TestSupport
import Testing

/// The editor as its users start it.
enum Inset {
  /// Where the build has put it.
  static let path = PseudoTerminal.product("inset")

  /// Starts it in a terminal and waits for nothing.
  static func start(
    _ arguments: [String],
    in folder: TemporaryDirectory,
    environment: [String: String] = [:],
    size: Size = Size(columns: 60, rows: 12)
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      path,
      arguments,
      environment: environment,
      directory: folder.path,
      size: size
    )
    terminal.needed = folder
    return terminal
  }

  /// Starts it in a terminal and waits until the text is on the screen.
  static func open(
    _ arguments: String...,
    in folder: TemporaryDirectory,
    environment: [String: String] = [:],
    size: Size = Size(columns: 60, rows: 12),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> PseudoTerminal {
    let terminal = try start(arguments, in: folder, environment: environment, size: size)
    try terminal.waitForFrame(sourceLocation: sourceLocation)
    return terminal
  }

  /// Starts a script of a shell's in a terminal, where `$inset` is the editor.
  static func script(
    _ script: String,
    in folder: TemporaryDirectory,
    environment: [String: String] = [:],
    size: Size = Size(columns: 60, rows: 12)
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh",
      ["-c", script],
      environment: environment.merging(["inset": path]) { $1 },
      directory: folder.path,
      size: size
    )
  }
}

extension PseudoTerminal {
  /// Waits until the editor shows something and its caret.
  func waitForFrame(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: "the first frame", sourceLocation: sourceLocation) {
      $0.caret != nil && screen.isAlternate
    }
  }

  /// Types text and waits until the editor knows that there is something to lose.
  func modify(
    with text: String = "new ",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    type(text)
    try wait(for: "the mark of a change", sourceLocation: sourceLocation) {
      $0.line(0).contains("•")
    }
  }

  /// Saves, as often as it takes: right after a paste, keys are ignored for a moment.
  func save(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: "the text to be saved", sourceLocation: sourceLocation) {
      if !$0.contains("Close") { press("C-s") }
      return $0.contains("Close")
    }
  }

  /// Answers the question whether to discard what was typed.
  func discard(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(for: "Discard what you typed?", sourceLocation: sourceLocation)
    type("d")
  }
}
