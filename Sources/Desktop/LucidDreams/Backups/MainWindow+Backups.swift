import DreamControllers
import DreamStore
import Dreams
import GtkKit

extension MainWindow {
  /// Shows the backups of the journal.
  func showBackups() {
    guard let backups else { return }
    let window =
      backupsWindow
      ?? BackupsWindow(
        of: backups, in: window, onRestore: { [weak self] in self?.restore($0) },
        onClosed: { [weak self] in self?.backupsWindow = nil })
    backupsWindow = window
    present(window.dialog)
  }

  /// Tells that the journal was not there any more, and where most of what it held is.
  func tellOfLostJournal() {
    let message = tr("There was no journal, so a new one was begun")
    toasts.add(
      Toast(message, button: tr("Backups"), timeout: 0) { [weak self] in self?.showBackups() })
  }

  /// Puts a backup back; of a sealed one the passphrase is asked for first.
  private func restore(_ listed: ListedBackup) {
    backupsWindow?.dialog.close()
    if let contents = listed.contents { return restore(contents, of: listed.time) }
    guard listed.backup.isSealed, let backups else { return }
    PassphraseQuestion(
      parent: window, subject: tr("The backup of {time} is sealed.", ["time": listed.time]),
      open: { (passphrase) async throws(SealedFileError) in
        try await JournalBackups.open(listed.backup.path, with: passphrase, in: backups.backups)
      },
      onOpened: { [weak self] in self?.restore($0, of: listed.time) },
      onTrouble: { [weak self] in self?.tell(tr("The Backup Was Not Restored"), $0) }
    ).ask()
  }

  /// Puts the journal of a backup in place of this one, as one step that can be undone.
  ///
  /// What is here now is written and kept as a backup first.
  private func restore(_ contents: BackupContents, of time: String) {
    guard let backups else { return }
    Task { [weak self] in
      guard let self else { return }
      await session.saver.flush()
      let result = await JournalBackups.make(.beforeRestore, in: backups.backups)
      if case .failure(let error) = result {
        return tell(tr("The Backup Was Not Restored"), error.inWords)
      }
      let step = DreamListController.Step(tr("Restore Backup"))
      list.withValues(step) { model, state in
        model = contents.journal
        state = .viewing
      }
      offerUndo(tr("Backup of {time} restored", ["time": time]) + contents.doubt)
    }
  }
}
