import Terminal
import TestSupport

/// Two screens side by side, in the frames of what they are shown on.
struct Picture {
  let desktop: ScreenText
  let phone: ScreenText

  private static let margin = 20.0
  private static let gap = 26.0

  /// The whole document.
  var svg: String {
    let window = Window(screen: desktop)
    let handset = Phone(screen: phone)
    let height = max(window.height, handset.height)
    let width = window.width + Self.gap + handset.width
    let left = Self.margin + window.width + Self.gap
    let middle = Self.margin + height / 2
    return """
      <svg xmlns="http://www.w3.org/2000/svg" role="img" \
      viewBox="0 0 \(number(width + 2 * Self.margin)) \(number(height + 2 * Self.margin))" \
      width="\(number(width + 2 * Self.margin))">
      <title>Inset editing a commit message, and the same on a phone whose keyboard is up</title>
      <style>\(Stylesheet.text)</style>
      \(window.svg(x: Self.margin, y: middle - window.height / 2))
      \(handset.svg(x: left, y: middle - handset.height / 2))
      </svg>
      """
  }
}

/// A window of a desktop: a frame with a title bar.
struct Window {
  let screen: ScreenText

  private static let padding = 12.0
  private static let titleHeight = 30.0

  var width: Double { ScreenDrawing(screen).width + 2 * Self.padding }
  var height: Double { ScreenDrawing(screen).height + Self.titleHeight + Self.padding }

  func svg(x: Double, y: Double) -> String {
    let dots = (0..<3).map { index in
      circle(x: x + 18 + 17 * Double(index), y: y + 15, radius: 5, style: "dot")
    }
    return """
      \(box(x: x, y: y, width: width, height: height, radius: 10, style: "paper frame"))
      \(dots.joined(separator: "\n"))
      \(label("git commit", x: x + width / 2, y: y + 19, style: "label"))
      \(ScreenDrawing(screen).svg(x: x + Self.padding, y: y + Self.titleHeight))
      """
  }
}
