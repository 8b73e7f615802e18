/// What terminfo has ncurses write beside what is meant.
///
/// Nothing but ncurses' own sequences has control characters, so none of a text can be meant.
nonisolated extension [UInt8] {
  // With each change of looks, though the alternate set is never used; the frame that enters the
  // screen resets it once.
  /// The way back from the alternate character set.
  private static let usualCharacters = [Byte.escape] + Array("(B".utf8)
  /// The same as others write it: SI.
  private static let shiftIn: UInt8 = 0x0F
  /// The end of the cursor's blinking, which is the user's affair.
  private static let steadyCursor = [Byte.escape] + Array("[?12l".utf8)

  /// Leaves out of a frame what nobody has asked for.
  ///
  /// - Complexity: O(bytes).
  mutating func trimFrame() {
    var kept = 0
    var index = 0
    while index < count {
      let byte = self[index]
      if byte == [UInt8].shiftIn {
        index += 1
      } else if byte == Byte.escape, isNext([UInt8].usualCharacters, at: index) {
        index += [UInt8].usualCharacters.count
      } else if byte == Byte.escape, isNext([UInt8].steadyCursor, at: index) {
        index += [UInt8].steadyCursor.count
      } else {
        self[kept] = byte
        kept += 1
        index += 1
      }
    }
    removeLast(count - kept)
  }

  private func isNext(_ sequence: [UInt8], at index: Int) -> Bool {
    self[index...].starts(with: sequence)
  }
}
