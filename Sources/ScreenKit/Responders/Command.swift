/// What a person means by a key, a button or a menu: carried out by whoever in the chain can.
///
/// Commands are small enums grouped by area (`MoveCommand`, `EditCommand`, …); each is carried out
/// in the file named after its verb, so that there is no switchboard of everything.
public protocol Command: Sendable {}
