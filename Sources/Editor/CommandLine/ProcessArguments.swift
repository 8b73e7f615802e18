import Files

/// The arguments of this process, byte for byte, without the program's name.
///
/// `CommandLine.arguments` would put U+FFFD in place of bytes that are no UTF-8, and so name another
/// file.
package func processArguments() -> [[UInt8]] {
  var arguments: [[UInt8]] = []
  for index in 1..<max(1, Int(CommandLine.argc)) {
    guard let argument = CommandLine.unsafeArgv[index] else { break }
    arguments.append(Array(FilePath(cString: argument).bytes))
  }
  return arguments
}
