/// What the terminal can do to its screen, and how it is told to.
///
/// A class, since it never changes and everybody who writes holds it.
nonisolated final class ScreenCapabilities {
  /// Places the cursor: row, column.
  let place: Capability
  /// Moves the cursor within its row to a column, and within its column to a row.
  let toColumn: Capability?, toRow: Capability?
  /// Moves the cursor by columns.
  let forward: Capability?, back: Capability?
  /// Whether the characters for that move it back by a column, to the first one, and down by a row.
  let goesBack: Bool, goesToStart: Bool, goesDown: Bool

  /// Puts back what others may have changed: where it scrolls, whether glyphs are inserted, the right
  /// margin, and how glyphs look.
  let usual: [UInt8]
  /// Makes the whole screen blank, the cursor in its upper left corner.
  let clear: [UInt8]
  /// Makes the rest of a row blank.
  let clearRow: [UInt8]
  /// Moves the rest of a row right, blanks coming in, and left.
  let insert: Capability?, delete: Capability?
  /// Moves rows between two of them.
  let scrolling: ScrollCapabilities

  /// Whether the cursor stays behind a glyph in the last column, until the next one comes.
  let staysAtMargin: Bool
  /// Switches the right margin off and on again; empty where it cannot be.
  let marginOff: [UInt8], marginOn: [UInt8]
  /// Whether the cursor may move while glyphs look like something.
  let movesInAnyLook: Bool
  /// Hides the cursor, and shows it.
  let hideCursor: [UInt8], showCursor: [UInt8]
  /// Draws attention.
  let ring: [UInt8]

  /// Has all rows scroll again, on a terminal that takes ECMA-48 sequences.
  static let wholeScreenScrolls = "\u{1B}[r"

  /// Reads them; none without a way to place the cursor and to begin with a blank screen.
  init?(_ database: TerminalDatabase) {
    clear = database.bytes("clear")
    guard let place = database.capability("cup"), !clear.isEmpty else { return nil }
    self.place = place
    let wholeScreenScrolls = database.isECMA48 ? ScreenCapabilities.wholeScreenScrolls : ""
    usual = wholeScreenScrolls.utf8 + ["rmir", "smam", "sgr0"].flatMap(database.bytes)
    toColumn = database.capability("hpa")
    toRow = database.capability("vpa")
    forward = database.capability("cuf")
    back = database.capability("cub")
    goesBack = database.bytes("cub1") == [0x08]
    goesToStart = database.bytes("cr") == [0x0D]
    goesDown = database.bytes("cud1") == [0x0A]
    clearRow = database.bytes("el")
    insert = database.capability("ich")
    delete = database.capability("dch")
    scrolling = ScrollCapabilities(database)
    staysAtMargin = !database.flag("am") || database.flag("xenl")
    marginOff = database.bytes("rmam")
    marginOn = database.bytes("smam")
    movesInAnyLook = database.flag("msgr")
    hideCursor = ScreenCapabilities.cursor(database, "civis", "\u{1B}[?25l")
    showCursor = ScreenCapabilities.cursor(database, "cnorm", "\u{1B}[?25h")
    let bell = database.bytes("bel")
    ring = bell.isEmpty ? database.bytes("flash") : bell
  }

  /// Of several sequences for the cursor only the one that every terminal with a mode for it has
  /// (DECTCEM): whether it blinks and what it looks like is the user's affair.
  private static func cursor(_ database: TerminalDatabase, _ name: String, _ mode: String)
    -> [UInt8]
  {
    let bytes = database.bytes(name)
    let hasMode = bytes.indices.contains { bytes[$0...].starts(with: mode.utf8) }
    return hasMode ? Array(mode.utf8) : bytes
  }
}

/// How a terminal moves rows.
nonisolated struct ScrollCapabilities {
  /// Limits scrolling to the rows from one to another.
  let region: Capability?
  /// Moves all rows up in the last row, and down in the first one; by one row and by several.
  let up: [UInt8], down: [UInt8]
  let upBy: Capability?, downBy: Capability?
  /// Inserts and deletes rows at the cursor.
  let insertRows: Capability?, deleteRows: Capability?

  /// Reads them.
  init(_ database: TerminalDatabase) {
    // Rows from beyond the screen would come in.
    let keepsMore = database.flag("da") || database.flag("db")
    region = keepsMore ? nil : database.capability("csr")
    up = database.bytes("ind")
    down = database.bytes("ri")
    upBy = database.capability("indn")
    downBy = database.capability("rin")
    insertRows = keepsMore ? nil : database.capability("il")
    deleteRows = keepsMore ? nil : database.capability("dl")
  }

  /// Whether rows can be moved at all.
  var isComplete: Bool {
    hasRegion || (insertRows != nil && deleteRows != nil)
  }

  /// Whether they are moved by scrolling a region.
  var hasRegion: Bool {
    region != nil && !up.isEmpty && !down.isEmpty
  }
}
