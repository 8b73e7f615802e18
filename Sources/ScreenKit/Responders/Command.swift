/// What a person means by a key, a button or a menu: carried out by whoever in the chain can.
///
/// Commands are small enums grouped by area (`MoveCommand`, `EditCommand`, …); each is carried out
/// in the file named after its verb, so that there is no switchboard of everything.
public protocol Command: Sendable {
  /// Carries it out in a text; `false` where it is no deed of a text view's.
  ///
  /// Most keys are for a text: it asks the command at once, and not one kind of command after the
  /// other whether this is one, which takes a key longer than what most of them do.
  func perform(in view: TextView) -> Bool
}

extension Command {
  /// Only what is made for texts is carried out there.
  public func perform(in view: TextView) -> Bool { false }
}
