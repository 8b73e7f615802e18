import CPCRE2

/// A pattern that PCRE2 compiled; any number of matchers on any threads can use it.
///
/// Lines are what `^`, `$` and `.` keep to; CR LF ends a line as LF does. A byte that is no UTF-8
/// matches nothing, not even `.`. Where the machine allows, the pattern is compiled to machine
/// code.
@safe final class RegularExpression: Sendable {
  /// The compiled pattern, which PCRE2 never changes from here on.
  nonisolated(unsafe) let code: OpaquePointer
  /// The bytes before a match that the pattern may look at.
  let lookbehind: Int

  /// A byte that each match holds, if PCRE2 knows one.
  ///
  /// Where a part of the pattern ignores case (`(?i)`), it may be there in the other case.
  let neededByte: UInt8?

  /// How a pattern is compiled.
  struct Options: Hashable {
    var isLiteral = false
    var isCaseSensitive = true
    var isUTF8 = true

    /// The same as PCRE2 says it.
    fileprivate var bits: UInt32 {
      var bits: UInt32 = isCaseSensitive ? 0 : PCRE2_CASELESS
      if isUTF8 { bits |= PCRE2_UTF | UInt32(PCRE2_MATCH_INVALID_UTF) }
      // \C would cut characters.
      bits |= isLiteral ? PCRE2_LITERAL : PCRE2_UCP | PCRE2_MULTILINE | PCRE2_NEVER_BACKSLASH_C
      return bits
    }
  }

  /// Compiles a pattern.
  init(_ pattern: [UInt8], _ options: Options) throws(SearchError) {
    var error: Int32 = 0
    var position = 0
    let context = unsafe pcre2_compile_context_create_8(nil)
    defer { unsafe pcre2_compile_context_free_8(context) }
    unsafe pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_ANYCRLF))
    let compiled = unsafe pcre2_compile_8(
      pattern,
      pattern.count,
      options.bits,
      &error,
      &position,
      context
    )
    guard let compiled = unsafe compiled else {
      throw .pattern(reason: Self.message(of: error), position: position)
    }
    unsafe code = compiled
    // Without machine code it is interpreted, with the same results.
    unsafe pcre2_jit_compile_8(compiled, PCRE2_JIT_COMPLETE | PCRE2_JIT_PARTIAL_HARD)
    var characters: UInt32 = 0
    unsafe pcre2_pattern_info_8(compiled, UInt32(PCRE2_INFO_MAXLOOKBEHIND), &characters)
    lookbehind = Int(characters) * 4
    neededByte = options.isCaseSensitive ? unsafe Self.lastByte(of: compiled) : nil
  }

  deinit {
    unsafe pcre2_code_free_8(code)
  }

  /// The last byte that a pattern asks for, if PCRE2 noted one.
  private static func lastByte(of code: OpaquePointer) -> UInt8? {
    var isKnown: UInt32 = 0
    var byte: UInt32 = 0
    unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_LASTCODETYPE), &isKnown)
    unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_LASTCODEUNIT), &byte)
    return isKnown == 1 ? UInt8(truncatingIfNeeded: byte) : nil
  }

  /// What PCRE2 says about an error.
  static func message(of error: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = unsafe pcre2_get_error_message_8(error, &buffer, buffer.count)
    return String(decoding: buffer.prefix(Int(max(0, length))), as: UTF8.self)
  }
}
