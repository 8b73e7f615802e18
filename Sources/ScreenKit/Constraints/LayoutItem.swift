public import Terminal

/// What has edges that constraints can hold: a view or a layout guide.
@MainActor
public protocol LayoutItem: AnyObject {
  /// The view whose layout places the item: a view's superview, a guide's owner.
  var layoutOwner: View? { get }

  /// The view whose coordinates the item's own edges are when it holds others: itself for a view.
  var asOwner: View? { get }

  /// Where it was placed, in its owner's coordinates.
  var frame: Rect { get set }

  /// The extent that it would like to have; `nil` along an axis where it does not care.
  var intrinsicColumns: Int? { get }

  /// The height that it would like to have.
  var intrinsicRows: Int? { get }

  /// A short name for conflict messages.
  var layoutName: String { get }
}

extension LayoutItem {
  /// The left edge.
  public var leftAnchor: Anchor<HorizontalAxis> { Anchor(self, .leading) }
  /// The right edge.
  public var rightAnchor: Anchor<HorizontalAxis> { Anchor(self, .trailing) }
  /// The top edge.
  public var topAnchor: Anchor<VerticalAxis> { Anchor(self, .leading) }
  /// The bottom edge.
  public var bottomAnchor: Anchor<VerticalAxis> { Anchor(self, .trailing) }
  /// The distance from left to right edge.
  public var widthAnchor: DimensionAnchor<HorizontalAxis> { DimensionAnchor(self) }
  /// The distance from top to bottom edge.
  public var heightAnchor: DimensionAnchor<VerticalAxis> { DimensionAnchor(self) }
}
