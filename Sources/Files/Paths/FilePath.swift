/// A file's name as the kernel knows it: bytes, in no encoding that could be relied on.
///
/// Kept as it came, so that a name that is not UTF-8 is opened and saved under just that name.
package struct FilePath: Hashable, Sendable, CustomStringConvertible {
  /// The name's bytes, without a terminator.
  package let bytes: [UInt8]

  /// Creates a path from bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// Creates a path from a string's UTF-8.
  package init(_ name: String) {
    bytes = Array(name.utf8)
  }

  /// Creates a path from C's form, as in the arguments of `main`.
  package init(cString: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = cString
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    self.bytes = bytes
  }

  /// The name made safe to show.
  package var description: String { String(visible: bytes) }

  /// Whether it starts at the root and not at the working folder.
  package var isAbsolute: Bool { bytes.first == Self.separator }

  /// The part after the last slash; empty where the path ends with one.
  package var name: FilePath {
    FilePath(bytes[nameStart...])
  }

  /// The folder that holds the name, "." for a name alone.
  package var folder: FilePath {
    guard nameStart > 0 else { return FilePath(".") }
    return nameStart == 1 ? FilePath("/") : FilePath(bytes[..<(nameStart - 1)])
  }

  /// A path inside this folder; an absolute path stays as it is.
  package func appending(_ path: FilePath) -> FilePath {
    guard !path.isAbsolute else { return path }
    let joint = bytes.last == Self.separator ? [] : [Self.separator]
    return FilePath(bytes + joint + path.bytes)
  }

  /// Runs a closure with C's form of the path.
  ///
  /// - Throws: `EINVAL` for a zero byte inside, which C would take for the end of another name.
  func withCString<Result>(
    _ body: (UnsafePointer<CChar>) throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    guard !bytes.contains(0) else { throw .zeroByteInName }
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    return try terminated.withUnsafeBufferPointer { buffer throws(SystemError) in
      guard let start = buffer.baseAddress else { throw .zeroByteInName }
      return try body(start)
    }
  }

  private static let separator = UInt8(ascii: "/")

  private var nameStart: Int {
    bytes.lastIndex(of: Self.separator).map { $0 + 1 } ?? 0
  }
}
