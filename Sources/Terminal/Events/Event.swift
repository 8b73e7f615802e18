/// What reaches the application from outside, in the order in which it happened.
public enum Event: Hashable, Sendable {
  /// A key press that is not plain text.
  case key(Key)
  /// Printable characters typed one after the other, as many as had arrived: a burst is one edit.
  case text(String)
  /// Bytes pasted as one piece (bracketed paste); never keys, never a command.
  case paste([UInt8])
  /// The mouse, or a finger.
  case mouse(MouseEvent)
  /// What is in the clipboard around the terminal, once `TerminalDriver.requestClipboard` has asked
  /// for it; none where it is empty or cannot be read.
  case clipboard([UInt8]?)
  /// The terminal's window got the keyboard, or lost it; only some terminals tell.
  case focus(Bool)
  /// The terminal has, or may have, another size.
  case resize(Size)
  /// What the application watches beside the terminal has something to read.
  case watched
  /// The program was stopped and goes on: everything must be painted anew.
  case resumed
  /// A signal asks the program to end.
  case terminate(signal: Int32)
  /// The terminal is gone: nothing can be read or shown any more.
  case hangUp
}
