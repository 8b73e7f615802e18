import Glibc

/// The file of a slot that was written, as it must be still for something to be added to it.
struct SlotFile: Sendable {
  private let identity: FileIdentity
  /// The slot's fingerprint.
  let digest: ContentDigest
  /// Where the file ends.
  private(set) var end: Int

  /// A file that holds a slot and nothing else.
  init(_ identity: FileIdentity, digest: ContentDigest) {
    self.identity = identity
    self.digest = digest
    end = identity.size
  }

  /// Whether a file is that one, and nobody else has written to it.
  func isStill(_ status: stat) -> Bool {
    let now = FileIdentity(status)
    return now.isSameFile(as: identity) && now.size == end
  }

  /// Where the next addition begins; `nil` where the file has become so long that a new one is better.
  func start(ofAddition byteCount: Int) -> Int? {
    let start = RecoveryAddition.start(behind: end)
    return start + byteCount <= 2 * identity.size + RecoveryAddition.longest ? start : nil
  }

  /// Takes note of an addition.
  mutating func didAdd(_ byteCount: Int, at start: Int) {
    end = start + byteCount
  }
}
