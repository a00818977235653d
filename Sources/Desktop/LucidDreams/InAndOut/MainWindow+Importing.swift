import DreamControllers
import DreamFormats
import Dreams
import Foundation
import GtkKit

/// Dreams of other journals, and those that were exported from this one.
extension MainWindow {
  /// Asks for a file or a folder, and takes in the dreams of it.
  func chooseImport() {
    MessageDialog(
      parent: window, heading: tr("Import Dreams"),
      body: tr(
        "From JSON, Markdown or CSV as this program exports them, or from jrnl, Day One, RedNotebook or a folder of notes. Nothing in your journal is changed, and importing twice adds nothing."
      ),
      responses: [
        .init("cancel", label: tr("_Cancel")), .init("folder", label: tr("F_older…")),
        .init("file", label: tr("_File…"), appearance: .suggested),
      ],
      closing: "cancel", preferred: "file"
    ) { [weak self] answer in
      guard let self, answer != "cancel" else { return }
      let chosen: (String?) -> Void = { [weak self] path in
        guard let self, let path else { return }
        Task { await self.importDreams(at: path) }
      }
      let folder = FolderChooser.documents
      if answer == "file" {
        FileChooser.show(
          in: window, title: tr("Import Dreams"), accept: tr("_Import"), cancel: tr("_Cancel"),
          folder: folder, answer: chosen)
      } else {
        FolderChooser.show(
          in: window, title: tr("Import Dreams"), accept: tr("_Import"), cancel: tr("_Cancel"),
          folder: folder, answer: chosen)
      }
    }
    .present()
  }

  /// Imports a file or a folder; of a sealed file the passphrase is asked for first.
  private func importDreams(at path: String) async {
    guard await SealedFile.isSealed(path) else { return importDreams(from: .path(path)) }
    let name = URL(fileURLWithPath: path).lastPathComponent
    PassphraseQuestion(
      parent: window, subject: tr("The file “{name}” is sealed.", ["name": name]),
      open: { (passphrase) async throws(SealedFileError) in
        try await SealedFile.bytes(of: path, with: passphrase)
      },
      onOpened: { [weak self] in self?.importDreams(from: .opened($0)) },
      onTrouble: { [weak self] in self?.tell(tr("Nothing Was Imported"), $0) }
    ).ask()
  }

  private func importDreams(from source: JournalImport.Source) {
    let base = list.model
    var task: Task<Void, Never>?
    let work = WorkWindow(tr("Importing"), in: window) { task?.cancel() }
    task = Task { [weak self] in
      do {
        let read = try await JournalImport.read(source, for: base) { fraction in
          Task { @MainActor in work.show(fraction) }
        }
        work.finish()
        if !Task.isCancelled { self?.finish(read) }
      } catch {
        work.finish()
        guard !(error is CancellationError) else { return }
        self?.tell(tr("Nothing Was Imported"), Self.sentence(error))
      }
    }
  }

  /// Takes the dreams in, or asks first where some entries cannot be read.
  private func finish(_ read: JournalImport) {
    guard !read.imported.problems.isEmpty else { return take(read) }
    let shown = read.imported.problems.prefix(5).map { "• \($0)" }
    let more = read.imported.problems.count - shown.count
    let rest = more > 0 ? ["• " + tr("and {count} more", "and {count} more", count: more)] : []
    guard !read.imported.dreams.isEmpty else {
      return tell(tr("Nothing Was Imported"), (shown + rest).joined(separator: "\n"))
    }
    MessageDialog(
      parent: window, heading: tr("Some Entries Cannot Be Read"),
      body: (shown + rest).joined(separator: "\n"),
      responses: [
        .init("cancel", label: tr("Import _Nothing")),
        .init("others", label: tr("Import the _Others"), appearance: .suggested),
      ],
      closing: "cancel"
    ) { [weak self] in if $0 == "others" { self?.take(read) } }
    .present()
  }

  /// Keeps the journal as a backup, then takes the dreams in.
  private func take(_ read: JournalImport) {
    guard let backups, !read.report.isEmpty else { return takeNow(read) }
    Task { [weak self] in
      await self?.session.saver.flush()
      let result = await JournalBackups.make(.beforeImport, in: backups.backups)
      if case .failure(let error) = result {
        self?.tell(tr("Nothing Was Imported"), error.inWords)
      } else {
        self?.takeNow(read)
      }
    }
  }

  private func takeNow(_ read: JournalImport) {
    let trashed = list.model.newlyTrashed(of: read.imported)
    let report = read.take(into: list)
    Task { [session] in await session.setTrashed(trashed) }
    if report.isEmpty {
      toasts.add(Toast(tr("Nothing new: these dreams are in the journal already")))
    } else {
      let count = report.added + report.conflictingCopies + report.addedToTrash
      offerUndo(tr("{count} dream imported", "{count} dreams imported", count: count))
    }
    let notes = notes(on: report, read.imported)
    if !notes.isEmpty { tell(tr("About This Import"), notes.joined(separator: "\n\n")) }
  }

  private func notes(on report: ImportReport, _ imported: ImportedDreams) -> [String] {
    var notes: [String] = []
    if report.conflictingCopies > 0 {
      notes.append(
        tr(
          "{count} dream has another text in your journal. Both are kept: the imported one ends in “(conflicting copy)”.",
          "{count} dreams have another text in your journal. Both are kept: the imported ones end in “(conflicting copy)”.",
          count: report.conflictingCopies))
    }
    if report.waitingInTrash > 0 {
      notes.append(
        tr(
          "{count} dream is in your trash and stays there.",
          "{count} dreams are in your trash and stay there.", count: report.waitingInTrash))
    }
    if !imported.notTaken.isEmpty {
      let parts = imported.notTaken.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
      notes.append(
        tr("Dreams have no place for: {parts}", ["parts": parts.joined(separator: ", ")]))
    }
    return notes
  }

  private static func sentence(_ error: any Error) -> String {
    let words = (error as? UnreadableFile).map { "\($0.happened); \($0.advice)" } ?? "\(error)"
    return words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  /// Says something that is to be read before anything else.
  func tell(_ heading: String, _ body: String) {
    MessageDialog(
      parent: window, heading: heading, body: body,
      responses: [.init("close", label: tr("_Close"), appearance: .suggested)],
      closing: "close", preferred: "close"
    ) { _ in }
    .present()
  }
}
