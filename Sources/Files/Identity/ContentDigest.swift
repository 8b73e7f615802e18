/// A fingerprint of bytes, to tell whether a file still holds what it held.
///
/// Good within one run only: it is seeded anew for each.
struct ContentDigest: Hashable, Sendable {
  private let value: Int

  /// The fingerprint of bytes that lie together.
  init(of bytes: [UInt8]) {
    var stream = Stream()
    stream.append(bytes)
    self = stream.digest
  }

  private init(_ value: Int) {
    self.value = value
  }

  /// A fingerprint in the making, for bytes that come in pieces; where they are cut is no matter.
  struct Stream {
    private var hasher = Hasher()

    /// Takes the next bytes in.
    mutating func append(_ bytes: [UInt8]) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    /// The fingerprint of all bytes so far.
    var digest: ContentDigest { ContentDigest(hasher.finalize()) }
  }
}
