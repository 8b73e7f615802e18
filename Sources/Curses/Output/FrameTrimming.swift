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

  /// The beginning of a change of looks that starts over, and the plain look.
  private static let lookFromScratch = [Byte.escape] + Array("[0;".utf8)
  private static let plainLook = [Byte.escape] + Array("[m".utf8)

  /// Leaves out of a frame what nobody has asked for.
  ///
  /// It begins with the plain look.
  ///
  /// - Complexity: O(bytes).
  mutating func trimFrame() {
    var kept = 0
    var index = 0
    var isPlain = true
    while index < count {
      let byte = self[index]
      if byte == Byte.escape {
        let startsOver = isPlain && isNext([UInt8].lookFromScratch, at: index)
        if isNext([UInt8].plainLook, at: index) {
          isPlain = true
        } else if isLook(at: index) {
          isPlain = false
        }
        if startsOver {
          self[kept] = Byte.escape
          self[kept + 1] = Byte.bracket
          kept += 2
          index += [UInt8].lookFromScratch.count
          continue
        }
      }
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

  /// Whether a sequence changes the look (SGR).
  private func isLook(at index: Int) -> Bool {
    guard index + 2 < count, self[index + 1] == Byte.bracket else { return false }
    return self[(index + 2)...].first { $0 >= 0x40 } == UInt8(ascii: "m")
  }

  private func isNext(_ sequence: [UInt8], at index: Int) -> Bool {
    self[index...].starts(with: sequence)
  }
}
