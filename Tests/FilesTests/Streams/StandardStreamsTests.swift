import Glibc
import TestSupport
import Testing

@testable import Files

@Suite struct StandardStreamsTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func descriptor(_ name: String, _ flags: Int32) throws -> Int32 {
    try Kernel().open(folder.file(name), in: AT_FDCWD, flags, mode: 0o600)
  }

  @Test func copiesInputToOutput() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try folder.write(bytes, to: "in")
    let input = try descriptor("in", O_RDONLY)
    let output = try descriptor("out", O_WRONLY | O_CREAT)
    defer { for end in [input, output] { close(end) } }
    let streams = StandardStreams(
      input: input,
      output: output,
      system: FaultyKernel(bite: 10_000)
    )
    try streams.write(text(try streams.read()))
    #expect(try folder.bytes(of: "out") == bytes)
    #expect(fcntl(input, F_GETFD) >= 0, "others' descriptors stay open")
  }

  @Test func waitsForAPipeThatIsNotReady() throws {
    try folder.write("text", to: "in")
    let input = try descriptor("in", O_RDONLY)
    let output = try descriptor("out", O_WRONLY | O_CREAT)
    defer { for end in [input, output] { close(end) } }
    let kernel = FaultyKernel()
    let streams = StandardStreams(input: input, output: output, system: kernel)
    kernel.arm(.init(passing: 0, code: EAGAIN))
    let bytes = try streams.read()
    #expect(kernel.log.prefix(3) == ["read!", "poll", "read"])
    kernel.arm(.init(passing: 0, code: EAGAIN))
    try streams.write(text(bytes))
    #expect(kernel.log == ["write!", "poll", "write"])
    #expect(try folder.bytes(of: "out") == Array("text".utf8))
  }

  @Test func tellsWhatStoppedIt() throws {
    let kernel = FaultyKernel()
    let streams = StandardStreams(system: kernel)
    kernel.arm(.init(passing: 0, code: EPIPE))
    let broken = FileError(
      path: FilePath("standard output"),
      reason: .unwritable(SystemError(EPIPE))
    )
    #expect(throws: broken) { try streams.write(text("text")) }
  }

  @Test func anEndlessInputIsRefused() throws {
    let input = try Kernel().open(FilePath("/dev/zero"), in: AT_FDCWD, O_RDONLY, mode: 0)
    defer { close(input) }
    let endless = FileError(path: FilePath("standard input"), reason: .tooLarge(limit: 1 << 20))
    #expect(throws: endless) {
      try StandardStreams(input: input, limit: 1 << 20).read()
    }
  }
}
