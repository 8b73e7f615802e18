import Glibc
package import Text

/// Standard input and output as the source and the sink of a text, for use in a pipeline.
package struct StandardStreams: Sendable {
  private let input: Int32
  private let output: Int32
  private let limit: Int
  private let system: any SystemCalls

  /// What the text is called.
  package static let name = FilePath("standard input")

  /// Bytes written at a time.
  private static let step = 64 << 10

  /// Creates the pair.
  ///
  /// - Parameters:
  ///   - input: Where the text comes from.
  ///   - output: Where the confirmed text goes.
  ///   - limit: The most bytes that may come in.
  ///   - system: The kernel, or a test's.
  package init(
    input: Int32 = STDIN_FILENO,
    output: Int32 = STDOUT_FILENO,
    limit: Int = TextFile.sizeLimit,
    system: any SystemCalls = Kernel()
  ) {
    self.input = input
    self.output = output
    self.limit = limit
    self.system = system
  }

  /// Reads everything that comes in, however long that takes.
  ///
  /// At a terminal nothing is piped in: the text starts empty.
  package func read() throws(FileError) -> [UInt8] {
    guard !system.isTerminal(input) else { return [] }
    let contents: [UInt8]?
    do {
      contents = try OpenFile(borrowing: input, system: system).readAll(expecting: 0, limit: limit)
    } catch {
      throw FileError(path: Self.name, reason: .unreadable(error))
    }
    guard let contents else { throw FileError(path: Self.name, reason: .tooLarge(limit: limit)) }
    return contents
  }

  /// Whether what is written appears on a terminal.
  package var outputIsTerminal: Bool { system.isTerminal(output) }

  /// Writes a text out, all of it.
  package func write(_ text: some TextReading) throws(FileError) {
    let file = OpenFile(borrowing: output, system: system)
    var piece: [UInt8] = []
    var start = ByteOffset.zero
    while start < text.end {
      let end = min(start + Self.step, text.end)
      piece.removeAll(keepingCapacity: true)
      text.read(start..<end, into: &piece)
      do { try file.send(piece) } catch {
        throw FileError(path: FilePath("standard output"), reason: .unwritable(error))
      }
      start = end
    }
  }
}
