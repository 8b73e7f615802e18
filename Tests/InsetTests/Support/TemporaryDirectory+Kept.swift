import Files
import TestSupport

extension TemporaryDirectory {
  /// The names of the texts that are kept for recovery where this is the home of what programs keep.
  var keptNames: [String] { entries(in: "inset/recovery").filter { !$0.hasSuffix(".new") } }

  /// What is kept, each text as far as it is: all of it, or what was typed into its file.
  var keptTexts: [[UInt8]] {
    keptNames.compactMap { name in
      let file = try? bytes(of: "inset/recovery/\(name)")
      return file.flatMap { try? RecoverySlot(decoding: $0) }?.typedText
    }
  }
}
