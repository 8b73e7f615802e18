public import Terminal

/// A rectangle that views can be pinned to and that shows nothing.
public final class LayoutGuide: LayoutItem {
  /// A short name for conflict messages.
  public let layoutName: String
  /// Where it lies, in its owner's coordinates.
  public var frame: Rect = .zero
  weak var owner: View?

  /// Creates a guide; `View.add(_:)` gives it an owner.
  public init(name: String) {
    layoutName = name
  }

  /// The view it belongs to.
  public var layoutOwner: View? { owner }
  /// A guide holds nothing.
  public var asOwner: View? { nil }
  /// A guide has no wish.
  public var intrinsicColumns: Int? { nil }
  /// A guide has no wish.
  public var intrinsicRows: Int? { nil }
}
