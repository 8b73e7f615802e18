public import Terminal

/// A rectangle of the screen that lays itself out, paints itself and reacts to input.
///
/// A view owns its subviews, its layout guides and the constraints between them; it does not own
/// its superview. It is cut by verb: `View+Tree` (who holds whom), `View+Layout` (who is where),
/// `View+Paint` (who shows what).
open class View: Responder, LayoutItem {
  /// The view that holds this one.
  public internal(set) weak var superview: View?
  /// The views that this one holds; later ones are painted over earlier ones.
  public internal(set) var subviews: [View] = []
  /// The guides of this view.
  public internal(set) var layoutGuides: [LayoutGuide] = []
  /// The rules between this view, its guides and its subviews that are in force.
  var constraints: [Constraint] = []

  /// Required rules that could not hold in the last layout; empty when all is well.
  public internal(set) var layoutConflicts: [ConstraintConflict] = []

  /// Where the view is, in its superview's coordinates.
  open var frame: Rect = .zero {
    didSet {
      if frame.size != oldValue.size { setNeedsLayout() }
      if frame != oldValue { setNeedsDisplayAround() }
    }
  }

  /// Whether it and all that it holds are left out of painting and input.
  public var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsDisplayAround() } }
  }

  /// What its cells look like where nothing else is painted; `nil` lets what is below show.
  public var backgroundStyle: Style? {
    didSet { if backgroundStyle != oldValue { setNeedsDisplay() } }
  }

  /// A short name for messages and descriptions.
  public var name: String

  /// Whether the size that it would like to have had a say in where it was placed last.
  var wishCounts = true
  var needsLayout = true
  /// Whether the layout of a view below is out of date.
  var needsLayoutBelow = false
  var needsDisplay = true
  /// Whether it was laid out since it was painted.
  var wasLaidOut = true
  /// Whether what a view below shows is out of date.
  var needsDisplayBelow = false

  /// The screen whose root view this is; `screen` is the one that shows the view.
  weak var rootScreen: Screen?

  /// Creates a view.
  ///
  /// - Parameter name: A short name for messages; the type's name without one.
  public init(name: String? = nil) {
    self.name = name ?? ""
    super.init()
    if name == nil { self.name = "\(type(of: self))" }
  }

  /// The view's rectangle in its own coordinates.
  public var bounds: Rect { Rect(size: frame.size) }

  open override var next: Responder? { rootScreen as Responder? ?? superview }

  /// The columns that it would like to have; `nil` where it does not care.
  ///
  /// A wish is a rule of `Constraint.Priority.low`, and only counts for a view that some other rule
  /// mentions: a view that no rule mentions is placed by `layoutSubviews` of its superview.
  open var intrinsicColumns: Int? { nil }

  /// The rows that it would like to have; `nil` where it does not care.
  open var intrinsicRows: Int? { nil }

  /// Where the hardware cursor belongs while this is the first responder, in its own coordinates.
  open var caret: Point? { nil }

  override var terminalCaret: Point? {
    guard let origin = visibleOrigin, let caret else { return nil }
    return origin + caret
  }

  /// Places what constraints do not place; called after they are solved, so that it is too late here to
  /// change one, or the size that a subview placed by them would like to have.
  open func layoutSubviews() {}

  /// Paints the view itself on a blank ground, in its own coordinates, before its subviews are
  /// painted.
  ///
  /// It is called when the view was laid out in another place or `setNeedsDisplay` was called.
  open func paint(_ painter: Painter) {}

  /// Brings those parts of the view up to date that have changed since it was painted, where the
  /// view knows them better than by `setNeedsDisplay`; called after it was laid out.
  ///
  /// What was painted before is still there.
  open func paintChanges(_ painter: Painter) {}

  /// Reacts to the mouse on this view, in its own coordinates; `false` asks the view below.
  open func mouse(_ event: MouseEvent) -> Bool { false }

  /// A short name for messages.
  public var layoutName: String { name }
  /// The view whose layout places this one.
  public var layoutOwner: View? { superview }
  /// Itself: it can hold others.
  public var asOwner: View? { self }
}
