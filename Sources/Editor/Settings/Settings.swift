/// What a person has chosen once and for all.
package struct Settings: Equatable {
  /// Whether long lines are folded to the width of the view.
  package var wrap = true
  /// Whether the mouse is the editor's and not the terminal's; `nil` where the terminal's kind decides.
  package var mouse: Bool?

  /// The settings of somebody who has chosen nothing.
  package init() {}

  /// What can be chosen, by the name that it has in the settings' file.
  enum Name: String, CaseIterable {
    case wrap, mouse
  }

  /// Takes a choice over.
  mutating func set(_ name: Name, to value: Bool) {
    switch name {
    case .wrap: wrap = value
    case .mouse: mouse = value
    }
  }
}
