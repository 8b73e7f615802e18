/// The seam between the application and a terminal: events in, frames out.
///
/// `Curses` drives a real one, `ScriptedDriver` of the tests plays one back.
@MainActor
public protocol TerminalDriver: AnyObject, Sendable {
  /// The terminal's extent now; may be zero.
  var size: Size { get }

  /// Where the clusters of the frames are interned.
  var glyphs: GlyphTable { get }

  /// Whether the mouse is reported; off at first.
  ///
  /// A terminal that reports it no longer selects text by itself, and a phone no longer opens its
  /// keyboard on a tap.
  var reportsMouse: Bool { get set }

  /// Everything that has arrived, waiting until there is something.
  ///
  /// - Parameter timeout: The longest wait; `nil` waits for ever.
  /// - Returns: The events in order; none when the time is up or `wake` was called.
  func events(within timeout: Interval?) -> [Event]

  /// Ends the wait for events, now or when it begins: work on another thread has a result.
  ///
  /// From any thread.
  nonisolated func wake()

  /// A descriptor that is waited for together with the terminal; `Event.watched` says that it can be
  /// read.
  var watched: Int32? { get set }

  /// Shows a frame with the hardware cursor on the caret, or hidden without one.
  ///
  /// A frame of another size than the terminal's is cut or filled up with blanks.
  func present(_ frame: CellGrid, caret: Caret?)

  /// Makes the next frame repaint every cell, whatever the terminal is believed to show.
  func invalidate()

  /// Hands text that the person has cut or copied to the clipboard around the terminal: that of the
  /// desktop, or of the machine at the other end of the line. Nobody knows whether it is taken.
  ///
  /// - Returns: `false` where it cannot be: it is too long for the terminal's clipboard, or no text.
  func copy(_ bytes: [UInt8]) -> Bool

  /// Asks for what is in the clipboard around the terminal, because the person wants to paste.
  ///
  /// - Returns: Whether the answer will come, as `Event.clipboard` and soon.
  func requestClipboard() -> Bool

  /// Hands the terminal back to the shell and stops the program until it is continued.
  func suspend()

  /// Draws attention: a bell or a flash.
  func ring()
}
