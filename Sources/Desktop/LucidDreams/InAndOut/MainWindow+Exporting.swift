import DreamFormats
import Dreams
import Foundation
import GtkKit
import PictureFiles

/// The journal as it is in memory, in a file.
extension MainWindow {
  /// Asks for a format and a folder, and writes the journal there.
  func chooseExport() {
    MessageDialog(
      parent: window, heading: tr("Export Dreams"),
      body: tr(
        "JSON has all of your journal, with the trash. Markdown and CSV have the dreams, for people and for tables. Each can be imported again without loss."
      ),
      responses: [
        .init("cancel", label: tr("_Cancel")), .init("csv", label: "C_SV"),
        .init("markdown", label: "_Markdown"),
        .init("json", label: "_JSON", appearance: .suggested),
      ],
      closing: "cancel", preferred: "json"
    ) { [weak self] answer in
      guard let self, let format = DreamFormat(rawValue: answer) else { return }
      FolderChooser.show(
        in: window, title: tr("Export Dreams"), accept: tr("_Save Here"), cancel: tr("_Cancel"),
        folder: FolderChooser.documents
      ) { [weak self] in if let folder = $0 { self?.export(as: format, to: folder) } }
    }
    .present()
  }

  private func export(as format: DreamFormat, to folder: String) {
    let journal = list.model
    let name = tr("Dreams")
    var task: Task<Void, Never>?
    let work = WorkWindow(tr("Exporting"), in: window) { task?.cancel() }
    task = Task { [weak self] in
      do {
        let path = try await Self.write(journal, as: format, named: name, in: folder)
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
          (error as? PictureFileError)?.message ?? error.localizedDescription)
      }
    }
  }

  @concurrent nonisolated private static func write(
    _ journal: Journal, as format: DreamFormat, named name: String, in folder: String
  ) async throws -> String {
    let file = try PictureFile(
      named: name, ending: format.fileEnding, in: folder, isPrivate: true)
    let bytes = format.bytes(of: journal)
    for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
      try Task.checkCancellation()
      try file.append(Array(bytes[start..<min(start + 1 << 20, bytes.count)]))
    }
    return try file.commit()
  }
}
