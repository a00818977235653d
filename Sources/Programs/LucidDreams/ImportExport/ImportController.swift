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

  init(
    of session: JournalSession, _ backups: JournalBackups, in window: ApplicationWindow,
    _ messages: MessagePresenter
  ) {
    self.session = session
    self.backups = backups
    self.window = window
    self.messages = messages
  }

  /// Asks for a file or a folder, and imports its dreams.
  func chooseSource() {
    MessageDialog(
      parent: window, heading: tr("Import Dreams"),
      body: tr(
        "You can import files exported by this program ({formats}), journals of other programs ({programs}), and folders of notes. The dreams in your journal do not change, and importing something twice adds nothing.",
        [
          "formats": DreamFormat.exported.map(\.name).joined(separator: ", "),
          "programs": DreamFormat.programs.joined(separator: ", "),
        ]),
      responses: [
        .init("cancel", label: tr("_Cancel")), .init("folder", label: tr("F_older…")),
        .init("file", label: tr("_File…"), appearance: .suggested),
      ],
      closeResponse: "cancel", defaultResponse: "file"
    ) { answer in
      guard answer != "cancel" else { return }
      FileChooser.choose(
        answer == "file" ? .file : .folder, in: window, title: tr("Import Dreams"),
        accept: tr("_Import"), cancel: tr("_Cancel"), folder: FileChooser.documentsFolder
      ) { path in
        if let path { importDreams(at: FileName.path(path)) }
      }
    }
    .present()
  }

  /// Offers to import a file that the desktop has opened with this program.
  func offer(_ path: String) {
    MessageDialog(
      parent: window, heading: tr("Import Dreams?"),
      body: tr(
        "The dreams in “{name}” are added to your journal. The dreams that are in it do not change.",
        ["name": FileName.readable((path as NSString).lastPathComponent)]),
      responses: [
        .init("cancel", label: tr("_Cancel")),
        .init("import", label: tr("_Import"), appearance: .suggested),
      ],
      closeResponse: "cancel", defaultResponse: "import"
    ) { answer in
      if answer == "import" { importDreams(at: path) }
    }
    .present()
  }

  /// Imports a file or a folder, and asks for the passphrase first if a file is encrypted.
  private func importDreams(at path: String) {
    work { progress in
      let source = try await BlockingWork.run {
        try ImportSource(at: path) { try Task.checkCancellation() }
      }
      try Task.checkCancellation()
      guard source.isSealed else { return try await importDreams(from: source, progress) }
      progress.finish()
      askForPassphrase(of: source, path)
    }
  }

  private func askForPassphrase(of source: ImportSource, _ path: String) {
    let name = FileName.readable((path as NSString).lastPathComponent)
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
      onOpened: { source in work { try await importDreams(from: source, $0) } },
      onError: { window.showAlert(tr("Nothing Was Imported"), $0) }
    ).show()
  }

  /// Reads dreams and imports them; asks for their encoding, or for the order of their dates, where that
  /// is not clear.
  private func importDreams(
    from source: ImportSource, as encoding: TextEncoding? = nil, order: DateOrder? = nil,
    _ progress: ProgressDialog
  ) async throws {
    let base = session.list.model
    let result = await BlockingWork.run {
      Result {
        try JournalImport(
          of: source, into: base, dateOrder: order, encoding: encoding
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
    if case .failure(let problem as ImportProblem) = result, !problem.likelyEncodings.isEmpty {
      return askForEncoding(because: problem) { encoding in
        work { try await importDreams(from: source, as: encoding, order: order, $0) }
      }
    }
    let dreams = try result.get()
    let unclear = dreams.imported.problems.first(where: \.isAboutDateOrder)
    guard let unclear, order == nil else { return confirm(dreams) }
    askForDateOrder(because: unclear) { order in
      work { try await importDreams(from: source, as: encoding, order: order, $0) }
    }
  }

  /// Does a part of an import, with progress and a way to cancel it, and says why nothing was imported.
  private func work(_ body: @escaping (ProgressDialog) async throws -> Void) {
    var task: Task<Void, Never>?
    let progress = ProgressDialog(tr("Importing"), in: window) { task?.cancel() }
    task = session.perform {
      do {
        try await body(progress)
        progress.finish()
      } catch {
        progress.finish()
        guard !(error is CancellationError) else { return }
        window.showAlert(tr("Nothing Was Imported"), words.message(of: error))
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
    let lines = Self.bullets(problems.map { words.line(of: $0) })
    guard !dreams.imported.dreams.isEmpty else {
      return window.showAlert(tr("Nothing Was Imported"), lines)
    }
    MessageDialog(
      parent: window, heading: tr("Some Entries Cannot Be Read"),
      body: lines,
      responses: [
        .init("cancel", label: tr("Import _Nothing")),
        .init("others", label: tr("Import the _Others"), appearance: .suggested),
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
      messages.offerUndo(
        tr("{count} dream imported", "{count} dreams imported", count: report.dreams))
    }
    let notes = Self.notes(on: report, dreams.imported, lost: dreams.lostFiles)
    if !notes.isEmpty {
      window.showAlert(tr("About This Import"), notes.joined(separator: "\n\n"))
    }
  }

  /// A sentence and the first of the lines that belong to it.
  private static func listed(_ sentence: String, _ lines: [String]) -> String {
    sentence + "\n" + bullets(lines)
  }

  /// The first of some lines, and how many more there are.
  private static func bullets(_ lines: [String]) -> String {
    let more = lines.count - min(5, lines.count)
    let rest = more > 0 ? ["• " + tr("and {count} more", "and {count} more", count: more)] : []
    return (lines.prefix(5).map { "• \($0)" } + rest).joined(separator: "\n")
  }

  private static func notes(
    on report: ImportReport, _ imported: ImportedDreams, lost: [String]
  ) -> [String] {
    var notes: [String] = []
    if report.conflictingCopies > 0 {
      notes.append(
        tr(
          "{count} dream differs from the one in your journal. Both are kept; the imported one ends with “(conflicting copy)”.",
          "{count} dreams differ from those in your journal. Both are kept; the imported ones end with “(conflicting copy)”.",
          count: report.conflictingCopies))
    }
    if report.corrected > 0 {
      notes.append(
        tr(
          "{count} dream was corrected as in the file, because nobody had edited it here.",
          "{count} dreams were corrected as in the file, because nobody had edited them here.",
          count: report.corrected))
    }
    if report.completed > 0 {
      notes.append(
        tr(
          "{count} dream of your journal got new tags or other words.",
          "{count} dreams of your journal got new tags or other words.", count: report.completed))
    }
    if !report.lookalikes.isEmpty {
      notes.append(
        listed(
          tr(
            "{count} dream looks like one that is here with other words:",
            "{count} dreams look like some that are here with other words:",
            count: report.lookalikes.count),
          report.lookalikes))
    }
    if report.conflictingNights > 0 {
      notes.append(
        tr(
          "{count} night has other notes in your journal. Both are kept; the imported ones stand below yours, after “(conflicting copy)”.",
          "{count} nights have other notes in your journal. Both are kept; the imported ones stand below yours, after “(conflicting copy)”.",
          count: report.conflictingNights))
    }
    if report.waitingInTrash > 0 {
      notes.append(
        tr(
          "{count} dream is in your trash and stays there.",
          "{count} dreams are in your trash and stay there.", count: report.waitingInTrash))
    }
    if !imported.leftOut.isEmpty {
      notes.append(
        listed(
          tr(
            "{count} value does not fit its field and was left out. The dream was imported without it:",
            "{count} values do not fit their fields and were left out. The dreams were imported without them:",
            count: imported.leftOut.count),
          imported.leftOut.map { words.line(of: $0) }))
    }
    if !lost.isEmpty {
      notes.append(
        listed(
          tr(
            "{count} picture or sound is not where the dreams name it. The dreams were imported without it:",
            "{count} pictures or sounds are not where the dreams name them. The dreams were imported without them:",
            count: lost.count),
          lost))
    }
    let parts = imported.localizedNotTaken
    if !parts.isEmpty {
      notes.append(tr("Not imported: {parts}", ["parts": parts.joined(separator: ", ")]))
    }
    if !imported.documents.isEmpty {
      notes.append(
        tr(
          "Not imported: {names}. Save documents as text and spreadsheets as CSV in their programs, and import that.",
          ["names": imported.documents.joined(separator: ", ")]))
    }
    if !imported.strayMedia.isEmpty {
      notes.append(
        listed(
          tr(
            "{count} picture or sound belongs to no dream and was not imported. You can attach it to one:",
            "{count} pictures or sounds belong to no dream and were not imported. You can attach them:",
            count: imported.strayMedia.count),
          imported.strayMedia))
    }
    if !imported.undatableNotes.isEmpty {
      notes.append(
        listed(
          tr(
            "{count} note has a date that cannot be read and was not imported. Correct it and import again:",
            "{count} notes have dates that cannot be read and were not imported. Correct them and import again:",
            count: imported.undatableNotes.count),
          imported.undatableNotes.map { words.line(of: $0) }))
    }
    if !imported.strayCopies.isEmpty {
      let names = imported.strayCopies.prefix(5).joined(separator: ", ")
      notes.append(
        tr("Skipped copies and folders of other programs: {names}.", ["names": names]))
    }
    if !imported.looseFiles.isEmpty {
      notes.append(
        tr(
          "{count} file has front matter that is not YAML. It was read line by line.",
          "{count} files have front matter that is not YAML. It was read line by line.",
          count: imported.looseFiles.count))
    }
    if !imported.wordsBeforeDates.isEmpty {
      notes.append(
        tr(
          "The words above the first date are a dream of that date: {names}.",
          ["names": imported.wordsBeforeDates.joined(separator: ", ")]))
    }
    if !imported.undatedFiles.isEmpty {
      notes.append(
        tr(
          "{count} file has no date. Its dream belongs to the night when the file was last changed.",
          "{count} files have no date. Their dreams belong to the nights when the files were last changed.",
          count: imported.undatedFiles.count))
    }
    if imported.inheritedDates > 0 {
      notes.append(
        tr(
          "{count} row has no date, as in merged cells, and got the date of the row above.",
          "{count} rows have no date, as in merged cells, and got the dates of the rows above.",
          count: imported.inheritedDates))
    }
    let converted = Dictionary(grouping: imported.convertedFiles) { $0.encoding?.name ?? "" }
    for (encoding, files) in converted.sorted(by: { $0.key < $1.key }) {
      let names = files.prefix(5).compactMap(\.name).joined(separator: ", ")
      notes.append(
        tr(
          "Read as {encoding}: {names}.",
          [
            "encoding": encoding, "names": files.count > 5 ? names + " …" : names,
          ]))
    }
    return notes
  }
}
