/// A list that only its owner knows, so that it grows without asking who else might.
///
/// An `Array` asks at each change whether its memory is shared; where a key adds a few bytes to a
/// list, that is most of the work. It holds plain values, and its memory stays when they go.
@safe
struct OwnedList<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private var capacity: Int
  /// The number of elements.
  private(set) var count = 0

  /// Creates an empty list with room for some elements.
  init(capacity: Int) {
    self.capacity = capacity
    unsafe start = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
  }

  deinit {
    unsafe start.deallocate()
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool { count == 0 }

  /// The element at an index, which must be one of the list.
  subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress {
      precondition(index >= 0 && index < count)
      return unsafe UnsafePointer(start + index)
    }
    @inline(__always) unsafeMutableAddress {
      precondition(index >= 0 && index < count)
      return unsafe start + index
    }
  }

  /// Puts an element behind the others.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    unsafe start[count] = element
    count &+= 1
  }

  /// Puts elements behind the others.
  mutating func append(contentsOf elements: Span<Element>) {
    if elements.count > capacity - count { grow(by: elements.count) }
    unsafe elements.withUnsafeBufferPointer { source in
      guard let first = source.baseAddress else { return }
      unsafe (start + count).initialize(from: first, count: source.count)
    }
    count += elements.count
  }

  /// Takes the last element out.
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return unsafe start[count]
  }

  /// A copy of the elements from an index on, which are taken out.
  mutating func cut(from index: Int) -> [Element] {
    precondition(index >= 0 && index <= count)
    let elements = unsafe Array(UnsafeBufferPointer(start: start + index, count: count - index))
    count = index
    return elements
  }

  @inline(never)
  private mutating func grow(by number: Int) {
    capacity = max(2 * capacity, count + number)
    let place = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe place.moveInitialize(from: start, count: count)
    unsafe start.deallocate()
    unsafe start = place
  }
}
