import Curses
import Glibc
import Terminal

// A program for the tests to run in a pseudo-terminal: it shows the events that reach it, one a
// row under the terminal's size, and the caret after the last. Some keys make it end:
//   C-q  exit    C-x  trap    C-z  suspend    C-b  bell    C-l  repaint    C-p  samples

do {
  var probe = Probe(driver: try CursesDriver())
  probe.run()
} catch {
  let message = Array("probe: \(error)\n".utf8)
  write(STDERR_FILENO, message, message.count)
  exit(2)
}
