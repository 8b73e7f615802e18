import Files
import Testing

@testable import Editor

@Suite struct CommandLineTests {
  /// Reads a command line where some files exist; words are split at spaces.
  private func parse(_ line: String, existing: [String] = []) throws -> Invocation {
    try Invocation(line.split(separator: " ").map { Array($0.utf8) }) { path in
      existing.contains { FilePath($0) == path }
    }
  }

  private func request(_ line: String, existing: [String] = []) throws -> EditRequest {
    guard case .edit(let request) = try parse(line, existing: existing) else {
      throw UsageError("not an edit")
    }
    return request
  }

  private func document(_ name: String, line: Int? = nil, column: Int = 1) -> EditRequest.Document {
    .init(
      source: name == "-" ? .standardStreams : .file(FilePath(name)),
      start: line.map { StartPosition(line: $0, column: column) }
    )
  }

  @Test func takesFilesInOrder() throws {
    #expect(try request("a b/c -- d").documents == ["a", "b/c", "d"].map { document($0) })
    #expect(try request("a").title == nil)
    #expect(try request("a").placeholder == "")
  }

  @Test(arguments: [
    ("+7 a", 7, 1),
    ("+7,3 a", 7, 3),
    ("+7:3 a", 7, 3),
    ("+0,0 a", 1, 1),
    ("+1 +7 a", 7, 1),
    ("+99999999999999999999999999,88888888888888888888888 a", Int.max, Int.max),
    ("+007 -- a", 7, 1),
  ])
  func aPositionIsForTheNextFile(line: String, row: Int, column: Int) throws {
    let documents = try request(line + " b").documents
    #expect(documents == [document("a", line: row, column: column), document("b")])
  }

  @Test(arguments: [
    ("a:12", "a", 12, 1),
    ("a:12:5", "a", 12, 5),
    ("a:12:5:", "a", 12, 5),
    ("a:12:", "a", 12, 1),
    ("a:1:2:3", "a:1", 2, 3),
    ("x/a:12", "x/a", 12, 1),
  ])
  func aNameMayEndWithAPosition(name: String, file: String, line: Int, column: Int) throws {
    let expected = document(file, line: line, column: column)
    #expect(try request(name, existing: [file]).documents == [expected])
    // Not where the name itself is a file's, nor where no such file exists, nor after `--`.
    #expect(try request(name, existing: [name, file]).documents == [document(name)])
    #expect(try request(name).documents == [document(name)])
    #expect(try request("-- " + name, existing: [file]).documents == [document(name)])
  }

  @Test func whatIsKeptIsListedOrOpened() throws {
    #expect(try parse("--recover") == .listKept)
    #expect(try request("--recover=1a2b").recovered == "1a2b")
    #expect(try request("--recover=1a2b").documents.isEmpty)
    #expect(try request("--recover=1a2b a").documents == [document("a")])
    #expect(throws: UsageError.self) { try parse("--recover=1a2b a b") }
    #expect(try request("a").isRecoverable)
    #expect(try !request("--no-recovery a").isRecoverable)
    #expect(try request("-- --recover").documents == [document("--recover")])
  }

  @Test func theLongerNameWins() throws {
    let documents = try request("a:1:2", existing: ["a", "a:1"]).documents
    #expect(documents == [document("a:1", line: 2)])
  }

  @Test(arguments: ["a:", "a:x", "a:1x", ":12", "a::12", "a:-3", "a:1,2,3"])
  func otherColonsBelongToTheName(name: String) throws {
    #expect(try request(name, existing: ["a"]).documents == [document(name)])
  }

  @Test func anExplicitPositionWins() throws {
    #expect(try request("+3 a:12", existing: ["a"]).documents == [document("a", line: 3)])
  }

  @Test func aDashIsStandardInput() throws {
    #expect(try request("+3 - a").documents == [document("-", line: 3), document("a")])
    #expect(
      try request("-- - +3 --help").documents
        == ["-", "+3", "--help"].map { .init(source: .file(FilePath($0)), start: nil) }
    )
  }

  @Test(arguments: ["--title=x=y --placeholder z a", "a --placeholder=z --title x=y"])
  func takesTitleAndPlaceholder(line: String) throws {
    let request = try request(line)
    #expect(request.title == "x=y")
    #expect(request.placeholder == "z")
    #expect(request.documents == [document("a")])
  }

  @Test(arguments: [
    ("--encoding latin1 a", "LATIN1"), ("a --encoding=Shift_JIS", "SHIFT_JIS"),
    ("--encoding utf8 a", "UTF-8"), ("a", nil),
  ]) func takesAnEncoding(line: String, name: String?) throws {
    #expect(try request(line).encoding?.description == name)
  }

  @Test func valuesMayLookLikeOptionsAndAreMadeVisible() throws {
    let invocation = try Invocation(
      ["--title", "--help", "--placeholder=\u{1B}[31m", "a"].map { Array($0.utf8) },
      exists: { _ in false }
    )
    let expected = EditRequest(
      documents: [document("a")],
      title: "--help",
      placeholder: "^[[31m"
    )
    #expect(invocation == .edit(expected))
  }

  @Test(arguments: [
    ("--help", Invocation.help),
    ("a -h --nonsense", .help),
    ("--version", .version),
    ("-V", .version),
  ])
  func saysWhatItIs(line: String, invocation: Invocation) throws {
    #expect(try parse(line) == invocation)
  }

  @Test(arguments: [
    ("", "no file given (try --help)"),
    ("--", "no file given (try --help)"),
    ("a +3", "+LINE stands before the file that it is for (try --help)"),
    ("+ a", "+ is not +LINE or +LINE,COLUMN (try --help)"),
    ("+3x a", "+3x is not +LINE or +LINE,COLUMN (try --help)"),
    ("+-3 a", "+-3 is not +LINE or +LINE,COLUMN (try --help)"),
    ("+3, a", "+3, is not +LINE or +LINE,COLUMN (try --help)"),
    ("+1,2,3 a", "+1,2,3 is not +LINE or +LINE,COLUMN (try --help)"),
    ("--what=1 a", "unknown option --what (try --help)"),
    ("-x a", "unknown option -x (try --help)"),
    ("--titles a", "unknown option --titles (try --help)"),
    ("-=x a", "unknown option - (try --help)"),
    ("a --title", "--title needs a value (try --help)"),
    ("--encoding nope a", "unknown encoding nope; iconv --list names them (try --help)"),
    ("--encoding= a", "unknown encoding ; iconv --list names them (try --help)"),
    ("- -", "standard input can be edited only once (try --help)"),
  ])
  func refusesTheRest(line: String, complaint: String) throws {
    #expect(throws: UsageError.self) { try parse(line) }
    do { _ = try parse(line) } catch { #expect("\(error)" == complaint) }
  }

  @Test func refusesAnEmptyName() {
    #expect(throws: UsageError.self) { try Invocation([[]], exists: { _ in true }) }
  }

  @Test(arguments: [[0x61, 0xFF, 0x3A, 0x80], [0xFE], [0x2B, 0xFF]] as [[UInt8]])
  func keepsBytesThatAreNoText(name: [UInt8]) throws {
    let invocation = try Invocation([[0x2D, 0x2D], name], exists: { _ in false })
    let file = EditRequest.Document(source: .file(FilePath(name)), start: nil)
    #expect(invocation == .edit(EditRequest(documents: [file])))
  }

  @Test func complaintsSteerNoTerminal() {
    do {
      _ = try Invocation([Array("--\u{1B}]0;x\u{07}\n".utf8)], exists: { _ in false })
    } catch {
      #expect(error.description == "unknown option --^[]0;x^G^J (try --help)")
    }
  }

  @Test func helpIsNarrowAndNamesEveryOption() {
    for option in [
      "--title", "--placeholder", "--encoding", "--help", "--version", "+LINE", "FILE:LINE",
    ] {
      #expect(Invocation.helpText.contains(option))
    }
    #expect(Invocation.helpText.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
