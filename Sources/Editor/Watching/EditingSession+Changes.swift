import Files
import ScreenKit
import Terminal
import Text

extension EditingSession {
  /// Begins to look out for changes of the current text's file.
  func beginWatching(_ screen: EditorScreen) {
    watcher?.end()
    watcher = nil
    changeInQuestion = nil
    guard let application = stack.application else { return }
    watcher = ChangeWatcher(tasks[current], application: application) {
      [weak self, weak screen] sighting, followed in
      guard let self, let screen else { return }
      fileDidChange(sighting, followed, on: screen)
    }
  }

  /// Tells of a change, or follows it where nobody has anything to lose.
  ///
  /// A text that nobody has changed is read anew at once, as other editors do: undo brings back what
  /// was there. What was typed is never touched unasked.
  private func fileDidChange(
    _ sighting: FileSighting,
    _ followed: Result<FollowedText, FileError>?,
    on screen: EditorScreen
  ) {
    if screen.isModified || sighting.change == .removed { keeper?.baseDidChange() }
    guard sighting.change != .removed else {
      screen.bar.message = "! The file was removed by another program; saving creates it anew"
      return
    }
    guard screen.isModified else { return follow(followed, on: screen) }
    // While the person is asked or reads, the question stays; the answer is about the newest.
    let isAsked = changeInQuestion != nil
    changeInQuestion = sighting
    if !isAsked { askAboutChange(on: screen, unasked: true) }
  }

  private func follow(_ followed: Result<FollowedText, FileError>?, on screen: EditorScreen) {
    switch followed {
    case .success(let followed):
      screen.textView.replace(followed.replacement)
      didReload(followed.newer, on: screen)
    case .failure(let error):
      screen.bar.message = "! The file was changed by another program: \(error.reason)"
    // What was typed when the look began is undone by now.
    case nil: watcher?.lookAnew()
    }
  }

  private func askAboutChange(on screen: EditorScreen, unasked isUnasked: Bool) {
    let sheet = ActionSheet(
      title: "! The file was changed by another program",
      message: "\(screen.title) is not what it was when you opened it.",
      actions: [
        .init("Keep mine", kind: .cancel, key: "k") { [weak self, weak screen] in
          self?.keepMine()
          screen?.returnToText()
        },
        reloadAction(on: screen),
        differencesAction(on: screen) { [weak self, weak screen] in
          guard let self, let screen else { return }
          askAboutChange(on: screen, unasked: false)
        },
      ]
    )
    changeSheet = sheet
    stack.present(sheet, unasked: isUnasked)
  }

  private func keepMine() {
    guard let sighting = changeInQuestion else { return }
    tasks[current].destination.watchedFile?.accept(sighting)
    // What the person keeps is in no file, whatever is undone from here on.
    tasks[current].storage.markUnsaved()
    changeIsSettled()
  }

  /// Takes note that nothing is to be asked about the file as it is now.
  func changeIsSettled() {
    changeInQuestion = nil
    if let changeSheet { stack.dismiss(changeSheet) }
    watcher?.didTouch()
  }

  /// Offers to read the file anew.
  func reloadAction(on screen: EditorScreen) -> ActionSheet.Action {
    .init("Reload", kind: .destructive, key: "r") { [weak self, weak screen] in
      guard let self, let screen else { return }
      screen.returnToText()
      reload(on: screen)
    }
  }

  /// Offers to compare the text with its file.
  func differencesAction(
    on screen: EditorScreen,
    then proceed: @escaping () -> Void
  ) -> ActionSheet.Action {
    .init("Show differences", key: "d") { [weak self, weak screen] in
      guard let self, let screen else { return }
      showDifferences(on: screen, then: proceed)
    }
  }

  private func showDifferences(on screen: EditorScreen, then proceed: @escaping () -> Void) {
    let storage = tasks[current].storage
    do throws(FileError) {
      guard let theirs = try tasks[current].destination.watchedFile?.readAnew().text else { return }
      let text = DifferenceText(from: theirs, to: storage.bytes(in: storage.range)).bytes
      screen.show(text, titled: "- in the file, + yours", then: proceed)
    } catch {
      screen.bar.message = "! \(error)"
      proceed()
    }
  }

  /// Reads the file anew, as one step of undo, since the person wants it.
  private func reload(on screen: EditorScreen) {
    guard screen.finishLoading(), let file = tasks[current].destination.watchedFile else { return }
    do throws(FileError) {
      let newer = try file.readAnew()
      keeper?.willReload()
      screen.textView.replaceAll(with: newer.text)
      didReload(newer, on: screen)
    } catch {
      screen.report("\(error)")
    }
  }

  private func didReload(_ newer: NewerText, on screen: EditorScreen) {
    let task = tasks[current]
    task.destination.watchedFile?.take(newer)
    task.storage.markSaved()
    keeper?.didReload()
    changeIsSettled()
    screen.bar.message = "Reloaded: another program changed the file. Undo takes it back"
  }
}
