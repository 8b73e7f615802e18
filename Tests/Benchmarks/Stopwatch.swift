/// Milliseconds that something took, by a clock that also runs while it waits.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let duration = try ContinuousClock().measure(body)
  return Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3
}

/// The value that half of the others are below.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}
