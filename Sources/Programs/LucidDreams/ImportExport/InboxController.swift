import DreamControllers
import DreamFormats
import DreamStore
import Dreams
import Files
import Foundation
import GtkKit
import JournalUse

/// Takes in the notes, pictures and sounds that a phone puts into the inbox, as long as the journal is open.
///
/// A class, because it watches a folder.
final class InboxController {
  private let session: JournalSession
  private let messages: MessagePresenter
  private let journalPath: String
  private let settings: InboxSettings

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
  ///   - messages: Where to say what came.
  init(
    of session: JournalSession, at journalPath: String, _ settings: InboxSettings,
    _ messages: MessagePresenter
  ) {
    self.session = session
    self.journalPath = journalPath
    self.settings = settings
    self.messages = messages
    // The command line sets it, too.
    settingsMonitor = FileMonitor(path: settings.path) { [weak self] in self?.watch() }
    watch()
  }

  /// Watches the folder of the settings from now on, and takes in what is there.
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

  /// Takes in what is there, once more if there is more by then.
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
        takeInLater()
      }
    }
  }

  /// Tries again when files that are being written may be complete.
  private func takeInLater() {
    session.perform { [weak self] in
      guard (try? await Task.sleep(for: Inbox.settlingTime)) != nil else { return }
      self?.importNotes()
    }
  }

  /// What was read, and the journal with it.
  private struct Reading: Sendable {
    let lock: FileLock
    let batch: InboxBatch
    let base: Journal
    let journal: Journal
    let report: InboxReport
  }

  /// Takes in what is there.
  ///
  /// - Returns: False if there may soon be more.
  private func importNotes(_ inbox: Inbox) async -> Bool {
    let base = session.list.model
    let attachments = session.attachments
    let reading: Reading
    do {
      reading = try await BlockingWork.run {
        let lock = try inbox.lock(waits: false)
        let importer = DreamImporter(creature: base.favoriteCreature, timeZone: .ofClock)
        var batch = try inbox.read(at: .now(), importer) { try Task.checkCancellation() }
        try batch.storeAttachments(for: base) { path, name in
          do {
            return try attachments.add(path, named: name, followsLinks: false) {
              try Task.checkCancellation()
            }
          } catch let error as AttachmentError {
            throw RejectedAttachment(words.sentences(of: error).happened)
          }
        }
        var journal = base
        let report = journal.add(batch)
        return Reading(lock: lock, batch: batch, base: base, journal: journal, report: report)
      }
    } catch {
      // A folder that is not there, as on a stick, comes back or is named in the preferences.
      return (error as? InboxError)?.code != .busy
    }
    // From here on nothing is left half done: the files are moved once their dreams are on the disk.
    guard !Task.isCancelled else { return true }
    let report = add(reading)
    guard case .failed = await session.saver.flush() else {
      let originals =
        settings.erases(of: journalPath) ? ImportedOriginals(in: session.attachments) : nil
      let (batch, journal) = (reading.batch, session.list.model)
      let unmoved = await BlockingWork.run {
        inbox.finish(batch, in: journal, erasing: originals?.erase)
      }
      withExtendedLifetime(reading.lock) {}
      if report.count > 0 {
        messages.offerUndo(
          tr("{count} dream from the inbox", "{count} dreams from the inbox", count: report.count))
      }
      name(reading.batch.left + unmoved)
      return reading.batch.waiting.isEmpty
    }
    // The files stay until the journal can be saved; reading them again gives the same dreams.
    return false
  }

  private func add(_ reading: Reading) -> InboxReport {
    guard reading.report.count > 0 else { return reading.report }
    var report = reading.report
    let step = DreamListController.Step(JournalAction(.imported, count: report.count))
    session.list.withValues(step) { model, _ in
      if model == reading.base {
        model = reading.journal
      } else {
        report = model.add(reading.batch)
      }
    }
    return report
  }

  /// Says once why files stay.
  private func name(_ left: [SkippedFile]) {
    let new = left.filter { !named.contains($0.name) }
    named = Set(left.map(\.name))
    guard let first = new.first else { return }
    let message =
      new.count == 1
      ? tr("“{name}” stays in the inbox: {reason}", ["name": first.name, "reason": first.words])
      : tr(
        "{count} file stays in the inbox", "{count} files stay in the inbox", count: new.count)
    messages.show(Toast(message))
  }
}
