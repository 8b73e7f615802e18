import Terminal
import TestSupport

/// A phone whose lower half is its keyboard.
struct Phone {
  let screen: ScreenText

  private static let bezel = 9.0
  private static let padding = 8.0
  private static let top = 30.0
  private static let keyHeight = 36.0
  private static let keyGap = 5.0
  private static let rows = ["ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "⇧ㅋㅌㅊㅍㅠㅜㅡ⌫"]

  private var glassWidth: Double { ScreenDrawing(screen).width + 2 * Self.padding }
  private var keyboardHeight: Double { 4 * (Self.keyHeight + Self.keyGap) + Self.keyGap + 10 }
  private var keyboardTop: Double { Self.top + ScreenDrawing(screen).height + Self.padding }

  var width: Double { glassWidth + 2 * Self.bezel }
  var height: Double { keyboardTop + keyboardHeight + Self.bezel }

  func svg(x: Double, y: Double) -> String {
    let left = x + Self.bezel
    let keyboard = y + keyboardTop
    return """
      \(box(x: x, y: y, width: width, height: height, radius: 30, style: "shell frame"))
      \(box(
        x: left, y: y + Self.bezel, width: glassWidth, height: height - 2 * Self.bezel, radius: 22,
        style: "paper"
      ))
      \(box(x: x + width / 2 - 28, y: y + 15, width: 56, height: 9, radius: 4.5, style: "shell"))
      \(ScreenDrawing(screen).svg(x: left + Self.padding, y: y + Self.top))
      \(plate(x: left, y: keyboard, bottom: y + height - Self.bezel))
      \(keys(x: left, y: keyboard + Self.keyGap))
      """
  }

  /// The ground of the keyboard, which ends in the rounded corners of the glass.
  private func plate(x: Double, y: Double, bottom: Double) -> String {
    let right = x + glassWidth
    let radius = 22.0
    return """
      <path class="plate" d="M\(number(x)) \(number(y))H\(number(right))V\(number(bottom - radius))\
      a22 22 0 0 1 -22 22H\(number(x + radius))a22 22 0 0 1 -22 -22Z"/>
      """
  }

  private func keys(x: Double, y: Double) -> String {
    let unit = (glassWidth - Self.keyGap) / 10
    var parts: [String] = []
    for (row, letters) in Self.rows.enumerated() {
      let indent = (10 - Double(letters.count)) / 2 * unit + Self.keyGap
      for (column, letter) in letters.enumerated() {
        let left = x + indent + Double(column) * unit
        parts.append(key(String(letter), x: left, row: row, y: y, width: unit - Self.keyGap))
      }
    }
    let last = [("123", 0.0, 1.5), ("한/영", 1.5, 1.5), ("", 3.0, 5.0), ("⏎", 8.0, 2.0)]
    for (word, start, span) in last {
      let left = x + Self.keyGap + start * unit
      parts.append(key(word, x: left, row: 3, y: y, width: span * unit - Self.keyGap))
    }
    return parts.joined(separator: "\n")
  }

  private func key(_ word: String, x: Double, row: Int, y: Double, width: Double) -> String {
    let top = y + Double(row) * (Self.keyHeight + Self.keyGap)
    let face = box(x: x, y: top, width: width, height: Self.keyHeight, radius: 5, style: "key")
    guard !word.isEmpty else { return face }
    return face + label(word, x: x + width / 2, y: top + Self.keyHeight / 2 + 5, style: "letter")
  }
}
