package import Text

/// How a text lies in its file: its encoding and its byte-order mark.
///
/// A text is edited as UTF-8, whatever it is in its file. What is not UTF-8 there is converted only if
/// converting it back gives the very bytes that were read.
package struct TextFormat: Hashable, Sendable {
  /// How characters are bytes in the file.
  package let encoding: TextEncoding
  let mark: ByteOrderMark

  /// UTF-8 without a mark.
  package static let plain = new(declared: nil)

  private init(encoding: TextEncoding, mark: ByteOrderMark) {
    self.encoding = encoding
    self.mark = mark
  }

  /// The format of a file that is yet to be created: the encoding that the person wants, else UTF-8.
  package static func new(declared: TextEncoding?) -> TextFormat {
    TextFormat(encoding: (declared ?? .utf8).settled(by: nil), mark: .none)
  }

  /// The format that a file has.
  ///
  /// - Parameters:
  ///   - contents: The file's first bytes; the mark is taken off them.
  ///   - declared: The encoding that the person says it has; without, its mark decides.
  package init(takingMarkOff contents: inout [UInt8], declared: TextEncoding?) {
    let marked = ByteOrderMark.encoding(of: contents)
    encoding = (declared ?? marked ?? .utf8).settled(by: marked)
    mark = ByteOrderMark(of: encoding, takingOff: &contents)
  }

  /// A file's contents, behind the mark, as the text that is edited.
  ///
  /// - Throws: Why that would change bytes that nobody edited.
  /// - Complexity: O(bytes), none for UTF-8.
  package func decode(_ contents: [UInt8]) throws(EncodingProblem) -> [UInt8] {
    guard !encoding.isUTF8 else { return contents }
    guard var converter = CharacterConverter(from: encoding, to: .utf8) else {
      throw .unavailable(encoding)
    }
    var text: [UInt8] = []
    do {
      try converter.append(contents, to: &text)
      try converter.finish(into: &text)
    } catch {
      throw .undecodable(encoding, offset: mark.bytes.count + error.offset)
    }
    guard try encode(TextStorage(bytes: text).snapshot()).contents == contents else {
      throw .irreversible(encoding)
    }
    return text
  }

  /// A text that was edited as it is to be in the file.
  ///
  /// - Throws: Which of its characters the encoding lacks.
  /// - Complexity: O(bytes), O(1) for UTF-8.
  package func encode(_ text: TextSnapshot) throws(EncodingProblem) -> MarkedText {
    guard !encoding.isUTF8 else { return mark.put(before: text) }
    guard var converter = CharacterConverter(from: .utf8, to: encoding) else {
      throw .unavailable(encoding)
    }
    var contents: [UInt8] = []
    do {
      for start in stride(from: 0, to: text.byteCount, by: Self.step) {
        let start = ByteOffset(start)
        try converter.append(text.bytes(in: start..<start + Self.step), to: &contents)
      }
      try converter.finish(into: &contents)
    } catch {
      throw unencodable(at: ByteOffset(error.offset), in: text)
    }
    return mark.put(before: TextStorage(bytes: contents).snapshot())
  }

  /// Bytes converted at a time.
  private static let step = 64 << 10

  private func unencodable(at offset: ByteOffset, in text: TextSnapshot) -> EncodingProblem {
    let character = text.bytes(in: offset..<text.clusterEnd(after: offset))
    let line = text.line(at: offset).value + 1
    return .unencodable(encoding, character: String(visible: character), line: line)
  }
}

// MARK: - Of a file

extension TextFormat {
  /// The text in a file's contents, whose name an error tells.
  package func decode(_ contents: [UInt8], of path: FilePath) throws(FileError) -> [UInt8] {
    do { return try decode(contents) } catch {
      throw FileError(path: path, reason: .encoding(error))
    }
  }

  /// A text as it is to be in a file, whose name an error tells.
  package func encode(_ text: TextSnapshot, for path: FilePath) throws(FileError) -> MarkedText {
    do { return try encode(text) } catch { throw FileError(path: path, reason: .encoding(error)) }
  }
}

extension MarkedText {
  /// The bytes behind the mark.
  fileprivate var contents: [UInt8] { text.bytes(in: text.range) }
}
