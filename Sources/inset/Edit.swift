import Curses
import Editor
import Files
import ScreenKit

/// Edits what was asked for on the terminal.
///
/// - Returns: The exit status for the caller. Where a signal ended it, the process ends by the same
///   signal, so that the caller knows.
/// - Throws: Why it could not begin, or why the text could not be handed over at the end.
func edit(_ request: EditRequest) throws -> Int32 {
  var request = request
  let location = RecoveryLocation()
  let recovered = try request.takeRecovered(from: location)
  let tasks = try EditingTask.open(request)
  let settings = SettingsFile()
  let recovery = request.isRecoverable ? location : nil
  guard let session = EditingSession(tasks, settings: settings, recovery: recovery) else {
    return ExitStatus.failed
  }
  let driver = try CursesDriver()
  driver.reportsMouse = settings.settings.mouse ?? CursesDriver.isMouseWelcome
  let application = Application(driver: driver, stack: session.stack)
  session.onFinish = { application.finish(status: $0) }
  application.onMouseChange = { session.mouseDidChange($0) }
  let tidying = application.addIdleWork {
    session.tidy()
    return false
  }
  session.begin(recovering: recovered)
  // Screens hold their delegate weakly, and work that nobody keeps is not done.
  let ending = withExtendedLifetime((session, tidying)) { application.run() }
  // First of all: the rest may take its time, and a second signal ends it at once.
  if case .signalled = ending { session.preserve() }
  // What other threads still do is not waited for: what has to be written was, and a look at a file
  // may take as long as somebody's network does.
  driver.close()
  switch ending {
  case .signalled(let signal): CursesDriver.die(of: signal)
  case .finished(let status):
    // Standard output may be the terminal, so it has to wait until the screen is gone.
    if status == ExitStatus.confirmed {
      try handOver(tasks)
      session.didHandOver()
    }
    return status
  }
}

/// Writes what goes to standard output.
private func handOver(_ tasks: [EditingTask]) throws {
  for case let destination as OutputDestination in tasks.map(\.destination) {
    try destination.handOverAfterwards()
  }
}
