/// Takes numbers and bytes off a file of kept texts from the front.
struct SlotReader {
  private let file: [UInt8]
  /// How far it is.
  private(set) var position: Int

  /// Begins at a place.
  init(_ file: [UInt8], from position: Int) {
    self.file = file
    self.position = max(0, position)
  }

  /// Eight bytes as they are.
  mutating func word() throws(RecoveryError) -> UInt64 {
    guard file.count - position >= MemoryLayout<UInt64>.size else { throw .damaged }
    var value: UInt64 = 0
    for byte in file[position..<position + MemoryLayout<UInt64>.size].reversed() {
      value = value << 8 | UInt64(byte)
    }
    position += MemoryLayout<UInt64>.size
    return value
  }

  /// A number that can count something: not negative, and with room to add a few.
  mutating func number() throws(RecoveryError) -> Int {
    let value = try word()
    guard value < 1 << 48 else { throw .damaged }
    return Int(value)
  }

  /// Bytes with their length in front.
  mutating func bytes(upTo limit: Int) throws(RecoveryError) -> [UInt8] {
    let count = try number()
    guard count <= limit, count <= file.count - position else { throw .damaged }
    defer { position += count }
    return Array(file[position..<position + count])
  }

  /// Makes sure that the fingerprint of everything from a place on comes next.
  ///
  /// - Returns: The fingerprint.
  mutating func checksum(from start: Int) throws(RecoveryError) -> ContentDigest {
    let digest = ContentDigest(of: file[start..<position])
    guard try word() == digest.value else { throw .damaged }
    return digest
  }
}

extension [UInt8] {
  /// Adds a number in the form in which `SlotReader` takes it off.
  mutating func put(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }
}
