/// A place in a text as people count: from one.
package struct StartPosition: Equatable, Sendable {
  /// The line; past the end it is the last one.
  package let line: Int
  /// The character in the line; past the end it is the line's end.
  package let column: Int

  /// Creates a position; numbers below one count as one.
  package init(line: Int, column: Int = 1) {
    self.line = max(1, line)
    self.column = max(1, column)
  }

  /// Reads `LINE`, `LINE,COLUMN` or `LINE:COLUMN`; `nil` for anything else.
  ///
  /// A number too large for the machine counts as the largest there is.
  init?(_ notation: some Collection<UInt8>) {
    let parts = notation.split(omittingEmptySubsequences: false) { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
    }
    guard let first = parts.first, parts.count <= 2, let line = Self.number(first) else {
      return nil
    }
    guard parts.count == 2 else {
      self.init(line: line)
      return
    }
    guard let column = Self.number(parts[1]) else { return nil }
    self.init(line: line, column: column)
  }

  /// The value of decimal digits; `nil` where there are none, or something else is among them.
  static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty else { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (tens, carries) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      value = carries || overflows ? .max : sum
    }
    return value
  }
}
