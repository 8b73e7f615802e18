import Glibc

/// A private directory that goes away, with what is in it, when nobody holds it any more.
public final class TemporaryDirectory: Sendable {
  /// Its absolute path, without a slash at the end.
  public let path: String

  /// What a system call said when it failed.
  public struct Failure: Error, CustomStringConvertible {
    /// The call, its object and the reason.
    public let description: String

    init(_ call: String, _ path: String) {
      description = "\(call) \(path): \(String(cString: strerror(errno)))"
    }
  }

  /// Creates an empty directory that only its owner can read.
  public init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/test.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure("mkdtemp", base) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    TemporaryDirectory.remove(path)
  }

  /// The path of an entry.
  public func path(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Creates or overwrites a file and returns its path.
  @discardableResult
  public func write(_ bytes: some Collection<UInt8>, to name: String) throws -> String {
    let file = path(name)
    guard let stream = fopen(file, "w") else { throw Failure("fopen", file) }
    let bytes = Array(bytes)
    let written = fwrite(bytes, 1, bytes.count, stream)
    guard fclose(stream) == 0, written == bytes.count else { throw Failure("fwrite", file) }
    return file
  }

  /// Creates or overwrites a file with text and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// Every byte of a file.
  public func bytes(of name: String) throws -> [UInt8] {
    let file = path(name)
    guard let stream = fopen(file, "r") else { throw Failure("fopen", file) }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// The names of the entries, sorted.
  public func entries() -> [String] {
    TemporaryDirectory.entries(of: path).sorted()
  }

  /// The names of the entries of a folder in it, sorted; none where it does not exist.
  public func entries(in folder: String) -> [String] {
    TemporaryDirectory.entries(of: path(folder)).sorted()
  }

  private static func entries(of directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Links are removed, never followed; tests may have taken the permissions away.
  private static func remove(_ path: String) {
    guard unlink(path) != 0 else { return }
    chmod(path, 0o700)
    for name in entries(of: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
