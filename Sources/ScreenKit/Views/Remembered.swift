/// A value that is worked out anew only when what it depends on has changed.
struct Remembered<Inputs: Equatable, Value> {
  private var last: (inputs: Inputs, value: Value)?

  /// The value for some inputs.
  mutating func value(for inputs: Inputs, _ make: (Inputs) -> Value) -> Value {
    if let last, last.inputs == inputs { return last.value }
    let value = make(inputs)
    last = (inputs, value)
    return value
  }
}
