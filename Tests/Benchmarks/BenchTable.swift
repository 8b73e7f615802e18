/// Prints measurements as a table, each beside what it is compared with.
struct BenchTable {
  private let unit: String

  /// Begins a table and prints its head.
  init(_ title: String, unit: String, against reference: String) {
    self.unit = unit
    print("\n\(title) (\(unit))")
    print(Self.line("", "ours", reference, "ratio", "must", "aim"))
  }

  /// Prints what was measured beside a reference; the goals are ratios.
  func row(_ name: String, _ value: Double, reference: Double, must: Double, aim: Double) {
    let ratio = value / reference
    print(
      Self.line(
        name,
        Self.text(value),
        Self.text(reference),
        Self.text(ratio) + Self.mark(ratio, must, aim),
        Self.text(must),
        Self.text(aim)
      )
    )
  }

  /// Prints what was measured; the goals are in the table's unit.
  func row(_ name: String, _ value: Double, must: Double, aim: Double) {
    let mark = Self.mark(value, must, aim)
    print(Self.line(name, Self.text(value), "", mark, Self.text(must), Self.text(aim)))
  }

  private static func mark(_ value: Double, _ must: Double, _ aim: Double) -> String {
    value <= aim ? " ++" : value <= must ? " + " : " !!"
  }

  private static func text(_ value: Double) -> String {
    let digits = value < 10 ? 100.0 : value < 100 ? 10 : 1
    return "\((value * digits).rounded() / digits)"
  }

  private static func line(_ name: String, _ columns: String...) -> String {
    let padded = columns.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }
    return name + String(repeating: " ", count: max(1, 34 - name.count)) + padded.joined()
  }
}
