import CUTF8Proc

/// What layout needs to know of one scalar, from libutf8proc's table (Unicode 15).
struct ScalarTraits {
  /// How a scalar takes part in a cluster's width.
  enum Role {
    /// Stands by itself.
    case base
    /// Is drawn over the scalar before it.
    case mark
    /// Follows the scalar before it and widens it: the vowel signs of Indic scripts.
    case spacingMark
    /// The vowel or final of a decomposed Hangul syllable.
    case jamo
    /// One of the two letters of a flag.
    case regionalIndicator
    /// A skin tone.
    case emojiModifier
    /// Draws nothing or steers the terminal: never sent by itself.
    case hidden
  }

  let role: Role
  /// Columns of the scalar on its own: 0, 1 or 2.
  let columns: Int

  init(_ scalar: Unicode.Scalar) {
    let code = scalar.value
    let property = utf8proc_get_property(Int32(bitPattern: code)).pointee
    role = ScalarTraits.role(of: code, property)
    columns = ScalarTraits.columns(of: code, property)
  }

  private static func role(of code: UInt32, _ property: utf8proc_property_t) -> Role {
    if isIgnorable(code) { return .hidden }
    switch property.boundclass {
    case UInt32(UTF8PROC_BOUNDCLASS_REGIONAL_INDICATOR.rawValue): return .regionalIndicator
    case UInt32(UTF8PROC_BOUNDCLASS_V.rawValue), UInt32(UTF8PROC_BOUNDCLASS_T.rawValue):
      return .jamo
    default: break
    }
    switch utf8proc_category_t(UInt32(bitPattern: Int32(property.category))) {
    case UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_ME: return .mark
    case UTF8PROC_CATEGORY_MC: return .spacingMark
    case UTF8PROC_CATEGORY_CC, UTF8PROC_CATEGORY_ZL, UTF8PROC_CATEGORY_ZP: return .hidden
    case UTF8PROC_CATEGORY_CF:
      // The number and verse signs of Arabic and its kin are format characters that are drawn.
      let isSign = property.boundclass == UInt32(UTF8PROC_BOUNDCLASS_PREPEND.rawValue)
      return isSign ? .base : .hidden
    default: return (0x1F3FB...0x1F3FF).contains(code) ? .emojiModifier : .base
    }
  }

  private static func columns(of code: UInt32, _ property: utf8proc_property_t) -> Int {
    switch code {
    // Circled numbers on black squares, which libc and many terminals take for wide.
    case 0x3248...0x324F: return 2
    // Hexagrams: wide since Unicode 16, and in most terminals before.
    case 0x4DC0...0x4DFF: return 2
    case 0x1F1E6...0x1F1FF: return 2
    default: break
    }
    let isUnassigned = utf8proc_category(Int32(bitPattern: code)) == UTF8PROC_CATEGORY_CN
    // An emoji newer than the table.
    if isUnassigned, (0x1F300...0x1FAFF).contains(code) { return 2 }
    return Int(property.charwidth)
  }

  /// Whether Unicode calls a scalar default ignorable or a noncharacter though its category says
  /// letter or mark.
  private static func isIgnorable(_ code: UInt32) -> Bool {
    switch code {
    case 0x034F, 0x17B4...0x17B5, 0x180B...0x180F, 0x3164, 0xFFA0: true
    case 0xFE00...0xFE0F, 0xFDD0...0xFDEF, 0xFFF0...0xFFF8, 0xE0000...0xE0FFF: true
    default: code & 0xFFFE == 0xFFFE
    }
  }
}
