import DreamSharing
import Foundation
import GtkKit

/// The ways in which finished pictures leave the program.
extension ShareWindow {
  func chooseFolder() {
    FolderChooser.show(
      in: dialog, title: tr("Save Pictures"), accept: tr("_Save Here"), cancel: tr("_Cancel"),
      folder: FolderChooser.pictures
    ) { [weak self] folder in
      if let folder { self?.save(to: folder) }
    }
  }

  func copyToClipboard() {
    guard case .ready(let handover) = pictures.phase, let files = pictures.files else { return }
    pictures.isHandedOver = true
    dialog.copy(handover)
    finish(tr("{count} file copied", "{count} files copied", count: files.count))
  }

  func openWithProgram() {
    guard let files = pictures.files, let first = files.first else { return }
    ProgramChooser(parent: dialog, file: first.path, others: files.dropFirst().map(\.path)) {
      [pictures] in pictures.isHandedOver = true
    }
    .present()
  }

  func sendByMail() {
    guard let files = pictures.files, let first = pictures.dreams.first else { return }
    pictures.isHandedOver = true
    MailPortal.compose(
      subject: words.shortTitle(of: first), files: files.map(\.path)
    ) { [weak self] isTaken in
      guard let self else { return }
      if isTaken {
        finish(tr("Message begun"))
      } else {
        show(tr("No program took the message. Save the pictures and attach them yourself."))
      }
    }
  }

  private func save(to folder: String) {
    trouble.text = ""
    let name = URL(fileURLWithPath: folder).lastPathComponent
    pictures.save(to: folder) { [weak self, onDone] count, trouble in
      let done = tr("{count} file saved", "{count} files saved", count: count) + " (\(name))"
      switch trouble {
      case nil:
        onDone(done)
        self?.dialog.close()
      case is CancellationError:
        // The window is closed, or makes other pictures: what is there is told all the same.
        if count > 0 { onDone(done) }
      case let trouble?:
        let reason = SharingTrouble(trouble).inWords
        self?.show(count > 0 ? "\(reason) \(done)." : reason)
      }
    }
    showProgressLater(of: tr("Saving pictures"))
  }

  private func finish(_ message: String) {
    onDone(message)
    dialog.close()
  }
}
