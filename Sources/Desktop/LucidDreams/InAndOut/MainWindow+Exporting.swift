import DreamFormats
import Dreams
import Foundation
import GtkKit
import PictureFiles
import Sealing

/// The journal as it is in memory, in a file.
extension MainWindow {
  /// Asks for a format and a folder, and writes the journal there.
  func chooseExport() {
    let isSealed = Switch(isOn: false) { _ in }
    MessageDialog(
      parent: window, heading: tr("Export Dreams"),
      body: tr(
        "JSON has all of your journal, with the trash. Markdown and CSV have the dreams, for people and for tables. Each can be imported again without loss."
      ),
      extra: Self.choice(tr("Only a passphrase opens it"), isSealed),
      responses: [
        .init("cancel", label: tr("_Cancel")), .init("csv", label: "C_SV"),
        .init("markdown", label: "_Markdown"),
        .init("json", label: "_JSON", appearance: .suggested),
      ],
      closing: "cancel", preferred: "json"
    ) { [weak self] answer in
      guard let self, let format = DreamFormat(rawValue: answer) else { return }
      guard isSealed.isOn else { return chooseFolder(for: format, sealedWith: nil) }
      NewPassphraseQuestion.ask(in: window) { [weak self] in
        self?.chooseFolder(for: format, sealedWith: $0)
      }
    }
    .present()
  }

  /// A switch behind the words for what it does.
  private static func choice(_ text: String, _ control: Switch) -> Box {
    let label = Label(text)
    label.isWrapping = true
    label.keepWords()
    control.setAccessibleLabel(text)
    control.verticalAlignment = .center
    let row = Box(.horizontal, spacing: 12, [label, control])
    row.horizontalAlignment = .center
    return row
  }

  private func chooseFolder(for format: DreamFormat, sealedWith passphrase: Passphrase?) {
    FolderChooser.show(
      in: window, title: tr("Export Dreams"), accept: tr("_Save Here"), cancel: tr("_Cancel"),
      folder: FolderChooser.documents
    ) { [weak self] in
      if let folder = $0 { self?.export(as: format, sealedWith: passphrase, to: folder) }
    }
  }

  private func export(
    as format: DreamFormat, sealedWith passphrase: Passphrase?, to folder: String
  ) {
    let journal = list.model
    let name = tr("Dreams")
    var task: Task<Void, Never>?
    let work = WorkWindow(tr("Exporting"), in: window) { task?.cancel() }
    task = Task { [weak self] in
      do {
        let trashed = await self?.session.trashed() ?? [:]
        let path = try await Self.write(
          journal, trashed, as: format, sealedWith: passphrase, named: name, in: folder)
        work.finish()
        let file = URL(fileURLWithPath: path).lastPathComponent
        let count = tr(
          "{count} dream exported", "{count} dreams exported", count: journal.dreams.count)
        self?.toasts.add(Toast("\(count) (\(file))"))
      } catch {
        work.finish()
        guard !(error is CancellationError) else { return }
        self?.tell(
          tr("Nothing Was Exported"),
          (error as? PictureFileError)?.message ?? (error as? SealingError)?.inWords
            ?? error.localizedDescription)
      }
    }
  }

  @concurrent nonisolated private static func write(
    _ journal: Journal, _ trashed: [Dream.ID: Moment], as format: DreamFormat,
    sealedWith passphrase: Passphrase?, named name: String, in folder: String
  ) async throws -> String {
    let ending = format.fileEnding + (passphrase == nil ? "" : ".sealed")
    let file = try PictureFile(named: name, ending: ending, in: folder, isPrivate: true)
    var bytes = format.bytes(of: journal, trashed: trashed)
    if let passphrase { bytes = try Sealed.seal(bytes, with: passphrase) }
    for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
      try Task.checkCancellation()
      try file.append(Array(bytes[start..<min(start + 1 << 20, bytes.count)]))
    }
    return try file.commit()
  }
}
