import Editor
import Glibc

/// Prints one line that says why it did not work, and ends with the status for that.
func refuse(_ reason: String) -> Never {
  let line = Array("inset: \(reason)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(ExitStatus.failed)
}
