import DreamFormats
import DreamSharing
import DreamStore
import Dreams
import Errors
import Files
import GtkKit
import JournalUse
import Sealing

/// Exports the journal to a file, or to a folder of files.
struct ExportController {
  private let session: JournalSession
  private let window: ApplicationWindow
  private let messages: MessagePresenter
  private let present: (DialogWindow) -> Void

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - session: The journal.
  ///   - window: The window that its own ones block.
  ///   - messages: Where it reports the export.
  ///   - present: Shows a window in front of the main window.
  init(
    of session: JournalSession, in window: ApplicationWindow, _ messages: MessagePresenter,
    present: @escaping (DialogWindow) -> Void
  ) {
    self.session = session
    self.window = window
    self.messages = messages
    self.present = present
  }

  /// Asks for a format, perhaps a passphrase, and a folder, and writes dreams there.
  ///
  /// - Parameter dreams: The dreams; nil for the whole journal.
  func chooseFormat(of dreams: [Dream.ID]? = nil) {
    let exportWindow = ExportWindow(of: dreams?.count, in: window) { choice in
      guard choice.isProtected else {
        return chooseFolder(for: choice.format, of: dreams, passphrase: nil)
      }
      NewPassphrasePrompt.show(in: window) {
        chooseFolder(for: choice.format, of: dreams, passphrase: $0)
      }
    }
    present(exportWindow.dialog)
  }

  /// The journal to export: all of it, or only some dreams and their nights.
  private func journal(of dreams: [Dream.ID]?) -> Journal {
    let journal = session.list.model
    guard let dreams else { return journal }
    let chosen = dreams.compactMap { journal.dreams[$0] }
    let nights = Set(chosen.map(\.date)).map { journal.nights[record: $0] }
      .filter { !$0.facts.isEmpty }
    return Journal(
      dreams: DreamList(chosen), nights: NightList(nights),
      favoriteCreature: journal.favoriteCreature)
  }

  private func chooseFolder(
    for format: DreamFormat, of dreams: [Dream.ID]?, passphrase: Passphrase?
  ) {
    FileChooser.chooseDestination(in: window, title: tr("Export Dreams")) {
      export(dreams, as: format, passphrase: passphrase, to: $0)
    }
  }

  private func export(
    _ dreams: [Dream.ID]?, as format: DreamFormat, passphrase: Passphrase?, to folder: String
  ) {
    let journal = journal(of: dreams)
    let name = tr("Dreams")
    var task: Task<Void, Never>?
    let progress = ProgressDialog(tr("Exporting"), in: window) { task?.cancel() }
    if format == .exportedFolder {
      task = session.perform {
        await exportNotes(of: journal, to: "\(folder)/\(name)", progress)
      }
      return
    }
    task = session.perform {
      do {
        let deletionTimes = dreams == nil ? await session.deletionTimes() : [:]
        let path = try await BlockingWork.run {
          try Self.write(
            journal, deletionTimes, as: format, passphrase: passphrase, named: name, in: folder)
        }
        try Task.checkCancellation()
        let left = await BlockingWork.run { [folder = session.attachments] in
          let attachments = format.attachments(of: journal)
          // A protected file has no readable ones next to it.
          guard passphrase == nil else { return Set(attachments.map(\.hash)).count }
          return folder.export(attachments, beside: path).left
        }
        progress.finish()
        tell(journal.dreams.count, at: path, without: left)
      } catch {
        progress.finish()
        tell(error)
      }
    }
  }

  /// Makes a new folder with a note for each dream.
  private func exportNotes(
    of journal: Journal, to path: String, _ progress: ProgressDialog
  ) async {
    do {
      let made = try await BlockingWork.run { [folder = session.attachments] in
        try FolderExport(of: journal, with: folder).write(to: .new(path)) { done, total in
          try Task.checkCancellation()
          guard total > 0, done.isMultiple(of: 100) else { return }
          let fraction = Double(done) / Double(total)
          Task { @MainActor in progress.show(fraction) }
        }
      }
      progress.finish()
      tell(journal.dreams.count, at: made.path, without: made.left)
    } catch {
      progress.finish()
      tell(error)
    }
  }

  private func tell(_ dreams: Int, at path: String, without left: Int) {
    if left > 0 {
      window.showAlert(
        tr("Some Files Were Not Exported"),
        tr(
          "The dreams were exported without {count} picture or sound.",
          "The dreams were exported without {count} pictures or sounds.", count: left))
    }
    let count = tr("{count} dream exported", "{count} dreams exported", count: dreams)
    messages.show(Toast("\(count) (\(FileName.readableName(of: path)))"))
  }

  private func tell(_ error: any Error) {
    guard !(error is CancellationError) else { return }
    window.showAlert(
      tr("Nothing Was Exported"),
      error is SealingError
        ? words.message(of: error) : words.message(of: .sharing(SharingProblem(error))))
  }

  nonisolated private static func write(
    _ journal: Journal, _ deletionTimes: [Dream.ID: Moment], as format: DreamFormat,
    passphrase: Passphrase?, named name: String, in folder: String
  ) throws -> String {
    let ending = format.fileExtension + (passphrase == nil ? "" : ".sealed")
    let file = try AtomicFile(in: folder, isPrivate: true)
    var bytes = format.bytes(of: journal, trashed: deletionTimes)
    if let passphrase { bytes = try Sealed.seal(bytes, with: passphrase) }
    for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
      try Task.checkCancellation()
      try file.append(Array(bytes[start..<min(start + 1 << 20, bytes.count)]))
    }
    return try file.commit(named: name, extension: ending).path
  }
}
