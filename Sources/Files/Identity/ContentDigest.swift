import CXXHash

/// A fingerprint of bytes, to tell whether a file still holds what it held.
///
/// XXH3 in 64 bits (xxhash.com), whose values are the same on every machine and in every run, so
/// that one can be written down. Good against accidents and not against whoever forges a text.
package struct ContentDigest: Hashable, Sendable {
  /// The fingerprint as a number.
  package let value: UInt64

  /// The fingerprint of no bytes.
  package static let ofNothing = ContentDigest(of: [])

  /// The fingerprint of bytes that lie together.
  package init(of bytes: [UInt8]) {
    value = bytes.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
  }

  /// The fingerprint of a part of bytes.
  init(of bytes: ArraySlice<UInt8>) {
    value = bytes.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
  }

  /// A fingerprint that was written down.
  init(_ value: UInt64) {
    self.value = value
  }

  /// A fingerprint in the making, for bytes that come in pieces; where they are cut is no matter.
  struct Stream: ~Copyable {
    private let state = XXH3_createState()

    /// Begins with no bytes.
    init() {
      XXH3_64bits_reset(state)
    }

    deinit {
      XXH3_freeState(state)
    }

    /// Takes the next bytes in.
    mutating func append(_ bytes: [UInt8]) {
      _ = bytes.withUnsafeBytes { XXH3_64bits_update(state, $0.baseAddress, $0.count) }
    }

    /// The fingerprint of all bytes so far.
    var digest: ContentDigest { ContentDigest(XXH3_64bits_digest(state)) }
  }
}
