import DreamSharing
import DreamStore
import Dreams
import Errors
import Files
import GtkKit
import Sealing

/// Saves a copy of the journal, or of one of its backups, where the user wants it.
struct BackupSaving {
  let backups: JournalBackups
  let window: DialogWindow
  /// Writes the latest changes to disk.
  let flush: () async -> Void
  /// Called with the name of the new file.
  let onSaved: (String) -> Void

  /// Asks for a folder, and for a passphrase if the user wants one.
  ///
  /// - Parameter backup: The backup to copy; nil for the current journal.
  func begin(_ backup: Backup?) {
    // It keeps the passphrase that it has.
    if let backup, backup.isSealed { return chooseFolder(for: backup, passphrase: nil) }
    let protects = LabeledSwitch(tr("Protect with a passphrase"))
    MessageDialog(
      parent: window, heading: tr("Save a Copy"),
      body: tr(
        "The copy is one file with all dreams and the trash. “dream restore-backup” in a terminal restores it."
      ),
      extraChild: protects,
      responses: [
        .init("cancel", label: tr("_Cancel")),
        .init("save", label: tr("_Save to Folder…"), appearance: .suggested),
      ],
      closeResponse: "cancel", defaultResponse: "save"
    ) { answer in
      guard answer == "save" else { return }
      guard protects.isOn else { return chooseFolder(for: backup, passphrase: nil) }
      NewPassphrasePrompt.show(in: window) { chooseFolder(for: backup, passphrase: $0) }
    }
    .present()
  }

  private func chooseFolder(for backup: Backup?, passphrase: Passphrase?) {
    FileChooser.chooseDestination(in: window, title: tr("Save a Copy")) {
      save(backup, to: $0, passphrase: passphrase)
    }
  }

  private func save(_ backup: Backup?, to folder: String, passphrase: Passphrase?) {
    let name = backup?.name ?? "\(tr("Dreams")) \(DatePhraseReader().today)"
    var task: Task<Void, Never>?
    let progress = ProgressDialog(tr("Saving"), in: window) { task?.cancel() }
    task = Task {
      if backup == nil { await flush() }
      do {
        let path = try await backups.save(
          backup, named: name, to: folder, passphrase: passphrase)
        progress.finish()
        onSaved(FileName.readableName(of: path))
      } catch {
        progress.finish()
        guard !(error is CancellationError) else { return }
        window.showAlert(tr("The Copy Was Not Saved"), Self.message(error))
      }
    }
  }

  private static func message(_ error: any Error) -> String {
    switch error {
    case is BackupError, is SealingError: words.message(of: error)
    case let error as FileError where !error.isWriting: words.message(of: error)
    default: words.message(of: .sharing(SharingProblem(error)))
    }
  }
}
