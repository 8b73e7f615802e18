import Files
import ScreenKit
import Text

/// What becomes of the kept text when the one in front of the person is saved, replaced or left.
extension TextKeeper {
  /// Takes note that the text is where it belongs, and that editing goes on.
  func didSave() {
    isSavedInMemory = task.destination.isHandedOverAtEnd
    guard !isSavedInMemory else { return }
    writing?.wait()
    letGoOfSource()
    edits = EditedParts()
    isBaseLost = false
    pace.didBegin()
    keepInBackground(note(because: .open))
  }

  /// Sets aside what is about to be replaced by what its file holds: the person may think otherwise
  /// tomorrow.
  func willReload() {
    writing?.wait()
    guard isWorthKeeping, let journal = startedJournal() else { return }
    // What comes after it is kept under a name of its own.
    self.journal = nil
    let note = note(because: .cancelled, whole: true)
    settingAside?.wait()
    settingAside = application.addBackgroundWork {
      do throws(RecoveryError) {
        try journal.setAside(note)
        return nil
      } catch {
        return error
      }
    } then: { [weak self] (error: RecoveryError?) in
      if let error { self?.complain(error) }
    }
  }

  /// Takes note that the text is what its file holds, by reading it anew.
  func didReload() {
    didKeep()
    source = nil
    didSave()
  }

  private func letGoOfSource() {
    source?.letGo(saved: task.storage, in: archive)
    source = nil
  }

  /// Takes note that the file is not what the text was made of any more: from now on, and at once, all
  /// of the text is kept.
  func baseDidChange() {
    isBaseLost = true
    isKept = false
    pace.didChange(at: application.time)
    guard writing == nil, isWorthKeeping, isReady else { return arrange() }
    keepInBackground(note(because: .editing))
  }

  /// Ends; what was kept is not needed any more.
  func forget() {
    end()
    journal?.forget()
    letGoOfSource()
  }

  /// Takes note that the text in front of the person comes from a kept one.
  func didRecover(from entry: RecoveryArchive.Entry) {
    didKeep()
    source = RecoverySource(entry, in: task.storage)
  }

  /// Ends; what was kept stays.
  func end() {
    observation?.cancel()
    (opening, keeping) = (nil, nil)
    writing?.wait()
    settingAside?.wait()
    keeping = nil
  }

  /// Ends; the person does not want the text, and may think otherwise tomorrow.
  func setAside() {
    let isWorthIt = isWorthKeeping
    if isWorthIt { readOn() }
    end()
    didKeep()
    guard isWorthIt, let journal = startedJournal() else {
      journal?.forget()
      return
    }
    do throws(RecoveryError) { try journal.setAside(note(because: .cancelled)) } catch {
      complain(error)
    }
  }

  /// Ends, because the program is ended from outside.
  func preserve() {
    keepNow(because: .ended)
    end()
    if !isWorthKeeping { journal?.forget() }
  }
}
