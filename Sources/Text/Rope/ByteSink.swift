/// What takes bytes in, one run behind the other: the bytes that a replacement removes.
protocol ByteSink: ~Copyable {
  /// Takes a run of bytes.
  mutating func append(contentsOf bytes: Span<UInt8>)
}

/// A sink for bytes that nobody wants.
struct NoBytes: ByteSink {
  mutating func append(contentsOf bytes: Span<UInt8>) {}
}

extension [UInt8]: ByteSink {
  /// Appends a run of bytes.
  @inline(__always)
  mutating func append(contentsOf bytes: Span<UInt8>) {
    if bytes.count == 1 {
      append(bytes[0])
    } else if bytes.count > 1 {
      unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
  }
}
