import Text
import TextLayout

/// A text view of one line: it does not wrap, and Enter is for whoever stands above it in the chain.
public final class TextField: TextView {
  /// Creates a field with a text of its own.
  public init(text: String = "") {
    super.init(storage: TextStorage(bytes: Array(text.utf8)))
    name = "field"
    wrapMode = .off
  }

  public override var intrinsicRows: Int? { 1 }

  public override func perform(_ command: any Command) -> Bool {
    switch command {
    case EditCommand.newline, EditCommand.tab, MoveCommand.up, MoveCommand.down,
      MoveCommand.pageUp, MoveCommand.pageDown, ViewCommand.toggleWrap:
      false
    default: super.perform(command)
    }
  }

  /// Line breaks of a paste become spaces.
  public override func paste(_ bytes: [UInt8]) -> Bool {
    super.paste(bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
  }
}
