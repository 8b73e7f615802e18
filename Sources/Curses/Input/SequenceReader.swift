import CTermKey
import Terminal

/// libtermkey, asked one question: which key sends this sequence on this terminal.
///
/// It never sees a descriptor, only whole sequences that `InputFilter` has checked. Its table of
/// the terminal's keys is read when the first sequence arrives, well after the first frame.
nonisolated final class SequenceReader {
  private let conventions: KeyConventions
  private var reader: OpaquePointer?
  private var isTried = false

  /// Creates a reader for a terminal.
  init(conventions: KeyConventions) {
    self.conventions = conventions
  }

  deinit {
    close()
  }

  /// The key that sends a sequence; none if it is not known, or stands for no key of ours.
  func key(for sequence: [UInt8]) -> Key? {
    guard let reader = open() else { return nil }
    var key = TermKeyKey()
    let isKey = sequence.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        termkey_interpret_sequence(reader, characters.baseAddress, characters.count, &key)
      }
    }
    // A sequence that it takes for half of something must not swallow the next one.
    if termkey_is_waiting(reader) { close() }
    return isKey ? Key(key, conventions) : nil
  }

  private func open() -> OpaquePointer? {
    if !isTried {
      isTried = true
      reader = termkey_for_terminal(conventions.terminal)
    }
    return reader
  }

  private func close() {
    if let reader { termkey_destroy(reader) }
    reader = nil
    isTried = false
  }
}
