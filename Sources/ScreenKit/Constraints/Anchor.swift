/// The axis of columns, as a type, so that a left edge is never held to a top one.
public enum HorizontalAxis: LayoutAxis {
  /// Left, right, width.
  public static let edges = (leading: "left", trailing: "right", extent: "width")
}

/// The axis of rows, as a type.
public enum VerticalAxis: LayoutAxis {
  /// Top, bottom, height.
  public static let edges = (leading: "top", trailing: "bottom", extent: "height")
}

/// One of the two axes; the names of its edges serve messages.
public protocol LayoutAxis {
  /// What its two edges and the distance between them are called.
  static var edges: (leading: String, trailing: String, extent: String) { get }
}

/// Which of the two edges along an axis.
enum Edge: Int {
  /// Left or top.
  case leading
  /// Right or bottom.
  case trailing
}

/// An edge of a view or a guide, to be held to others.
public struct Anchor<Axis: LayoutAxis> {
  let item: any LayoutItem
  let edge: Edge

  init(_ item: any LayoutItem, _ edge: Edge) {
    self.item = item
    self.edge = edge
  }

  /// Holds this edge at another, `constant` cells further right or down.
  public func constraint(
    _ relation: Constraint.Relation = .equal,
    to other: Anchor<Axis>,
    constant: Int = 0,
    priority: Constraint.Priority = .required
  ) -> Constraint {
    Constraint(self, relation, other, constant: constant, priority: priority)
  }
}

/// The width or height of a view or a guide.
public struct DimensionAnchor<Axis: LayoutAxis> {
  let item: any LayoutItem

  init(_ item: any LayoutItem) {
    self.item = item
  }

  /// Holds the extent at a number of cells.
  public func constraint(
    _ relation: Constraint.Relation = .equal,
    to cells: Int,
    priority: Constraint.Priority = .required
  ) -> Constraint {
    let leading = Anchor<Axis>(item, .leading)
    let trailing = Anchor<Axis>(item, .trailing)
    return Constraint(trailing, relation, leading, constant: cells, priority: priority)
  }
}
