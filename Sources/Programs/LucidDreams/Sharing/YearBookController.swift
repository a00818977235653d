import DreamControllers
import DreamPictures
import DreamSharing
import Dreams
import Errors
import Foundation
import GtkKit

/// Makes a year book: asks for its contents and destination, and writes it.
struct YearBookController {
  private let session: JournalSession
  private let window: ApplicationWindow
  private let messages: MessagePresenter
  private let present: (DialogWindow) -> Void

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - session: The journal.
  ///   - window: The window that its own ones block.
  ///   - messages: Where it reports the saved file.
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

  /// Asks for nights, dreams, paper and a folder, and makes the book there.
  func choose() {
    let dreams = session.list.model.dreams
    guard !dreams.isEmpty else {
      return messages.show(Toast(tr("There are no dreams for a book yet")))
    }
    let bookWindow = YearBookWindow(of: dreams, asOf: .tonight(), in: window) { chooseFolder($0) }
    present(bookWindow.dialog)
  }

  private func chooseFolder(_ choice: YearBookWindow.Choice) {
    FileChooser.chooseDestination(in: window, title: tr("Save Year Book")) {
      save(choice, to: $0)
    }
  }

  private func save(_ choice: YearBookWindow.Choice, to folder: String) {
    let journal = session.list.model
    let (from, to, told) = (choice.from, choice.to, choice.dreams)
    var task: Task<Void, Never>?
    let progress = ProgressDialog(tr("Making the Year Book"), in: window) { task?.cancel() }
    task = session.perform {
      // The dreams of these nights may have been deleted while the window was open.
      guard let contents = await Self.contents(of: journal, from, to, told) else {
        progress.finish()
        return messages.show(Toast(tr("There are no dreams for a book yet")))
      }
      await write(
        YearBookExporter(
          of: contents, on: choice.paper, named: contents.fileName, in: folder,
          locale: .ofThisLanguage, words: words), progress)
    }
  }

  private func write(_ exporter: YearBookExporter, _ progress: ProgressDialog) async {
    do {
      let file = try await exporter.file { done in
        Task { @MainActor in progress.show(done.fraction) }
      }
      progress.finish()
      messages.show(Toast(tr("Year book saved") + " (\(file.name))"))
    } catch {
      progress.finish()
      guard case .failed(let cause) = error.reason else { return }
      window.showAlert(
        tr("No Year Book Was Made"), words.message(of: .sharing(SharingProblem(cause))))
    }
  }

  @concurrent nonisolated private static func contents(
    of journal: Journal, _ from: Night?, _ to: Night?, _ choice: YearBookChoice
  ) async -> YearBook.Contents? {
    YearBook.Contents(journal, from: from, to: to, choice: choice)
  }
}
