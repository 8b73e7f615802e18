import Text

/// A cluster as it was found in a window of bytes.
struct ScannedCluster {
  /// What it is, as far as layout cares.
  enum Kind {
    /// Drawn as it is.
    case glyph
    /// Drawn over what is not there, and so given a base.
    case bare
    /// A space, which may hang over the end of a row.
    case space
    /// A tab, which may hang too.
    case tab
    /// Shown by a mark in its place.
    case mark
    /// A byte that is not UTF-8, shown by a mark.
    case invalid
  }

  /// Its bytes.
  let length: Int
  /// Its columns where it stands.
  let columns: Int
  let kind: Kind

  /// Whether it may hang over the end of a row.
  var hangs: Bool { kind == .space || kind == .tab }
}

/// Finds the clusters of a line's content (UAX #29) and their columns.
struct ClusterScanner {
  /// Longer clusters come in pieces, so that a file of combining marks costs no more than another.
  static let longest = 4096

  /// Columns from one tab stop to the next, at least 1.
  let tabWidth: Int

  /// The cluster that begins at an index.
  ///
  /// - Parameters:
  ///   - index: Where it begins, in bounds.
  ///   - bytes: The window.
  ///   - column: The column it stands at, which decides the width of a tab.
  ///   - isFinal: Whether the line's content ends where the window ends.
  /// - Returns: `nil` if more bytes must be seen to know where it ends.
  func cluster(
    at index: Int,
    in bytes: Span<UInt8>,
    column: Int,
    isFinal: Bool
  ) -> ScannedCluster? {
    let first = bytes[index]
    if first < 0x20 || first == 0x7F { return control(first, column: column) }
    if bytes.letterCount(from: index, atMost: 1, isFinal: isFinal) > 0 {
      return ScannedCluster(length: 1, columns: 1, kind: first == 0x20 ? .space : .glyph)
    }
    if bytes.ideographCount(from: index, atMost: 1, isFinal: isFinal) > 0 {
      return ScannedCluster(length: 3, columns: 2, kind: .glyph)
    }
    return sequence(at: index, in: bytes, isFinal: isFinal)
  }

  private func control(_ byte: UInt8, column: Int) -> ScannedCluster {
    if byte == 0x09 {
      let columns = tabWidth - column % tabWidth
      return ScannedCluster(length: 1, columns: columns, kind: .tab)
    }
    return ScannedCluster(length: 1, columns: 2, kind: .mark)
  }

  private func sequence(at start: Int, in bytes: Span<UInt8>, isFinal: Bool) -> ScannedCluster? {
    var breaker = ClusterBreaker()
    var width = ClusterWidth()
    var end = start
    while end < bytes.count {
      // A sequence that the window cuts off must not pass for invalid bytes.
      if bytes.count - end < 4, !isFinal { return nil }
      let next = bytes.decodeScalar(at: end)
      let isTooLong = end + next.length - start > ClusterScanner.longest
      if breaker.breaks(before: next) || isTooLong { break }
      guard let scalar = next.scalar else {
        return ScannedCluster(length: 1, columns: Mark.columnsOfByte, kind: .invalid)
      }
      width.add(scalar)
      end += next.length
    }
    if end == bytes.count, !isFinal { return nil }
    return measured(width, bytes.extracting(start..<end))
  }

  private func measured(_ width: ClusterWidth, _ bytes: Span<UInt8>) -> ScannedCluster {
    if width.isMark {
      let columns = Mark.scalars(for: bytes.scalars()).count
      return ScannedCluster(length: bytes.count, columns: columns, kind: .mark)
    }
    // U+0020 or U+3000 alone; with a mark over it, a space is a glyph.
    let isSpace =
      bytes.count == 1 && bytes[0] == 0x20
      || bytes.count == 3 && bytes[0] == 0xE3 && bytes[1] == 0x80 && bytes[2] == 0x80
    return ScannedCluster(
      length: bytes.count,
      columns: width.columns,
      kind: isSpace ? .space : width.needsBase ? .bare : .glyph
    )
  }
}

extension Span<UInt8> {
  /// How many printable ASCII characters stand from an index on, each a cluster of one column.
  ///
  /// `limit` is the most to look for; `isFinal` says that the line's content ends where the bytes
  /// do.
  func letterCount(from index: Int, atMost limit: Int, isFinal: Bool) -> Int {
    let stop = limit < count - index ? index + limit : count
    let end = endOfLetters(from: index, before: stop)
    // A mark that follows belongs to the last one.
    return end > index && !isBoundary(end, isFinal: isFinal) ? end - 1 - index : end - index
  }

  /// How many Han characters, kana and Hangul syllables stand from an index on: three bytes and two
  /// columns each, and a boundary between any two of them; the arguments are `letterCount`'s.
  func ideographCount(from index: Int, atMost limit: Int, isFinal: Bool) -> Int {
    var found = 0
    var end = index
    while found < limit, ideograph(at: end) != nil {
      found += 1
      end += 3
    }
    return found > 0 && !isBoundary(end, isFinal: isFinal) ? found - 1 : found
  }

  /// Whether it is certain at a glance that a cluster ends at an index, behind a letter or an
  /// ideograph.
  private func isBoundary(_ index: Int, isFinal: Bool) -> Bool {
    index < count ? self[index] < 0x80 || ideograph(at: index) != nil : isFinal
  }

  /// The ideograph at an index, if there is one.
  func ideograph(at index: Int) -> Unicode.Scalar? {
    guard index + 3 <= count, (0xE3...0xED).contains(self[index]) else { return nil }
    let (second, third) = (self[index + 1], self[index + 2])
    guard second & 0xC0 == 0x80, third & 0xC0 == 0x80 else { return nil }
    let value = UInt32(self[index] & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      return Unicode.Scalar(value)
    default: return nil
    }
  }

  /// The scalars of a cluster, up to a number of them.
  func scalars(atMost limit: Int = .max) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var index = 0
    while index < count, scalars.count < limit {
      let decoded = decodeScalar(at: index)
      if let scalar = decoded.scalar { scalars.append(scalar) }
      index += decoded.length
    }
    return scalars
  }
}
