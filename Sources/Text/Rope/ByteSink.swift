/// What takes bytes in, one run behind the other: the bytes that a replacement removes.
protocol ByteSink: ~Copyable {
  /// Takes a run of bytes.
  mutating func append(contentsOf bytes: Span<UInt8>)
}

/// A sink for bytes that nobody wants.
struct NoBytes: ByteSink {
  mutating func append(contentsOf bytes: Span<UInt8>) {}
}

extension OutputSpan<UInt8> {
  /// Appends a run of bytes, for which there must be room.
  @inline(__always)
  package mutating func append(contentsOf bytes: Span<UInt8>) {
    precondition(bytes.count <= freeCapacity, "no room for \(bytes.count) bytes")
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      unsafe bytes.withUnsafeBufferPointer { source in
        guard let start = buffer.baseAddress, let first = source.baseAddress else { return }
        unsafe (start + count).initialize(from: first, count: source.count)
        count += source.count
      }
    }
  }
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
