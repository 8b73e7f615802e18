import CPCRE2
import Glibc

/// Matches one regular expression, with the memory that takes; for one thread at a time.
@safe final class RegexMatcher {
  private let expression: RegularExpression
  private let match: OpaquePointer?
  private let context: OpaquePointer?
  private let stack: OpaquePointer?
  /// What was matched last: so many bytes, from an index on; a replacement needs the same.
  private var subject = (count: 0, start: 0)

  /// What a hostile pattern may use, per place where a match could begin: some milliseconds.
  private enum Limit {
    static let matches: UInt32 = 500_000
    static let depth: UInt32 = 250_000
    static let heapKibibytes: UInt32 = 64 << 10
    static let stackBytes = 1 << 20
  }

  init(_ expression: RegularExpression) {
    self.expression = expression
    unsafe match = pcre2_match_data_create_from_pattern_8(expression.code, nil)
    unsafe context = pcre2_match_context_create_8(nil)
    unsafe stack = pcre2_jit_stack_create_8(32 << 10, Limit.stackBytes, nil)
    unsafe pcre2_set_match_limit_8(context, Limit.matches)
    unsafe pcre2_set_depth_limit_8(context, Limit.depth)
    unsafe pcre2_set_heap_limit_8(context, Limit.heapKibibytes)
    unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
  }

  deinit {
    unsafe pcre2_match_data_free_8(match)
    unsafe pcre2_match_context_free_8(context)
    unsafe pcre2_jit_stack_free_8(stack)
  }

  var lookbehind: Int { expression.lookbehind }

  /// Finds the first match that begins at an index or behind it.
  func firstMatch(
    in bytes: Span<UInt8>,
    from index: Int,
    mayBeEmpty: Bool,
    scope: MatchScope
  ) throws(SearchError) -> WindowMatch {
    if scope == .lines, let byte = expression.neededByte, bytes.isRare(byte, from: index) {
      return try firstMatch(in: bytes, from: index, holding: byte)
    }
    var options: UInt32 = mayBeEmpty ? 0 : PCRE2_NOTEMPTY_ATSTART
    switch scope {
    case .goesOn: options |= PCRE2_PARTIAL_HARD
    case .whole, .lines: break
    case .onlyHere: options |= PCRE2_ANCHORED
    }
    subject = (bytes.count, index)
    let result = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe pcre2_match_8(
        expression.code,
        bytes.baseAddress,
        bytes.count,
        index,
        options,
        match,
        context
      )
    }
    switch result {
    case PCRE2_ERROR_NOMATCH: return .none
    case PCRE2_ERROR_PARTIAL: return .cut(at: range.lowerBound)
    case 0...: return .match(range)
    default: throw .tooComplex
    }
  }

  /// Finds the first match in lines that hold a byte which no match can do without.
  private func firstMatch(
    in bytes: Span<UInt8>,
    from index: Int,
    holding byte: UInt8
  ) throws(SearchError) -> WindowMatch {
    var start = index
    while let place = bytes.firstIndex(of: byte, from: start) {
      let end = bytes.firstIndex(of: 0x0A, from: place).map { $0 + 1 } ?? bytes.count
      let found = try firstMatch(
        in: bytes.extracting(first: end),
        from: bytes.lineStart(before: place, from: start),
        mayBeEmpty: false,
        scope: .whole
      )
      if found != .none { return found }
      start = end
    }
    return .none
  }

  private var range: Range<Int> {
    let edges = unsafe pcre2_get_ovector_pointer_8(match)
    guard let edges = unsafe edges else { return 0..<0 }
    return unsafe edges[0]..<max(edges[0], edges[1])
  }

  /// What a replacement stands for, given the groups of the match that was found last in the same
  /// bytes: `$1`, `${name}`, `\n`, `\U$1` and so on (pcre2api(3), extended substitution).
  func expand(_ template: [UInt8], in bytes: Span<UInt8>) throws(SearchError) -> [UInt8] {
    let options =
      UInt32(PCRE2_SUBSTITUTE_MATCHED) | UInt32(PCRE2_SUBSTITUTE_REPLACEMENT_ONLY)
      | PCRE2_SUBSTITUTE_EXTENDED | PCRE2_SUBSTITUTE_UNSET_EMPTY
      | PCRE2_SUBSTITUTE_OVERFLOW_LENGTH
    var expanded = [UInt8](repeating: 0, count: template.count + range.count + 64)
    while true {
      var length = expanded.count
      let result = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe pcre2_substitute_8(
          expression.code,
          bytes.baseAddress,
          min(subject.count, bytes.count),
          subject.start,
          options,
          match,
          context,
          template,
          template.count,
          &expanded,
          &length
        )
      }
      if result >= 0 { return Array(expanded.prefix(length)) }
      guard result == PCRE2_ERROR_NOMEMORY, length > expanded.count else {
        throw .replacement(reason: RegularExpression.message(of: result))
      }
      expanded = [UInt8](repeating: 0, count: length)
    }
  }
}

extension Span<UInt8> {
  /// Where a byte stands first from an index on.
  fileprivate func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    unsafe withUnsafeBufferPointer { bytes in
      guard start < bytes.count, let base = bytes.baseAddress else { return nil }
      let found = unsafe memchr(base + start, CInt(byte), bytes.count - start)
      return unsafe found.map { unsafe UnsafeRawPointer(base).distance(to: UnsafeRawPointer($0)) }
    }
  }

  /// Whether a byte is so rare behind an index that to look for it first is worth it.
  fileprivate func isRare(_ byte: UInt8, from start: Int) -> Bool {
    guard let first = firstIndex(of: byte, from: start),
      let second = firstIndex(of: byte, from: first + 1)
    else { return true }
    return second - start > 128
  }

  /// Where the line begins that holds an index, or the later start that is given.
  fileprivate func lineStart(before index: Int, from start: Int) -> Int {
    var line = index
    while line > start, self[line - 1] != 0x0A { line -= 1 }
    return line
  }
}
