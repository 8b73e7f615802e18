import Curses
import Editor
import Files
import Glibc
import ScreenKit
import Text

/// Prints one line for people and ends with the status for "could not start".
func refuse(_ reason: String) -> Never {
  let line = Array("inset: \(reason)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(2)
}

guard CommandLine.arguments.count == 2 else { refuse("one file, please") }
do {
  let opened = try TextFile.open(FilePath(CommandLine.arguments[1]))
  let task = EditingTask(
    storage: TextStorage(bytes: opened.contents),
    destination: FileDestination(opened.file)
  )
  guard let session = EditingSession([task]) else { refuse("nothing to edit") }
  let driver = try CursesDriver()
  let application = Application(driver: driver, stack: session.stack)
  session.onFinish = { application.finish(status: $0) }
  let ending = application.run()
  driver.close()
  switch ending {
  case .finished(let status): exit(status)
  case .signalled(let signal): CursesDriver.die(of: signal)
  }
} catch {
  refuse("\(error)")
}
