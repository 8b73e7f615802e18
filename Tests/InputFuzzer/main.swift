// Feeds invented bytes to the reader of a terminal's input: `make fuzz` lets libFuzzer invent them
// until something breaks or the time is up. Built without -D FUZZING it runs the inputs in the files
// that are named.

#if FUZZING
  import CFuzzer

  /// What libFuzzer calls with each input.
  @_cdecl("LLVMFuzzerTestOneInput")
  func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzedInput.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }

  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  _ = LLVMFuzzerRunDriver(&count, &arguments, testOneInput)
#else
  import TestSupport

  for path in CommandLine.arguments.dropFirst() {
    FuzzedInput.run(try fileBytes(path))
    print("\(path): passed")
  }
#endif
