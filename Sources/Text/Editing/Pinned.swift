/// A value that stays at one place in memory, changed there without run-time checks.
///
/// Swift checks each access to a class's variable for overlapping others, which costs as much as
/// an edit of the rope. What is pinned here belongs to one thread and is never reached from a
/// closure that runs while it is being changed, so there is nothing to find.
@safe
struct Pinned<Value: ~Copyable>: ~Copyable {
  private let place: UnsafeMutablePointer<Value>

  /// Moves a value to a place of its own.
  init(_ value: consuming Value) {
    unsafe place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe place.initialize(to: value)
  }

  deinit {
    unsafe place.deinitialize(count: 1)
    unsafe place.deallocate()
  }

  /// The value.
  var value: Value {
    unsafeAddress { unsafe UnsafePointer(place) }
    nonmutating unsafeMutableAddress { unsafe place }
  }
}
