package import Files

/// What the command line asks for.
package enum Invocation: Equatable {
  /// Edit texts, one after the other.
  case edit(EditRequest)
  /// Say which texts are kept for recovery.
  case listKept
  /// Say how to use the program.
  case help
  /// Say which version it is.
  case version
}

/// Which texts to edit, and how to present them.
package struct EditRequest: Equatable {
  /// The texts, in the order in which they are edited; at least one, unless a text is recovered.
  package var documents: [Document] = []
  /// What the bar says instead of the file's name.
  package var title: String?
  /// What is shown, dimmed, while a text is empty.
  package var placeholder = ""
  /// Whether what is typed is kept for recovery, and what was kept before is offered.
  package var isRecoverable = true
  /// The kept text that is recovered; the document may then be left out.
  package var recovered: String?
  /// How characters are bytes in the files; without, each file's byte-order mark decides.
  package var encoding: TextEncoding?

  /// One text.
  package struct Document: Equatable {
    /// Where it comes from and goes to.
    package let source: Source
    /// Where the caret begins, if not where the editor would put it.
    package let start: StartPosition?
  }

  /// Where a text comes from and goes to.
  package enum Source: Equatable {
    /// A file.
    case file(FilePath)
    /// From standard input to standard output.
    case standardStreams
  }
}
