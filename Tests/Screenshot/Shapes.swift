import Glibc

/// A number with a digit after the point, where there is something to say.
func number(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
}

/// Text as SVG may hold it.
func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}

/// A rectangle with rounded corners.
func box(
  x: Double,
  y: Double,
  width: Double,
  height: Double,
  radius: Double = 0,
  style: String
) -> String {
  let corners = radius > 0 ? " rx=\"\(number(radius))\"" : ""
  return """
    <rect class="\(style)" x="\(number(x))" y="\(number(y))" width="\(number(width))" \
    height="\(number(height))"\(corners)/>
    """
}

/// A disc.
func circle(x: Double, y: Double, radius: Double, style: String) -> String {
  """
  <circle class="\(style)" cx="\(number(x))" cy="\(number(y))" r="\(number(radius))"/>
  """
}

/// A text around a point of its line.
func label(_ text: String, x: Double, y: Double, style: String) -> String {
  """
  <text class="\(style)" x="\(number(x))" y="\(number(y))">\(escaped(text))</text>
  """
}

/// Where complaints go.
struct StandardError: TextOutputStream {
  mutating func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
