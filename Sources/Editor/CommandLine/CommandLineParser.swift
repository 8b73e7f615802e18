package import Files

extension Invocation {
  /// Reads a command line.
  ///
  /// - Parameters:
  ///   - arguments: The arguments as the system hands them over, without the program's name.
  ///   - exists: Whether something has a name; for `FILE:LINE`, which may also be a file's own name.
  /// - Throws: What is wrong with it, for standard error.
  package init(
    _ arguments: [[UInt8]],
    exists: (FilePath) -> Bool
  ) throws(UsageError) {
    var parser = CommandLineParser(arguments: arguments[...])
    self = try parser.parse(exists: exists)
  }
}

/// Takes arguments one by one from the front.
private struct CommandLineParser {
  var arguments: ArraySlice<[UInt8]>
  var request = EditRequest()
  /// A `+LINE` that waits for its file.
  var start: StartPosition?
  /// Whether what is kept is to be listed.
  var isListing = false

  mutating func parse(exists: (FilePath) -> Bool) throws(UsageError) -> Invocation {
    var takesOptions = true
    while let argument = arguments.popFirst() {
      let word = takesOptions ? String(decoding: argument, as: UTF8.self) : ""
      switch word {
      case "--": takesOptions = false
      case "--help", "-h": return .help
      case "--version", "-V": return .version
      case "-": try addStandardStreams()
      case "--no-recovery": request.isRecoverable = false
      case "--recover": isListing = true
      case _ where word.hasPrefix("--recover="):
        request.recovered = String(visible: Array(argument.dropFirst("--recover=".utf8.count)))
      case _ where word.hasPrefix("+"): try setStart(argument)
      case _ where word.hasPrefix("-"): try setOption(argument)
      default: try addFile(argument, isLiteral: !takesOptions, exists: exists)
      }
    }
    if start != nil { throw UsageError("+LINE stands before the file that it is for") }
    if request.recovered != nil, request.documents.count > 1 {
      throw UsageError("--recover=ID takes one file")
    }
    if isListing { return .listKept }
    if request.recovered != nil { return .edit(request) }
    guard !request.documents.isEmpty else { throw UsageError("no file given") }
    return .edit(request)
  }

  private mutating func setStart(_ argument: [UInt8]) throws(UsageError) {
    guard let position = StartPosition(argument.dropFirst()) else {
      throw UsageError("\(String(visible: argument)) is not +LINE or +LINE,COLUMN")
    }
    start = position
  }

  /// Takes `--name value` or `--name=value`.
  private mutating func setOption(_ argument: [UInt8]) throws(UsageError) {
    let parts = argument.split(separator: UInt8(ascii: "="), maxSplits: 1)
    let name = String(visible: Array(parts[0]))
    guard ["--title", "--placeholder", "--encoding"].contains(name) else {
      throw UsageError("unknown option \(name)")
    }
    let inline = argument.firstIndex(of: UInt8(ascii: "=")).map { argument[($0 + 1)...] }
    guard let value = inline ?? arguments.popFirst()?[...] else {
      throw UsageError("\(name) needs a value")
    }
    let text = String(visible: Array(value))
    switch name {
    case "--title": request.title = text
    case "--placeholder": request.placeholder = text
    default:
      guard let encoding = TextEncoding(named: text) else {
        throw UsageError("unknown encoding \(text); iconv --list names them")
      }
      request.encoding = encoding
    }
  }

  private mutating func addStandardStreams() throws(UsageError) {
    guard !request.documents.contains(where: { $0.source == .standardStreams }) else {
      throw UsageError("standard input can be edited only once")
    }
    add(.standardStreams, at: nil)
  }

  /// Adds a file; a literal name is taken as it is.
  private mutating func addFile(
    _ name: [UInt8],
    isLiteral: Bool,
    exists: (FilePath) -> Bool
  ) throws(UsageError) {
    guard !name.isEmpty else { throw UsageError("a file's name is empty") }
    let path = FilePath(name)
    guard !isLiteral, !exists(path), let found = Self.positioned(name, exists: exists) else {
      return add(.file(path), at: nil)
    }
    add(.file(found.path), at: found.start)
  }

  private mutating func add(_ source: EditRequest.Source, at suffix: StartPosition?) {
    request.documents.append(.init(source: source, start: start ?? suffix))
    start = nil
  }

  /// Takes `FILE:LINE` or `FILE:LINE:COLUMN` apart, with or without a colon at the end, as compilers
  /// and `grep -n` print it; `nil` unless such a file exists.
  private static func positioned(
    _ name: [UInt8],
    exists: (FilePath) -> Bool
  ) -> (path: FilePath, start: StartPosition)? {
    let colon = UInt8(ascii: ":")
    let rest = name.last == colon ? name.dropLast() : name[...]
    // From the longest name to the shortest, since names may hold colons themselves.
    for count in [1, 2] {
      let parts = rest.split(separator: colon, omittingEmptySubsequences: false)
      guard parts.count > count else { return nil }
      let path = FilePath(parts.dropLast(count).joined(separator: [colon]))
      let suffix = Array(parts.suffix(count).joined(separator: [colon]))
      if let start = StartPosition(suffix), exists(path) { return (path, start) }
    }
    return nil
  }
}
