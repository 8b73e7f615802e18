extension Invocation {
  /// The program's version.
  package static let versionText = "inset 0.1.0"

  /// What `--help` prints.
  package static let helpText = """
    usage: inset [+LINE[,COLUMN]] [OPTION]... [--] FILE...
           inset [OPTION]... - <INPUT >OUTPUT
           inset --recover[=ID [FILE]]

    Edits each FILE in turn. FILE:LINE and FILE:LINE:COLUMN work too; - edits
    standard input and writes the confirmed text to standard output.

      --title TEXT        what the bar says instead of the file's name
      --placeholder TEXT  what an empty text shows
      --encoding NAME     read and write as this, if not UTF-8 or as its mark tells
      --recover           list what was not saved and is kept
      --recover=ID        edit one of these, in its place or as FILE
      --no-recovery       keep nothing this time, and offer nothing
      -h, --help          print this and exit
      -V, --version       print the version and exit

    Exit status: 0 confirmed and saved, 1 cancelled, 2 could not start or save.

    Keys (F1 shows them, too):

    \(KeyGuide.text)
    """
}
