/// How the program ends, in the numbers that its callers understand.
///
/// A program that a signal ends is ended by that signal, which shells report as 128 and its number.
package enum ExitStatus {
  /// The text is on disk as the person confirmed it.
  package static let confirmed: Int32 = 0
  /// The person wants nothing to have happened: no file was touched.
  package static let cancelled: Int32 = 1
  /// It could not start, or could not hand the text over.
  package static let failed: Int32 = 2
}
