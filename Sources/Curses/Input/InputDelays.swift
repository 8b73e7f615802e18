package import Terminal

/// How long an unfinished piece of input may wait for the rest.
nonisolated package struct InputDelays: Hashable, Sendable {
  /// After an escape: shorter feels better, longer is safer on a slow line.
  package var key: Interval
  /// After the start of a terminal's reply.
  package var reply = Interval.seconds(1)
  /// Between two bytes of a string that has taken longer than a reply may.
  package var pauseInString = Interval.milliseconds(50)
  /// After the start of what can only be a terminal's reply.
  package var privateReply = Interval.seconds(5)
  /// After the last byte of a paste that was never ended.
  package var paste = Interval.seconds(2)

  /// Creates delays with that after an escape.
  package init(key: Interval) {
    self.key = key
  }

  /// The delays for an environment: `ESCDELAY` in milliseconds as for ncurses, else by whether the
  /// terminal is at the other end of an SSH connection.
  package init(environment: (String) -> String?) {
    let isRemote = InputDelays.isRemote(environment: environment)
    let asked = environment("ESCDELAY").flatMap { Int($0) }.map { min(max($0, 0), 5_000) }
    self.init(key: .milliseconds(asked ?? (isRemote ? 150 : 25)))
  }

  /// Whether an environment is that of an SSH connection.
  static func isRemote(environment: (String) -> String?) -> Bool {
    ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"].contains { name in
      environment(name).map { !$0.isEmpty } ?? false
    }
  }

  /// The wait for a piece of input.
  subscript(patience: InputPatience) -> Interval {
    switch patience {
    case .key: key
    case .reply: max(reply, key)
    case .privateReply: max(privateReply, key)
    case .paste: paste
    }
  }
}

/// What an unfinished piece of input may be, and so how long to wait for the rest.
nonisolated package enum InputPatience: Hashable {
  /// The Escape key, or the start of a sequence: a person is waiting.
  case key
  /// A terminal's reply on a slow line, or the rest of a character.
  case reply
  /// A sequence with a private marker: no key begins so, and nobody waits for one to end.
  case privateReply
  /// A paste whose end mark has not come.
  case paste
}
