import ScreenKit
import Terminal

/// What the keys do, in words for people.
enum KeyGuide {
  /// A heading and its keys.
  struct Section {
    let heading: String
    let entries: [(keys: [Key], meaning: String)]
  }

  /// Everything, in the order in which people look for it.
  static let sections = [
    Section(
      heading: "Leaving",
      entries: [
        (["C-o", "M-Enter"], "OK: save and leave; the caller goes on"),
        (["C-q"], "Cancel: leave the file as it was; the caller stops"),
        (["C-s"], "save and go on editing"),
        (["Esc"], "go to the bar, OK chosen: Esc, Enter is OK"),
        (["M-z"], "back to the shell; fg comes back"),
      ]
    ),
    Section(
      heading: "Editing",
      entries: [
        (["C-z", "C-y"], "undo, redo"),
        (["C-x", "C-c", "C-v"], "cut, copy, paste"),
        (["C-k"], "cut the line; again and again to collect lines"),
        (["C-w", "M-Backspace"], "delete the word before the caret"),
        (["C-Delete"], "delete the word behind the caret"),
        (["M-Up", "M-Down"], "move the line up, down"),
      ]
    ),
    Section(
      heading: "Selecting",
      entries: [
        (["S-Left", "S-Down"], "select; every motion works with Shift"),
        (["C-Space"], "set a mark: every motion selects"),
        (["C-a"], "select all"),
      ]
    ),
    Section(
      heading: "Moving",
      entries: [
        (["C-Left", "C-Right"], "by word"),
        (["Home", "End"], "row, then line"),
        (["C-Home", "C-End"], "start and end of the text"),
        (["PageUp", "PageDown"], "by the screen"),
        (["C-Up", "C-Down"], "scroll; the caret stays while it is in view"),
        (["C-g"], "go to a line, or to a line and character: 3:6"),
      ]
    ),
    Section(
      heading: "Finding",
      entries: [
        (["C-f"], "find; Enter stays there, Esc goes back"),
        (["F3", "C-n"], "next match; Down while the panel is open"),
        (["S-F3", "C-p"], "match before; Up while the panel is open"),
        (["C-r"], "replace: Enter this one, Down not this one"),
        (["M-a"], "replace all; or Tab to the button"),
        (["M-c", "M-r"], "tell case apart; take it for a regular expression"),
        (["C-t"], "one, the other, both, neither"),
      ]
    ),
    Section(
      heading: "Viewing",
      entries: [
        (["M-w"], "wrap long lines or not"),
        (["M-m"], "mouse for the editor or for the terminal"),
        (["C-l"], "paint the screen anew"),
        (["F1"], "this help"),
      ]
    ),
  ]

  /// The guide as text, keys in one column and meanings in the other.
  static var text: String {
    let width = 22
    return sections.map { section in
      let lines = section.entries.map { entry in
        let keys = entry.keys.map(\.label).joined(separator: "  ")
        return
          "  \(keys)\(String(repeating: " ", count: max(2, width - keys.count)))\(entry.meaning)\n"
      }
      return "\(section.heading)\n\(lines.joined())"
    }.joined(separator: "\n")
      + "\n^ is Ctrl, S- is Shift, M- is Alt or, in the text, Esc and then the letter."
  }
}
