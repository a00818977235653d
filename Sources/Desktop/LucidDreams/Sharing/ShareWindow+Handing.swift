import DreamSharing
import Foundation
import GtkKit

/// The ways in which finished pictures leave the program.
extension ShareWindow {
  func chooseFolder() {
    guard let files = pictures.files else { return }
    FolderChooser.show(
      in: dialog, title: tr("Save Pictures"), accept: tr("_Save Here"), cancel: tr("_Cancel"),
      folder: FolderChooser.pictures
    ) { [weak self] folder in
      if let folder { self?.save(files, to: folder) }
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

  private func save(_ files: [SharedFile], to folder: String) {
    Task { [weak self] in
      do {
        let saved = try await Self.copies(of: files, in: folder)
        let name = URL(fileURLWithPath: folder).lastPathComponent
        self?.finish(
          tr("{count} file saved", "{count} files saved", count: saved.count) + " (\(name))")
      } catch {
        self?.show(SharingTrouble(error).inWords)
      }
    }
  }

  private func finish(_ message: String) {
    onDone(message)
    dialog.close()
  }

  @concurrent nonisolated private static func copies(
    of files: [SharedFile], in folder: String
  ) async throws -> [SharedFile] {
    try files.map { try $0.saved(to: folder) }
  }
}
