import DreamControllers
import DreamStore
import Dreams
import GtkKit

/// Shows the backups of the journal, and restores them.
///
/// A class because its window is shown only once at a time.
final class BackupController {
  /// Shows a window in front of the main window.
  var present: (DialogWindow) -> Void = { $0.present() }

  private let session: JournalSession
  private let backups: JournalBackups
  private let window: ApplicationWindow
  private let messages: MessagePresenter
  private var backupsWindow: BackupsWindow?

  init(
    of session: JournalSession, _ backups: JournalBackups, in window: ApplicationWindow,
    _ messages: MessagePresenter
  ) {
    self.session = session
    self.backups = backups
    self.window = window
    self.messages = messages
  }

  /// Shows the backups.
  func show() {
    let backupsWindow =
      backupsWindow
      ?? BackupsWindow(
        of: backups, comparedTo: { [session] in session.list.model }, in: window,
        flush: { [session] in await session.saver.flush() },
        onRestore: { [weak self] in self?.restore($0) },
        onClosed: { [weak self] in self?.backupsWindow = nil })
    self.backupsWindow = backupsWindow
    present(backupsWindow.dialog)
  }

  /// Restores a backup, and asks for its passphrase first if it is encrypted.
  private func restore(_ listing: BackupListing) {
    backupsWindow?.dialog.close()
    if let contents = listing.contents { return restore(contents, from: listing.time) }
    guard listing.backup.isSealed else { return }
    PassphrasePrompt(
      parent: window,
      subject: tr("The backup from {time} is protected by a passphrase.", ["time": listing.time]),
      open: { [backups] (passphrase) async throws(SealedFileError) in
        try await backups.open(listing.backup, with: passphrase)
      },
      onOpened: { [weak self] in self?.restore($0, from: listing.time) },
      onError: { [window] in window.showAlert(tr("The Backup Was Not Restored"), $0) }
    ).show()
  }

  /// Replaces the journal with a backup's, as one step that can be undone.
  ///
  /// The current journal is saved and backed up first.
  private func restore(_ contents: BackupContents, from time: String) {
    session.perform { [self] in
      await session.saver.flush()
      let made = await backups.make(.beforeRestore)
      guard !Task.isCancelled else { return }
      if case .failure(let error) = made {
        return window.showAlert(tr("The Backup Was Not Restored"), words.message(of: error))
      }
      let step = DreamListController.Step(JournalAction(.restoredBackup))
      session.list.withValues(step) { model, state in
        model = contents.journal
        state = .viewing
      }
      messages.offerUndo(tr("Backup from {time} restored", ["time": time]) + contents.warning)
    }
  }
}
