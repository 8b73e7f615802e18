import Glibc

/// Bytes of one encoding into bytes of another, by iconv; nothing is ever approximated or left out.
struct CharacterConverter: ~Copyable {
  private let descriptor: iconv_t
  /// Bytes at the end of what came in that are only a part of a character.
  private var rest: [UInt8] = []
  /// Bytes that were converted.
  private var consumed = 0

  /// Bytes made at a time.
  private static let step = 32 << 10

  /// What cannot be converted.
  struct Problem: Error, Hashable {
    /// The offset of the first byte that is no character, or is one that the other encoding lacks.
    let offset: Int
  }

  /// Creates a converter; `nil` where iconv lacks one of the encodings.
  init?(from source: TextEncoding, to target: TextEncoding) {
    guard let descriptor = iconv_open(target.description, source.description),
      descriptor != iconv_t(bitPattern: -1)
    else { return nil }
    self.descriptor = descriptor
  }

  deinit {
    iconv_close(descriptor)
  }

  /// Converts the next bytes; a character that they end within waits for the bytes that follow.
  ///
  /// - Complexity: O(bytes).
  mutating func append(_ bytes: [UInt8], to result: inout [UInt8]) throws(Problem) {
    var input = rest + bytes
    let done = try input.withUnsafeMutableBufferPointer { input throws(Problem) in
      try convert(UnsafeMutableRawBufferPointer(input), into: &result)
    }
    rest = Array(input[done...])
  }

  /// Ends the text: brings a stateful encoding back to where a text begins.
  mutating func finish(into result: inout [UInt8]) throws(Problem) {
    guard rest.isEmpty else { throw Problem(offset: consumed) }
    _ = try convert(UnsafeMutableRawBufferPointer(start: nil, count: 0), into: &result)
  }

  /// Converts as much as is whole; the number of bytes that were.
  private mutating func convert(
    _ input: UnsafeMutableRawBufferPointer,
    into result: inout [UInt8]
  ) throws(Problem) -> Int {
    var source = input.baseAddress?.assumingMemoryBound(to: CChar.self)
    var left = input.count
    while true {
      let before = left
      var code: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: Self.step) { buffer, count in
        var target = UnsafeMutableRawBufferPointer(buffer).baseAddress?
          .assumingMemoryBound(to: CChar.self)
        var room = buffer.count
        let status = iconv(descriptor, &source, &left, &target, &room)
        code = status == -1 ? errno : 0
        count = buffer.count - room
      }
      result += piece
      consumed += before - left
      switch code {
      case 0, EINVAL: return input.count - left
      case E2BIG: continue
      default: throw Problem(offset: consumed)
      }
    }
  }
}
