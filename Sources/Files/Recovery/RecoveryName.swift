/// The name of a kept text's file: what is looked for stands in it, so that a start has to read no
/// file that is not for it.
///
/// `PATH-CONTENT-ID`: fingerprints of the document's path and of what it held when it was opened,
/// 16 digits each, and 8 random ones; `.cancelled` behind it where the person did not want the text.
package struct RecoveryName: Hashable, Sendable {
  /// The fingerprint of the path of the document.
  let path: ContentDigest
  /// The fingerprint of what the document held; `nil` where nothing is to be found by that.
  let content: ContentDigest?
  /// What people name it by: eight hexadecimal digits.
  package let id: String
  /// Whether the person discarded the text, or ignored it when it was offered.
  ///
  /// It is still there for some days, and is not pushed at anybody.
  package var isCancelled = false

  /// Creates a name that nothing has yet.
  init(path: FilePath, content: ContentDigest?) {
    self.path = ContentDigest(of: path.bytes)
    self.content = content
    id = Self.hexadecimal(UInt64(UInt32.random(in: .min ... .max)), digits: 8)
  }

  /// Reads a name; `nil` for a file that is none of ours.
  init?(_ file: FilePath) {
    isCancelled = file.bytes.hasSuffix(Self.cancelled)
    let bytes = file.bytes.dropLast(isCancelled ? Self.cancelled.count : 0)
    let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.count) == [16, 16, 8],
      let path = Self.number(parts[0]), let content = Self.number(parts[1]),
      Self.number(parts[2]) != nil
    else { return nil }
    self.path = ContentDigest(path)
    self.content = content == 0 ? nil : ContentDigest(content)
    id = String(decoding: parts[2], as: UTF8.self)
  }

  /// The name of the file.
  var file: FilePath {
    let numbers = [path.value, content?.value ?? 0].map { Self.hexadecimal($0, digits: 16) }
    let name = (numbers + [id]).joined(separator: "-")
    return FilePath(Array(name.utf8) + (isCancelled ? Self.cancelled : []))
  }

  /// The name that the file has while it is being written.
  var unfinished: FilePath { FilePath(file.bytes + Self.new) }

  /// Whether it is a file that somebody began to write.
  static func isUnfinished(_ file: FilePath) -> Bool {
    file.bytes.hasSuffix(new) && RecoveryName(FilePath(file.bytes.dropLast(new.count))) != nil
  }

  private static let cancelled = Array(".cancelled".utf8)
  private static let new = Array(".new".utf8)

  private static func hexadecimal(_ value: UInt64, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// The value of lower-case hexadecimal digits, the only form that we write.
  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(digit - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(digit - 0x57)
      default: return nil
      }
    }
    return value
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ end: [UInt8]) -> Bool {
    count > end.count && suffix(end.count) == end[...]
  }
}
