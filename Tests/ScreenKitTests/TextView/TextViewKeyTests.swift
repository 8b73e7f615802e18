import TestSupport
import Testing

@testable import ScreenKit

/// What keys do to a marked text: text before, keys, text after.
@Suite struct TextViewKeyTests {
  private static func expect(
    _ before: String,
    _ keys: String,
    _ after: String,
    columns: Int = 20,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bench = TextViewBench(before, columns: columns)
    bench.press(keys)
    #expect(bench.marked == after, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("a|b", "Left", "|ab"), ("|ab", "Left", "|ab"), ("한|글", "Right", "한글|"),
    ("a\n|b", "Left", "a|\nb"), ("a|\r\nb", "Right", "a\r\n|b"),
    ("x👩‍🌾|y", "Left", "x|👩‍🌾y"), ("|🇰🇷🇯🇵", "Right", "🇰🇷|🇯🇵"),
    ("|e\u{301}x", "Right", "e\u{301}|x"), ("one |two", "C-Left", "|one two"),
    ("|one two", "C-Right", "one| two"), ("one |two", "M-b", "|one two"),
    ("|one two", "M-f", "one| two"),
  ]) func moveByClusterAndWord(before: String, keys: String, after: String) {
    Self.expect(before, keys, after)
  }

  @Test(arguments: [
    ("abc|def\nxy\nlonger", "Down", "abcdef\nxy|\nlonger"),
    ("abc|def\nxy\nlonger", "Down Down", "abcdef\nxy\nlon|ger"),
    ("ab\n한글|", "Up", "ab|\n한글"), ("abcd\n한|글", "Up", "ab|cd\n한글"),
    ("abc|d\n한글", "Down", "abcd\n한|글"), ("a|b", "Down", "ab|"), ("a|b", "Up", "|ab"),
  ]) func moveByRowKeepsTheColumn(before: String, keys: String, after: String) {
    Self.expect(before, keys, after)
  }

  @Test(arguments: [
    ("aaa bbb| ccc", "Home", "aaa |bbb ccc"), ("aaa bbb| ccc", "Home Home", "|aaa bbb ccc"),
    ("aaa |bbb ccc", "End End", "aaa bbb ccc|"), ("aaa |bbb ccc", "Down", "aaa bbb |ccc"),
    ("aaa b|bb ccc", "Up", "a|aa bbb ccc"), ("a|b\ncd", "C-End", "ab\ncd|"),
    ("ab\nc|d", "C-Home", "|ab\ncd"),
  ]) func rowsOfAWrappedLine(before: String, keys: String, after: String) {
    Self.expect(before, keys, after, columns: 4)
  }

  @Test(arguments: [
    ("a|b", "x", "ax|b"), ("a|b", "Enter", "a\n|b"), ("a|\r\nb", "Enter", "a\r\n|\r\nb"),
    ("a\r\nb|", "Enter", "a\r\nb\r\n|"), ("a|b", "Tab", "a\t|b"), ("a[bc|]d", "x", "ax|d"),
    ("a[|bc]d", "Enter", "a\n|d"),
    // Terminals that tell of Shift must not make the key another one.
    ("a|b", "S-Enter", "a\n|b"), ("a|b", "S-Backspace", "|b"), ("a|b", "S-Right", "a[b|]"),
  ]) func insert(before: String, keys: String, after: String) {
    Self.expect(before, keys, after)
  }

  @Test(arguments: [
    ("ab|c", "Backspace", "a|c"), ("|abc", "Backspace", "|abc"), ("a|bc", "Delete", "a|c"),
    ("abc|", "Delete", "abc|"), ("a\r\n|b", "Backspace", "a|b"), ("a|\r\nb", "Delete", "a|b"),
    ("x👩‍🌾|", "Backspace", "x|"), ("ที่|", "Backspace", "ที|"), ("|ที่x", "Delete", "|x"),
    ("a[bc|]d", "Backspace", "a|d"), ("a[bc|]d", "Delete", "a|d"),
    ("one two|", "C-w", "one |"), ("|one two", "C-Delete", "| two"),
  ]) func delete(before: String, keys: String, after: String) {
    Self.expect(before, keys, after)
  }

  @Test(arguments: [
    ("|abc", "S-Right S-Right", "[ab|]c"), ("abc|", "S-Left", "ab[|c]"),
    ("a[bc|]d", "Left", "a|bcd"), ("a[|bc]d", "Right", "abc|d"), ("a|b", "C-a", "[ab|]"),
    ("|abc", "C-Space Right Right", "[ab|]c"), ("[ab|]c", "C-x", "|c"),
    ("[ab|]c", "C-c Right C-v", "abab|c"), ("[ab|]c", "C-x End C-v", "cab|"),
  ]) func select(before: String, keys: String, after: String) {
    Self.expect(before, keys, after)
  }

  @Test(arguments: [
    ("|", "a b C-z", "|"), ("|", "a b C-z C-y", "ab|"), ("a[bc|]d", "x C-z", "a[bc|]d"),
    ("|ab", "Delete Delete C-z", "|ab"), ("a|", "b Left c C-z", "a|b"),
    ("a[bc|]d", "C-x C-z", "a[bc|]d"),
  ]) func undo(before: String, keys: String, after: String) {
    Self.expect(before, keys, after)
  }

  @Test(arguments: [
    ("a\nb|\nc\n", "M-Up", "b|\na\nc\n"), ("a|\nb\nc\n", "M-Down", "b\na|\nc\n"),
    ("a\nb|", "M-Up", "b|\na"), ("a|\nb", "M-Down", "b\na|"), ("a|\r\nb", "M-Down", "b\r\na|"),
    ("|a\nb\n", "M-Up", "|a\nb\n"), ("a\nb|\n", "M-Down", "a\nb|\n"),
    ("x\n[a\nb|]\ny\n", "M-Up", "[a\nb|]\nx\ny\n"),
    ("[a\nb\n|]y\n", "M-Down", "y\n[a\nb\n|]"), ("a\nb|\nc", "M-Up C-z", "a\nb|\nc"),
    ("a\nb|b\nc\n", "C-k", "a\n|c\n"), ("|a\nb\nc", "C-k C-k C-v", "a\nb\n|c"),
    ("|a\nb", "C-k Down C-k C-v", "b|"), ("|", "C-k", "|"),
  ]) func lines(before: String, keys: String, after: String) {
    Self.expect(before, keys, after)
  }

  @Test(arguments: [
    ("one\n\n|two", "C-w", "one\n|two"), ("one\n two|", "C-w", "one\n |"),
    ("one |\ntwo", "C-Delete", "one |two"), ("|one\ntwo", "C-Delete C-Delete", "|two"),
  ]) func wordsAreDeletedWithinTheLine(before: String, keys: String, after: String) {
    Self.expect(before, keys, after)
  }

  @Test(arguments: [
    ("|a\nb\nc\nd", "C-k C-v C-k C-v C-v", "a\nb\nb\n|c\nd"),
    ("|a\nb\nc\nd", "C-k M-Down C-k C-v", "c\nb\n|d"),
  ]) func onlyLinesCutInARowAreCollected(before: String, keys: String, after: String) {
    Self.expect(before, keys, after)
  }

  @Test(arguments: [("[a\n|]b", "M-Down", "b\n[a|]"), ("|a\nb", "C-Space Down x", "a\nx|b")])
  func selectionsStayInsideTheText(before: String, keys: String, after: String) {
    Self.expect(before, keys, after)
  }
}
