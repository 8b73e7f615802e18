import Curses
import Glibc
import Terminal

// A program for the tests to run in a pseudo-terminal: it shows the events that reach it, one a
// row under the terminal's size, and the caret after the last. Some keys make it end:
//   C-q  close and exit    C-e  exit    C-x  trap    C-z  suspend    C-b  bell    C-l  repaint
//   C-p  samples on and off   C-t  mouse      C-w  hang
//   C-c  copy    C-y  copy a million bytes    C-v  paste
// With a number as its argument it shows the random frames of that seed instead.

do {
  let seed = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) }
  var probe = Probe(driver: try CursesDriver(), seed: seed)
  probe.run()
} catch {
  let message = Array("probe: \(error)\n".utf8)
  write(STDERR_FILENO, message, message.count)
  exit(2)
}
