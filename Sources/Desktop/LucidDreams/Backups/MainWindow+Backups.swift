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

  /// Puts the journal of a backup in place of this one, as one step that can be undone.
  ///
  /// What is here now is written and kept as a backup first.
  private func restore(_ listed: ListedBackup) {
    guard let backups, let contents = listed.contents else { return }
    backupsWindow?.dialog.close()
    Task { [weak self] in
      guard let self else { return }
      await session.saver.flush()
      let result = await JournalBackups.make(.beforeRestore, in: backups.backups)
      if case .failure(let error) = result {
        return tell(tr("The Backup Was Not Restored"), error.message)
      }
      let step = DreamListController.Step(tr("Restore Backup"))
      list.withValues(step) { model, state in
        model = contents.journal
        state = .viewing
      }
      offerUndo(tr("Backup of {time} restored", ["time": listed.time]))
    }
  }

  /// Says that the file of the journal is damaged, and saves what is in memory when asked to.
  func askToRecover(_ path: String, onRecovered: @escaping () -> Void) {
    MessageDialog(
      parent: window, heading: tr("The Journal Is Damaged"),
      body: tr(
        "The file on the disk has parts that cannot be read. What you see can be saved into a new file; the damaged one is kept beside it."
      ),
      responses: [
        .init("later", label: tr("_Later")),
        .init("recover", label: tr("_Recover"), appearance: .suggested),
      ],
      closing: "later", preferred: "recover"
    ) { [weak self] answer in
      guard answer == "recover", let self else { return }
      let memory = list.model
      Task { [weak self] in
        switch await DamagedJournal.recover(path, remembering: memory) {
        case .success: onRecovered()
        case .failure(let error):
          self?.tell(tr("The Journal Was Not Recovered"), error.inWords(path: path))
        }
      }
    }
    .present()
  }
}
