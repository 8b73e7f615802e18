/// The lines of a text to replace so that it becomes another: made on any thread, done in a moment.
package struct LineReplacement: Sendable {
  /// Some lines of the text, and what comes in their place.
  package struct Edit: Sendable {
    /// The lines' bytes.
    package let range: Range<ByteOffset>
    /// What comes there.
    package let bytes: [UInt8]
  }

  /// What to replace, from below, so that the lines above stay where they are.
  package let edits: [Edit]

  /// Compares two texts.
  ///
  /// - Complexity: That of `LineDifference`.
  package init(from old: [UInt8], to new: [UInt8]) {
    let difference = LineDifference(from: old, to: new)
    edits = difference.hunks.reversed().map { hunk in
      let range = difference.oldBytes(of: hunk.old)
      return Edit(
        range: ByteOffset(range.lowerBound)..<ByteOffset(range.upperBound),
        bytes: Array(new[difference.newBytes(of: hunk.new)])
      )
    }
  }
}
