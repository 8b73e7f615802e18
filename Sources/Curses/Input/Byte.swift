/// Bytes with a meaning of their own in what terminals send (ECMA-48, xterm).
nonisolated enum Byte {
  static let bell: UInt8 = 0x07
  static let escape: UInt8 = 0x1B
  static let delete: UInt8 = 0x7F
  /// `$`, which ends sequences of rxvt.
  static let dollar: UInt8 = 0x24
  /// `<`, the marker of mouse reports, and `?`, that of most other replies.
  static let less: UInt8 = 0x3C, question: UInt8 = 0x3F
  /// `M` and `m`, which end mouse reports.
  static let mouse: UInt8 = 0x4D, mouseRelease: UInt8 = 0x6D
  /// `O`, which makes SS3 of an escape.
  static let shift3: UInt8 = 0x4F
  /// `[`, which makes CSI of an escape.
  static let bracket: UInt8 = 0x5B
  /// `\`, which makes ST of an escape.
  static let stringEnd: UInt8 = 0x5C
  /// `]`, `P` and `_`, which make OSC, DCS and APC of an escape.
  static let osc: UInt8 = 0x5D, dcs: UInt8 = 0x50, apc: UInt8 = 0x5F
  /// DCS, SOS, OSC, PM and APC.
  static let stringIntroducers: [UInt8] = [dcs, 0x58, osc, 0x5E, apc]
  /// CSI, OSC, DCS and APC.
  static let replyIntroducers: [UInt8] = [bracket, osc, dcs, apc]
  /// `I` and `O`, which end reports of the focus.
  static let focusIn: UInt8 = 0x49, focusOut: UInt8 = 0x4F
  /// What follows CSI at the start of a bracketed paste: `200~`.
  static let pasteStart: [UInt8] = [0x32, 0x30, 0x30, 0x7E]

  /// The length of the UTF-8 sequence that a byte begins; 1 for one that begins none.
  static func characterLength(_ byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Whether a byte can go on what an escape and an introducer began, rather than being the next
  /// key after Alt and that character; a late one must be what only a terminal sends.
  static func isPlausible(_ byte: UInt8, after introducer: UInt8, isLate: Bool) -> Bool {
    switch introducer {
    case bracket: isLate ? (0x30...0x3F).contains(byte) : (0x20...0x7E).contains(byte)
    case shift3: (0x30...0x39).contains(byte) || (0x40...0x7E).contains(byte)
    case osc: (0x30...0x39).contains(byte) || [0x49, 0x4C, 0x6C].contains(byte)
    case dcs: (0x21...0x3F).contains(byte)
    default: isLate ? byte == 0x47 : byte >= 0x20 && byte != delete  // `G`: kitty's graphics.
    }
  }
}
