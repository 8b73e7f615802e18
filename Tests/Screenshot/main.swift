import Glibc
import Terminal
import TestSupport

// Prints `docs/screenshot.svg`: the editor on a desktop and on a phone whose keyboard is up, as it
// really painted itself in the emulator.

do {
  let desktop = try Session(size: Size(columns: 60, rows: 18))
  try desktop.write(Session.message)
  let phone = try Session(size: Size(columns: 34, rows: 18))
  try phone.write(Session.message)
  try phone.raiseKeyboard(leaving: 8)
  print(Picture(desktop: desktop.screen, phone: phone.screen).svg)
} catch {
  var complaints = StandardError()
  print("Screenshot: \(error)", to: &complaints)
  exit(1)
}
