import DreamFormats
public import DreamStore
public import Dreams
public import Errors
import Foundation

/// One look into an inbox: how both programs import notes, pictures and sounds.
///
/// First the files are read, and pictures and sounds are put beside the journal; then the journal changes,
/// in one step that can be undone; last, once the journal is on the disk, the files move away. A program that
/// is killed at any time loses nothing and imports nothing twice.
///
/// ```swift
/// let lock = try inbox.lock(waits: false)
/// let notes = try InboxImport(from: inbox, into: journal, store.attachments, at: .now())
/// if notes.isChange { try store.change({ _ in notes.action }) { notes.add(to: &$0) } }
/// let skipped = notes.finish(in: try store.load(), erasing: false)
/// ```
public struct InboxImport: Sendable {
  /// What adding the notes to the journal does.
  public let report: InboxReport

  private let inbox: Inbox
  private let attachments: AttachmentFolder
  private let batch: InboxBatch
  /// The journal that was read, and with the notes.
  private let (base, journal): (Journal, Journal)

  /// Reads the files that are complete, and puts pictures and sounds beside the journal before a dream names
  /// them; the journal stays as it is.
  ///
  /// - Parameters:
  ///   - inbox: The inbox, whose lock the caller has.
  ///   - base: The journal.
  ///   - attachments: Where its pictures and sounds are.
  ///   - now: The time.
  ///   - settlingTime: How long before that time a file must have been changed last.
  ///   - checkpoint: Called now and then; may throw to stop.
  /// - Throws: An ``InboxError``, or what `checkpoint` throws. Files that were stored before stay beside the
  ///   journal, where no dream names them.
  public init(
    from inbox: Inbox, into base: Journal, _ attachments: AttachmentFolder, at now: Moment,
    settlingTime: Duration = Inbox.settlingTime, checkpoint: () throws -> Void = {}
  ) throws {
    let importer = DreamImporter(creature: base.favoriteCreature, timeZone: .ofClock)
    var batch = try inbox.read(
      at: now, settlingTime: settlingTime, importer, checkpoint: checkpoint)
    try batch.storeAttachments(for: base) { path, name in
      do {
        return try attachments.add(path, named: name, followsLinks: false, checkpoint: checkpoint)
      } catch let error as AttachmentError {
        throw RejectedAttachment(error.problem)
      }
    }
    var journal = base
    report = journal.add(batch)
    (self.inbox, self.attachments, self.batch) = (inbox, attachments, batch)
    (self.base, self.journal) = (base, journal)
  }

  /// The names of files that were changed a moment ago and may not be complete.
  public var waiting: [String] { batch.waiting }

  /// Values that their fields cannot have and that were left out of dreams.
  public var leftOut: [ImportProblem] { batch.leftOut }

  /// Whether there is anything new.
  public var isChange: Bool { report.count > 0 }

  /// What the step is called that adds the notes.
  public var action: JournalAction { JournalAction(.imported, count: report.count) }

  /// Adds the notes to a journal; adding them twice is adding them once.
  ///
  /// - Parameter current: The journal, which others may have changed since it was read.
  /// - Returns: What was done.
  public func add(to current: inout Journal) -> InboxReport {
    // Unless another program has changed it meanwhile, the dreams are sorted in already.
    guard current == base else { return current.add(batch) }
    current = journal
    return report
  }

  /// Moves the files away, now that their dreams are on the disk.
  ///
  /// - Parameters:
  ///   - journal: The journal as it is on the disk.
  ///   - erases: Whether what a sealed journal has is overwritten and removed instead.
  /// - Returns: All files that stay in the inbox, and why; but for those that are ``waiting``.
  public func finish(in journal: Journal, erasing erases: Bool) -> [SkippedFile] {
    let originals = erases ? ImportedOriginals(in: attachments) : nil
    return batch.skipped + inbox.finish(batch, in: journal, erasing: originals?.erase)
  }
}
