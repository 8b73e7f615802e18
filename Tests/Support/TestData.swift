import Glibc

/// A file of `Tests/Data` that cannot be read, or is not what it should be.
package struct TestDataError: Error {
  /// Its path.
  package let path: String
}

/// The bytes of a file of `Tests/Data`.
package func testData(_ path: String) throws(TestDataError) -> [UInt8] {
  try repositoryFile("Tests/Data/\(path)")
}

/// The bytes of a file of the repository.
package func repositoryFile(_ path: String) throws(TestDataError) -> [UInt8] {
  let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  return try fileBytes("/\(root)/\(path)")
}

/// The bytes of any file.
package func fileBytes(_ path: String) throws(TestDataError) -> [UInt8] {
  guard let file = fopen(path, "rb") else { throw TestDataError(path: path) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var slice = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&slice, 1, slice.count, file)
    if count == 0 { break }
    bytes += slice[..<count]
  }
  return bytes
}
