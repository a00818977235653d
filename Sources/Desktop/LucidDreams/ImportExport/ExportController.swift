import DreamFormats
import DreamSharing
import Dreams
import Files
import Foundation
import GtkKit
import Sealing

/// Exports the journal to a file.
struct ExportController {
  private let session: JournalSession
  private let window: ApplicationWindow
  private let messages: MessagePresenter

  init(of session: JournalSession, in window: ApplicationWindow, _ messages: MessagePresenter) {
    self.session = session
    self.window = window
    self.messages = messages
  }

  /// Asks for a format, perhaps a passphrase, and a folder, and writes dreams there.
  ///
  /// - Parameter dreams: The dreams; nil for the whole journal.
  func chooseFormat(of dreams: [Dream.ID]? = nil) {
    let protects = Switch(isOn: false) { _ in }
    let count = dreams?.count ?? 0
    MessageDialog(
      parent: window,
      heading: dreams == nil
        ? tr("Export Dreams") : tr("Export {count} Dream", "Export {count} Dreams", count: count),
      body: dreams == nil
        ? tr(
          "JSON contains your whole journal, including the trash. Markdown contains your dreams as readable text, CSV as a table. Each can be imported again without loss."
        )
        : tr("JSON and CSV are for programs, Markdown is for readers. Each can be imported again."),
      extraChild: Self.labeled(tr("Protect with a passphrase"), protects),
      responses: [
        .init("cancel", label: tr("_Cancel")), .init("csv", label: "C_SV"),
        .init("markdown", label: "_Markdown"),
        .init("json", label: "_JSON", appearance: .suggested),
      ],
      closeResponse: "cancel", defaultResponse: "json"
    ) { answer in
      guard let format = DreamFormat(rawValue: answer) else { return }
      guard protects.isOn else { return chooseFolder(for: format, of: dreams, passphrase: nil) }
      NewPassphrasePrompt.show(in: window) {
        chooseFolder(for: format, of: dreams, passphrase: $0)
      }
    }
    .present()
  }

  /// What is exported: the journal, or one of nothing but some of its dreams and their nights.
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

  private static func labeled(_ text: String, _ control: Switch) -> Box {
    let label = Label(text)
    label.isWrapping = true
    label.wrapAtWordsOnly()
    control.setAccessibleLabel(text)
    control.verticalAlignment = .center
    let row = Box(.horizontal, spacing: 12, [label, control])
    row.horizontalAlignment = .center
    return row
  }

  private func chooseFolder(
    for format: DreamFormat, of dreams: [Dream.ID]?, passphrase: Passphrase?
  ) {
    FileChooser.choose(
      .folder, in: window, title: tr("Export Dreams"), accept: tr("_Save Here"),
      cancel: tr("_Cancel"), folder: FileChooser.documentsFolder
    ) { folder in
      if let folder { export(dreams, as: format, passphrase: passphrase, to: folder) }
    }
  }

  private func export(
    _ dreams: [Dream.ID]?, as format: DreamFormat, passphrase: Passphrase?, to folder: String
  ) {
    let journal = journal(of: dreams)
    let name = tr("Dreams")
    var task: Task<Void, Never>?
    let progress = ProgressDialog(tr("Exporting"), in: window) { task?.cancel() }
    task = Task {
      do {
        let deletionTimes = dreams == nil ? await session.deletionTimes() : [:]
        let path = try await BlockingWork.run {
          try Self.write(
            journal, deletionTimes, as: format, passphrase: passphrase, named: name, in: folder)
        }
        progress.finish()
        let file = URL(fileURLWithPath: path).lastPathComponent
        let count = tr(
          "{count} dream exported", "{count} dreams exported", count: journal.dreams.count)
        messages.show(Toast("\(count) (\(file))"))
      } catch {
        progress.finish()
        guard !(error is CancellationError) else { return }
        window.showAlert(
          tr("Nothing Was Exported"),
          (error as? SealingError)?.localizedMessage
            ?? SharingErrorMessage(error, in: words).message)
      }
    }
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
