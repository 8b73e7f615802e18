import Files
import ScreenKit
import Text

/// A way to keep a text that cannot be saved where it belongs.
package struct CopyOffer {
  /// The name that is offered.
  let suggestion: FilePath
  /// Writes the copy to a name that nobody has.
  let write: (FilePath) throws(FileError) -> Void

  /// Creates an offer.
  ///
  /// - Parameters:
  ///   - file: The file that the text cannot be saved in.
  ///   - write: Writes the copy to a name that nobody has.
  init(of file: FilePath, write: @escaping (FilePath) throws(FileError) -> Void) {
    suggestion = TextCopy.suggestedPath(for: file, home: UserFolder.home())
    self.write = write
  }
}

/// Asks where a copy of the text is to go.
///
/// Nothing is overwritten: the answer has to be a name that nobody has.
final class CopyPanel: EditorPanel {
  private weak var editor: EditorScreen?
  private let offer: CopyOffer

  /// Creates the panel of an editor screen.
  init(for editor: EditorScreen, _ offer: CopyOffer) {
    self.editor = editor
    self.offer = offer
    super.init(rows: [PanelRow("Copy to:")])
    field.storage.replace(field.storage.range, with: offer.suggestion.bytes)
    field.select(TextSelection(anchor: field.storage.end, head: field.storage.end))
    field.onChange = { [weak self] in self?.activeRow.remark.text = "" }
  }

  override func accept() {
    let typed = FilePath(field.storage.bytes(in: field.storage.range))
    guard !typed.bytes.isEmpty else { return complain("no name") }
    let path = typed.expandingHome
    do {
      try offer.write(path)
      editor?.closePanel()
      editor?.didSaveCopy(to: path)
    } catch {
      complain(error.reason.remark)
    }
  }

  override func giveUp() {
    editor?.closePanel()
  }

  private func complain(_ remark: String) {
    activeRow.remark.text = remark
    activeRow.remark.style = .wrong
  }
}

extension FileError.Reason {
  /// What keeps a copy from being written, in as few words as a panel has room for.
  fileprivate var remark: String {
    switch self {
    case .changedOnDisk: "exists already"
    case .missingFolder: "no such folder"
    case .unwritable(let error), .notSaved(let error), .partlySaved(let error): "\(error)"
    default: "\(self)"
    }
  }
}
