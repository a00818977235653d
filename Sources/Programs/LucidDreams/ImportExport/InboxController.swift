import DreamControllers
import DreamFormats
import DreamStore
import Dreams
import Errors
import Files
import Foundation
import GtkKit
import JournalUse

/// Imports the notes, pictures and sounds that a phone puts into the inbox, while the journal is open.
///
/// A class, because it watches a folder.
final class InboxController {
  private let session: JournalSession
  private let messages: MessagePresenter
  private let journalPath: String
  private let settings: InboxSettings
  private let showAlert: (_ heading: String, _ body: String) -> Void

  private var folder: String?
  private var settingsMonitor: FileMonitor?
  private var folderMonitor: FileMonitor?
  private var task: Task<Void, Never>?
  private var isDueAgain = false

  /// The names of the files whose reasons to stay were said already.
  private var named: Set<String> = []

  /// Begins to watch the inbox of a journal, if it has one.
  ///
  /// - Parameters:
  ///   - session: The journal.
  ///   - journalPath: Its path.
  ///   - settings: Which folder is its inbox.
  ///   - messages: Where to report imports.
  ///   - showAlert: Shows what is too long for a message there.
  init(
    of session: JournalSession, at journalPath: String, _ settings: InboxSettings,
    _ messages: MessagePresenter, showAlert: @escaping (_ heading: String, _ body: String) -> Void
  ) {
    self.session = session
    self.journalPath = journalPath
    self.settings = settings
    self.messages = messages
    self.showAlert = showAlert
    // Where the folder is missing, GLib looks for it every four seconds.
    try? FolderPath.make(FolderPath.split(settings.path).folder)
    // The command line sets it, too.
    settingsMonitor = FileMonitor(path: settings.path) { [weak self] in self?.watch() }
    watch()
  }

  /// Watches the folder of the settings from now on, and imports what is there.
  func watch() {
    let folder = settings.folder(of: journalPath)
    if folder != self.folder || folderMonitor == nil {
      self.folder = folder
      named = []
      folderMonitor = folder.map { path in
        FileMonitor(path: path, interval: 1_000) { [weak self] in self?.importNotes() }
      }
    }
    importNotes()
  }

  /// Imports what is there, once more if there is more by then.
  func importNotes() {
    guard let folder else { return }
    guard task == nil else {
      isDueAgain = true
      return
    }
    let inbox = Inbox(folder, of: session.state(in: settings.folders))
    task = session.perform { [weak self] in
      let isAll = await self?.importNotes(inbox) ?? true
      guard let self else { return }
      task = nil
      guard !Task.isCancelled else { return }
      if isDueAgain {
        isDueAgain = false
        importNotes()
      } else if !isAll {
        importLater()
      }
    }
  }

  /// Tries again when files that are being written may be complete.
  private func importLater() {
    session.perform { [weak self] in
      guard (try? await Task.sleep(for: Inbox.settlingTime)) != nil else { return }
      self?.importNotes()
    }
  }

  /// Imports what is there.
  ///
  /// - Returns: False if there may soon be more.
  private func importNotes(_ inbox: Inbox) async -> Bool {
    let (base, attachments) = (session.list.model, session.attachments)
    let (lock, notes): (FileLock, InboxImport)
    do {
      (lock, notes) = try await BlockingWork.run {
        let lock = try inbox.lock(waits: false)
        let notes = try InboxImport(from: inbox, into: base, attachments, at: .now()) {
          try Task.checkCancellation()
        }
        return (lock, notes)
      }
    } catch {
      // A missing folder, such as on a USB stick, comes back or is reported in the preferences.
      return (error as? InboxError)?.code != .busy
    }
    // From here on nothing is left half done: the files are moved once their dreams are on the disk.
    guard !Task.isCancelled else { return true }
    let report = add(notes)
    // Otherwise the files stay until the journal can be saved; reading them again gives the same dreams.
    if case .failed = await session.saver.flush() { return false }
    let (journal, erases) = (session.list.model, settings.erases(of: journalPath))
    let skipped = await BlockingWork.run { notes.finish(in: journal, erasing: erases) }
    withExtendedLifetime(lock) {}
    if report.count > 0 {
      messages.offerUndo(
        tr("{count} dream from the inbox", "{count} dreams from the inbox", count: report.count))
    }
    name(skipped)
    // A file that stays is read again, and what is wrong with it was said.
    if report.count > 0 { tell(leftOut: notes.leftOut) }
    return notes.waiting.isEmpty
  }

  private func add(_ notes: InboxImport) -> InboxReport {
    guard notes.isChange else { return notes.report }
    var report = notes.report
    session.list.withValues(DreamListController.Step(notes.action)) { model, _ in
      report = notes.add(to: &model)
    }
    return report
  }

  /// Says how many values were left out, and which ones if somebody asks.
  private func tell(leftOut values: [ImportProblem]) {
    guard !values.isEmpty else { return }
    let message = tr(
      "{count} value did not fit and was left out", "{count} values did not fit and were left out",
      count: values.count)
    messages.show(
      Toast(message, button: tr("Show"), timeout: 0) { [showAlert] in
        showAlert(tr("Values Were Left Out"), ImportNotes.note(onLeftOut: values))
      })
  }

  /// Says once why files stay.
  private func name(_ skipped: [SkippedFile]) {
    let new = skipped.filter { !named.contains($0.name) }
    named = Set(skipped.map(\.name))
    guard let first = new.first else { return }
    let message =
      new.count == 1
      ? tr(
        "“{name}” stays in the inbox: {reason}",
        ["name": first.name, "reason": words.text(of: first.reason)])
      : tr(
        "{count} file stays in the inbox", "{count} files stay in the inbox", count: new.count)
    messages.show(Toast(message))
  }
}
