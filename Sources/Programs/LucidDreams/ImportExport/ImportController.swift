import DreamControllers
import DreamFormats
import DreamStore
import Dreams
import Errors
import Files
import Foundation
import GtkKit
import JournalUse
import Sealing

/// Imports dreams from files of other journals, and from those that this program has exported.
struct ImportController {
  private let session: JournalSession
  private let backups: JournalBackups
  private let window: ApplicationWindow
  private let messages: MessagePresenter
  private let onShow: (Dream.ID) -> Void

  /// - Parameters:
  ///   - session: The journal.
  ///   - backups: Its backups.
  ///   - window: The window of the journal.
  ///   - messages: Shows what was imported.
  ///   - onShow: Called with the newest of the imported dreams when somebody wants to see them.
  init(
    of session: JournalSession, _ backups: JournalBackups, in window: ApplicationWindow,
    _ messages: MessagePresenter, onShow: @escaping (Dream.ID) -> Void
  ) {
    self.session = session
    self.backups = backups
    self.window = window
    self.messages = messages
    self.onShow = onShow
  }

  /// Asks for a file or a folder, and imports its dreams.
  func chooseSource() {
    let preview = LabeledSwitch(tr("Show a preview first"))
    MessageDialog(
      parent: window, heading: tr("Import Dreams"),
      body: tr(
        "Choose a file or folder of this program, of another journal or of a notes app. Your dreams stay as they are, and importing twice adds nothing."
      ), extraChild: preview,
      responses: [
        .init("cancel", label: tr("_Cancel")), .init("folder", label: tr("F_older…")),
        .init("file", label: tr("_File…"), appearance: .suggested),
      ],
      closeResponse: "cancel", defaultResponse: "file"
    ) { answer in
      guard answer != "cancel" else { return }
      let reading = Reading(hasPreview: preview.isOn)
      FileChooser.choose(
        answer == "file" ? .file : .folder, in: window, title: tr("Import Dreams"),
        accept: tr("_Import"), cancel: tr("_Cancel"), folder: FileChooser.documentsFolder
      ) { path in
        if let path { importDreams(at: FileName.path(path), reading) }
      }
    }
    .present()
  }

  /// Offers to import a file that the desktop has opened with this program.
  func offer(_ path: String) {
    let preview = LabeledSwitch(tr("Show a preview first"))
    MessageDialog(
      parent: window, heading: tr("Import Dreams?"),
      body: tr(
        "The dreams in “{name}” are added to your journal. The dreams that are in it do not change.",
        ["name": FileName.readableName(of: path)]), extraChild: preview,
      responses: [
        .init("cancel", label: tr("_Cancel")),
        .init("import", label: tr("_Import"), appearance: .suggested),
      ],
      closeResponse: "cancel", defaultResponse: "import"
    ) { answer in
      if answer == "import" { importDreams(at: path, Reading(hasPreview: preview.isOn)) }
    }
    .present()
  }

  /// What somebody has said about how to read files.
  private nonisolated struct Reading: Sendable {
    var hasPreview = false
    var columns: [ColumnChoice] = []
    var encoding: TextEncoding?
    var order: DateOrder?
  }

  /// Imports a file or a folder, and asks for the passphrase first if a file is encrypted.
  private func importDreams(at path: String, _ reading: Reading) {
    work { progress in
      let source = try await BlockingWork.run {
        try ImportSource(at: path) { try Task.checkCancellation() }
      }
      try Task.checkCancellation()
      guard source.isSealed else { return try await importDreams(from: source, reading, progress) }
      progress.finish()
      askForPassphrase(of: source, path, reading)
    }
  }

  private func askForPassphrase(of source: ImportSource, _ path: String, _ reading: Reading) {
    let name = FileName.readableName(of: path)
    PassphrasePrompt(
      parent: window,
      subject: tr("The file “{name}” is protected by a passphrase.", ["name": name]),
      open: { (passphrase) async throws(SealedFileError) in
        try await BlockingWork.run { () throws(SealedFileError) in
          do throws(SealingError) { return try source.opened(with: passphrase) } catch {
            throw SealedFileError(error)
          }
        }
      },
      onOpened: { source in work { try await importDreams(from: source, reading, $0) } },
      onError: { window.showAlert(tr("Nothing Was Imported"), $0) }
    ).show()
  }

  /// Reads dreams and imports them; asks for their encoding, for the order of their dates, or for what
  /// columns hold, where that is not clear.
  private func importDreams(
    from source: ImportSource, _ reading: Reading, _ progress: ProgressDialog
  ) async throws {
    let result = try await dreams(in: source, reading, progress)
    if case .failure(let problem as ImportProblem) = result {
      if !problem.likelyEncodings.isEmpty {
        return askForEncoding(because: problem) { encoding in
          var reading = reading
          reading.encoding = encoding
          work { try await importDreams(from: source, reading, $0) }
        }
      }
      if case .columns = problem.fault { return preview(result, of: source, reading) }
    }
    let dreams = try result.get()
    guard !importsAfterOrder(of: dreams, source, reading) else { return }
    let isGuess = dreams.imported.files.contains { $0.columns.contains(where: \.isGuess) }
    // What was chosen in a preview has been looked at.
    let isCertain = !isGuess || !reading.columns.isEmpty
    if isCertain, !reading.hasPreview {
      confirm(dreams)
    } else {
      preview(result, of: source, reading)
    }
  }

  /// Asks for the order of dates, and imports the dreams then, where it is not clear.
  private func importsAfterOrder(
    of dreams: JournalImport, _ source: ImportSource, _ reading: Reading
  ) -> Bool {
    guard reading.order == nil,
      let unclear = dreams.imported.problems.first(where: \.isAboutDateOrder)
    else { return false }
    askForDateOrder(because: unclear) { order in
      var reading = reading
      reading.order = order
      work { try await importDreams(from: source, reading, $0) }
    }
    return true
  }

  /// Reads dreams; a problem of the files is a result, and not an error.
  private func dreams(
    in source: ImportSource, _ reading: Reading, _ progress: ProgressDialog
  ) async throws -> Result<JournalImport, any Error> {
    let base = session.list.model
    let result = await BlockingWork.run {
      Result {
        try JournalImport(
          of: source, into: base, dateOrder: reading.order, columns: reading.columns,
          encoding: reading.encoding
        ) { done, total in
          try Task.checkCancellation()
          guard total > 0 else { return }
          let fraction = Double(done) / Double(total)
          Task { @MainActor in progress.show(fraction) }
        }
      }
    }
    progress.finish()
    try Task.checkCancellation()
    return result
  }

  /// Shows what would be imported, and reads it again whenever somebody says what a column holds.
  private func preview(
    _ result: Result<JournalImport, any Error>, of source: ImportSource, _ reading: Reading
  ) {
    var reading = reading
    reading.hasPreview = false
    let preview = ImportPreview(in: window) { dreams in
      guard !importsAfterOrder(of: dreams, source, reading) else { return }
      confirm(dreams)
    }
    preview.onChoice { columns in
      reading.columns = columns
      let chosen = reading
      // What is read again is what this window shows.
      work(over: preview.dialog) { progress in
        let result = try await self.dreams(in: source, chosen, progress)
        // An earlier choice may take longer than a later one.
        if chosen.columns == reading.columns { preview.show(result) }
      }
    }
    preview.show(result)
    preview.dialog.present()
  }

  /// Does a part of an import over the journal's window.
  private func work(_ body: @escaping (ProgressDialog) async throws -> Void) {
    work(over: window, body)
  }

  /// Does a part of an import, with progress and a way to cancel it, and says why nothing was imported.
  private func work(
    over parent: some Window, _ body: @escaping (ProgressDialog) async throws -> Void
  ) {
    var task: Task<Void, Never>?
    let progress = ProgressDialog(tr("Importing"), in: parent) { task?.cancel() }
    task = session.perform {
      do {
        try await body(progress)
        progress.finish()
      } catch {
        progress.finish()
        guard !(error is CancellationError) else { return }
        parent.showAlert(tr("Nothing Was Imported"), words.message(of: error))
      }
    }
  }

  /// Asks in which encoding the words of a file can be read.
  private func askForEncoding(
    because problem: ImportProblem, then proceed: @escaping (TextEncoding) -> Void
  ) {
    let guesses = problem.likelyEncodings
    MessageDialog(
      parent: window, heading: tr("Which of These Can You Read?"),
      body: tr("The file does not say which encoding it is in. Some of its words would be:")
        + "\n\n" + guesses.map { "\($0.encoding): \($0.words)" }.joined(separator: "\n"),
      responses: [.init("", label: tr("_Cancel"))]
        // The last one is the first where they are below each other.
        + guesses.reversed().map { .init($0.encoding, label: $0.encoding) },
      closeResponse: ""
    ) { answer in
      if let encoding = TextEncoding(named: answer) { proceed(encoding) }
    }
    .present()
  }

  /// Asks in which order dates such as 11/12/2026 are written.
  private func askForDateOrder(
    because problem: ImportProblem, then proceed: @escaping (DateOrder) -> Void
  ) {
    MessageDialog(
      parent: window, heading: tr("In Which Order Are the Dates?"),
      body: words.line(of: problem),
      responses: [
        .init("cancel", label: tr("_Cancel")),
        .init(DateOrder.dayMonthYear.rawValue, label: tr("_Day, Month, Year")),
        .init(DateOrder.monthDayYear.rawValue, label: tr("_Month, Day, Year")),
        .init(DateOrder.yearMonthDay.rawValue, label: tr("_Year, Month, Day")),
      ],
      closeResponse: "cancel"
    ) { answer in
      if let order = DateOrder(rawValue: answer) { proceed(order) }
    }
    .present()
  }

  /// Imports dreams, and asks first if some entries cannot be read.
  private func confirm(_ dreams: JournalImport) {
    let problems = dreams.imported.problems
    guard !problems.isEmpty else { return backUpAndApply(dreams) }
    let lines = ImportNotes.bullets(problems.map { words.line(of: $0) })
    let count = dreams.imported.dreams.count
    guard count > 0 else {
      return window.showAlert(tr("Nothing Was Imported"), lines)
    }
    MessageDialog(
      parent: window,
      heading: tr(
        "{count} of {total} Entries Can Be Read",
        ["count": "\(count)", "total": "\(count + problems.count)"]),
      body: lines,
      extraChild: PreferencesGroup(
        "", accessibleLabel: tr("Dreams"),
        rows: dreams.imported.dreams.prefix(3).map {
          ImportPreview.row(words.title(of: $0), $0.date)
        }),
      responses: [
        .init("cancel", label: tr("Import _Nothing")),
        .init(
          "others", label: tr("_Import {count} Dream", "_Import {count} Dreams", count: count),
          appearance: .suggested),
      ],
      closeResponse: "cancel"
    ) { if $0 == "others" { backUpAndApply(dreams) } }
    .present()
  }

  private func backUpAndApply(_ dreams: JournalImport) {
    work { progress in
      await session.saver.flush()
      let dreams = try await backups.prepare(dreams, in: session.attachments)
      try Task.checkCancellation()
      progress.finish()
      apply(dreams)
    }
  }

  private func apply(_ dreams: JournalImport) {
    let deletionTimes = dreams.deletionTimes(in: session.list.model)
    var report = dreams.report
    session.list.withValues(DreamListController.Step(dreams.action)) { model, _ in
      report = dreams.add(to: &model)
    }
    session.perform { await session.setDeletionTimes(deletionTimes) }
    let attached = dreams.attached
    let files = tr(
      "{count} picture or sound added", "{count} pictures or sounds added", count: attached)
    if report.isEmpty {
      messages.show(
        Toast(
          attached > 0 ? files : tr("Nothing new: these dreams are already in the journal")))
    } else if report.dreams == report.updated, report.updated > 0 {
      messages.offerUndo(files)
    } else if report.dreams == report.changed, report.dreams > 0 {
      messages.offerUndo(
        tr("{count} dream updated", "{count} dreams updated", count: report.changed))
    } else {
      let newest = dreams.imported.dreams.lazy
        .filter { [list = session.list] in list.model.dreams[$0.id] != nil }
        .max { $0.date < $1.date }
      messages.offerUndo(
        tr("{count} dream imported", "{count} dreams imported", count: report.dreams),
        newest.map { dream in .init(tr("Show")) { onShow(dream.id) } })
    }
    let notes = ImportNotes.notes(on: report, dreams.imported, lost: dreams.lostFiles)
    if !notes.isEmpty {
      window.showAlert(tr("About This Import"), notes.joined(separator: "\n\n"))
    }
  }
}
