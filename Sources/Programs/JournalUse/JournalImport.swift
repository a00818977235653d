public import DreamFormats
public import DreamStore
public import Dreams
public import Foundation

/// Dreams on their way from files into a journal: how both programs import.
///
/// First the files are read, and the dreams in them; then the journal is backed up, and pictures and sounds
/// are put beside it; last, the journal changes, in one step that can be undone. Until then the journal is as
/// it was, whatever happens.
///
/// ```swift
/// let source = try ImportSource(at: "/Downloads/Journal")
/// var dreams = try JournalImport(of: source, into: try store.load())
/// dreams.imported.problems  // what cannot be read; go on without it?
/// try dreams.prepare(in: store.attachments) { try backups.make(.beforeImport, at: .now()) }
/// let change = try store.change({ _ in dreams.action }) { dreams.add(to: &$0) }
/// change.result             // what was imported
/// dreams.lostFiles          // ["photos/1f.jpeg"]
/// ```
///
/// What can be read is in the table ``DreamFormat``; what can be chosen, in ``ImportSource``.
public struct JournalImport: Sendable {
  /// What was read; its dreams name their files after ``prepare(in:checkpoint:backUp:)``.
  public private(set) var imported: ImportedDreams
  /// What adding them to the journal does.
  public private(set) var report: ImportReport
  /// How many pictures and sounds dreams have got that did not come with them, or were missing.
  public private(set) var attached = 0
  /// The files that dreams show and have not got, by their paths in the import.
  public private(set) var lostFiles: [String] = []

  /// The journal before the import.
  private let base: Journal
  /// That journal with what was read.
  private var journal: Journal
  /// Where pictures and sounds are looked for.
  private let path: String?

  /// Reads the dreams in files, and merges them into a journal; changes nothing on the disk.
  ///
  /// - Parameters:
  ///   - source: The files.
  ///   - base: The journal.
  ///   - format: What they are; nil to detect it.
  ///   - dateOrder: The order of day, month and year in dates such as 11/12/2026; nil to refuse them.
  ///   - columns: Which columns of tables hold which fields, where their names do not say it.
  ///   - encoding: The encoding of the files; nil to detect it.
  ///   - progress: Called now and then with what has been read; may throw to stop.
  /// - Throws: An `ImportProblem` when there is nothing that can be read, and what `progress` throws.
  public init(
    of source: ImportSource, into base: Journal, as format: DreamFormat? = nil,
    dateOrder: DateOrder? = nil, columns: [ColumnChoice] = [],
    encoding: TextEncoding? = nil, progress: DreamImporter.Progress = { _, _ in }
  ) throws {
    let importer = DreamImporter(
      creature: base.favoriteCreature, timeZone: .ofClock, dateOrder: dateOrder,
      columns: columns, encoding: encoding)
    imported = try importer.dreams(in: source.files.files, as: format, progress: progress)
    imported.problems = source.files.problems + imported.problems
    // Notes without a valid date keep no others out, but alone they are refused.
    if imported.dreams.isEmpty {
      imported.problems += imported.undatableNotes
      imported.undatableNotes = []
    }
    imported.documents = source.files.documents
    imported.strayCopies = source.files.strayCopies
    imported.links = source.files.links
    imported.findFiles(among: source.files.others)
    imported.noteOtherFiles(among: source.files.others)
    let others = source.files.skipped - imported.strayMedia.count
    if others > 0 { imported.notTaken["other files", default: 0] += others }
    (self.base, journal, path) = (base, base, source.path)
    imported.keepAttachments(of: base)
    report = journal.add(imported)
  }

  /// Backs up the journal if it will change, and stores pictures and sounds beside it before a dream names
  /// them, including those that an earlier import of the same dreams did not have.
  ///
  /// - Parameters:
  ///   - folder: Where the files of the journal are.
  ///   - checkpoint: Called before each piece of a file; what it throws ends the work.
  ///   - backUp: Makes a backup of the journal.
  /// - Throws: An `AttachmentError` when files cannot be stored, what the checkpoint threw or what `backUp`
  ///   threw. Files that were stored before stay beside the journal, where no dream names them.
  public mutating func prepare(
    in folder: AttachmentFolder, checkpoint: () throws -> Void = {}, backUp: () throws -> Void
  ) throws {
    let isChange = !report.isEmpty
    // An empty journal has nothing to lose.
    let isEmpty = base.dreams.isEmpty && base.trash.isEmpty && base.nights.isEmpty
    if isChange, !isEmpty { try backUp() }
    try storeAttachments(in: folder, checkpoint)
    // Only the files have shown that dreams of the journal get something.
    if !isChange, !report.isEmpty, !isEmpty { try backUp() }
  }

  private mutating func storeAttachments(
    in folder: AttachmentFolder, _ checkpoint: () throws -> Void
  ) throws {
    guard let path else { return }
    try withoutActuallyEscaping(checkpoint) { checkpoint in
      var files = AttachmentImport(from: path, to: folder, checkpoint: checkpoint)
      try files.storeNamed(by: &imported, base, journal)
      try files.storeShown(by: &imported, base)
      (attached, lostFiles) = (files.attached, files.lost)
    }
    // Without a file for a dream, they are what they were.
    guard attached > 0 else { return }
    journal = base
    report = journal.add(imported)
  }

  /// What the step is called that adds the dreams.
  public var action: JournalAction { JournalAction(.imported, count: report.dreams) }

  /// Adds the dreams to a journal; adding them twice is adding them once.
  ///
  /// - Parameter current: The journal, which others may have changed since it was read.
  /// - Returns: What was done.
  public func add(to current: inout Journal) -> ImportReport {
    // Unless another program has changed it meanwhile, the dreams are sorted in already.
    guard current == base else { return current.add(imported) }
    current = journal
    return report
  }

  /// When dreams that come into the trash of a journal were moved to the trash where they come from.
  ///
  /// - Parameter journal: The journal before they are added.
  /// - Returns: The times, as far as the files say so.
  public func deletionTimes(in journal: Journal) -> [Dream.ID: Moment] {
    journal.newlyTrashed(of: imported)
  }

  /// The same for the journal that was read.
  public var deletionTimes: [Dream.ID: Moment] { deletionTimes(in: base) }
}
