import Dreams
import Files
import Foundation
import GRDB

/// Seals a journal, or takes the seal away: writes another file, compares it, and puts it in the place of
/// the journal in one step.
///
/// Nobody else writes the journal meanwhile. Other programs that have it open are told that it was
/// replaced. The bytes of the file before are overwritten, as far as the disk does that.
public struct JournalConversion {
  /// A part of the work.
  public enum Step: Sendable {
    /// The journal is read to see whether it is sound.
    case checking
    /// The rows are written to another file.
    case copying
    /// What was written is read and held against the journal.
    case comparing
    /// The other file takes the place of the journal, which is overwritten. What is cancelled from here on
    /// does not bring the journal back.
    case replacing
    /// Pictures and sounds are sealed, after the journal, or unsealed, before it.
    case files
    /// Another program seals the files or removes their seal, and has to end first.
    case waiting
  }

  /// How far the work is.
  public struct Progress: Sendable {
    /// What is being done.
    public let step: Step
    /// How much is done; what is counted has no unit.
    public let done: Int
    /// How much there is to do in all steps, as far as that is known.
    public let total: Int
  }

  /// Told how far the work is.
  public typealias OnProgress = (Progress) -> Void

  private let store: DreamStore
  private let onProgress: OnProgress
  private let isCancelled: () -> Bool

  /// Takes an open journal; nothing is done.
  ///
  /// - Parameters:
  ///   - store: The journal, which cannot be used after it was converted.
  ///   - onProgress: Told now and then how far the work is, and when a step begins.
  ///   - isCancelled: Asked now and then, and when a step has begun; true ends the work.
  public init(
    of store: DreamStore, onProgress: @escaping OnProgress = { _ in },
    isCancelled: @escaping () -> Bool = { false }
  ) {
    (self.store, self.onProgress, self.isCancelled) = (store, onProgress, isCancelled)
  }

  /// Seals every row of the journal.
  ///
  /// - Parameters:
  ///   - seal: What has the key.
  ///   - record: What the journal keeps about the key.
  /// - Returns: False when it was cancelled, and the journal is as it was. Once its rows are sealed it is a
  ///   sealed journal: what is cancelled then are pictures and sounds, which are sealed later.
  /// - Throws: Why it was not sealed; the journal is then as it was.
  @discardableResult
  public func seal(
    with seal: any RowSeal, _ record: SealRecord
  ) throws(DreamStoreError) -> Bool {
    precondition(!store.isSealed, "A sealed journal is not sealed again.")
    let kept = Backups.attachmentsFolder(forJournal: store.path)
    let course = ConversionProgress(files: [store.attachments.path, kept], onProgress, isCancelled)
    guard let lock = FilesLock(store.attachments, course) else { return false }
    defer { withExtendedLifetime(lock) {} }
    var isReplaced = false
    guard try convert(to: (record, seal), course, &isReplaced) else { return false }
    // It has the hashes of pictures and sounds.
    FileWiper.remove(UnusedRecord.path(in: store.attachments.path))
    // They can be read as they are until they are sealed, and those that are left are sealed later.
    _ = AttachmentFolder(beside: store.path, seal: seal).sealPlainFiles(course)
    _ = AttachmentFolder(path: kept, seal: seal).sealPlainFiles(course)
    return true
  }

  /// Stores every row of the journal as it is without a key.
  ///
  /// - Returns: False when it was cancelled, and the journal is as it was.
  /// - Throws: Why that was not done; the journal is then as it was.
  @discardableResult
  public func unseal() throws(DreamStoreError) -> Bool {
    precondition(store.isSealed, "Only a sealed journal is unsealed.")
    let own = store.attachments
    let kept = AttachmentFolder(
      path: Backups.attachmentsFolder(forJournal: store.path), seal: store.connection.seal)
    let course = ConversionProgress(files: [own.path], onProgress, isCancelled)
    guard let lock = FilesLock(own, course) else { return false }
    defer { withExtendedLifetime(lock) {} }
    var isReplaced = false
    // Files that were unsealed in vain are not left in the open. Once the journal has no seal, its files
    // stay in both forms until that is certain: the plain ones are all that is left without the key.
    defer { if !isReplaced { for folder in [own, kept] { _ = folder.sealPlainFiles() } } }
    guard var sealed = try own.unsealFiles(course) else { return false }
    // Backups that are not sealed could not be given their pictures and sounds without the key.
    let named = try Backups.namedByPlain(forJournal: store.path, kept)
    guard try kept.unsealFiles(course, only: named) != nil else { return false }
    let isDone = try convert(to: nil, course, &isReplaced) {
      // What came since the files were listed; from now on nobody can name another one.
      guard let all = try own.unsealFiles(course, besides: sealed) else {
        throw CancellationError()
      }
      sealed = all
      do throws(FileError) { try sealed.write(to: own.path) } catch {
        throw DreamStoreError.attachments(own.path, error)
      }
    }
    if isDone { sealed.removeSealed(in: own.path) }
    return isDone
  }

  /// Puts another file in the place of the journal; false when it was cancelled.
  ///
  /// The body is called when nobody can write the journal, and right before it is replaced. What is thrown
  /// once it is replaced says that a power cut could still bring back the file before, which is then not
  /// overwritten.
  private func convert(
    to sealing: (SealRecord, any RowSeal)?, _ course: ConversionProgress, _ isReplaced: inout Bool,
    beforeReplacing body: () throws -> Void = {}
  ) throws(DreamStoreError) -> Bool {
    let path = URL(fileURLWithPath: store.path).resolvingSymlinksInPath().path
    guard course.shouldContinue(to: .checking) else { return false }
    if let problem = try store.problems().first { throw .damaged(path, because: problem) }
    let folder = JournalFile.folder(of: path)
    let new = Self.unfinished(path)
    do {
      try store.copying { source in
        // What somebody else writes from now on would be lost, and nobody shall read what is overwritten.
        try source.db.beginTransaction(.exclusive)
        // Nothing was written in it, and closing ends it all the same.
        defer { try? source.db.rollback() }
        try store.connection.file.checkUnmoved()
        Self.removeUnfinished(of: path)
        do {
          try DreamStore(path: new).copying { target in
            try target.db.inTransaction {
              try copy(source, sealing, target.db, course)
              return .commit
            }
          }
          try compare(source, new, sealing?.1, course)
          try body()
          guard course.shouldContinue(to: .replacing) else { throw CancellationError() }
          let before = FileWiper(path)
          guard unsafe rename(new, path) == 0 else {
            throw DreamStoreError.io(path, task: .writing, because: JournalFile.reason(errno))
          }
          isReplaced = true
          try JournalFile.confirm(folder: folder, for: path)
          before?.wipe()
        } catch {
          Self.removeUnfinished(of: path)
          throw error
        }
      }
      return true
    } catch is CancellationError {
      return false
    } catch {
      throw DreamStoreError(error, path: path, task: .writing)
    }
  }

  /// The file that becomes the journal at a path.
  private static func unfinished(_ path: String) -> String {
    UnfinishedJournals.path(of: .conversion, for: path)
  }

  /// Removes what a conversion or a recovery has left that was ended before its time.
  ///
  /// - Parameter path: A journal that nobody else can write now, and so nobody converts.
  static func removeUnfinished(of path: String) { UnfinishedJournals.remove(of: path) }

  /// Copies row by row, each column as it is to the last byte.
  private func copy(
    _ source: JournalTables, _ sealing: (SealRecord, any RowSeal)?, _ db: Database,
    _ course: ConversionProgress
  ) throws {
    try course.begin(dreams: source.dreams.count())
    guard course.shouldContinue(to: .copying) else { throw CancellationError() }
    if let (record, seal) = sealing {
      try SealRecord.makeTables(db)
      try record.write(sealing: seal, db)
    }
    let target = JournalTables(db: db, seal: sealing?.1)
    if let identity = try JournalIdentity.read(source.db) {
      try JournalIdentity.write(identity, db)
    }
    if let favorite = try Settings.favoriteCreature(source) {
      try Settings.setFavoriteCreature(favorite, target)
    }
    try source.dreams.forEach(.all) { row in
      try target.dreams.insert(copyOf: row)
      try course.advance()
    }
    try NightTable.copy(source, to: target)
    for (number, step) in try StepTable(source).history.steps.enumerated() {
      try StepTable.insert(step, Int64(number) + 1, target)
    }
  }

  /// Reads what was written from the disk, and holds it against the journal.
  private func compare(
    _ source: JournalTables, _ path: String, _ seal: (any RowSeal)?, _ course: ConversionProgress
  ) throws {
    let copy = try DreamStore(
      path: path,
      unlocking: { (_) throws(DreamStoreError) in
        guard let seal else { throw .sealed(path) }
        return seal
      })
    guard course.shouldContinue(to: .comparing) else { throw CancellationError() }
    let isSame = try copy.copying { copy in
      let old = try JournalReader.contents(source)
      try course.advanceByAll()
      let new = try JournalReader.contents(copy)
      try course.advanceByAll()
      return try old.journal == new.journal && old.trashed == new.trashed
        && StepTable(source).history == StepTable(copy).history
    }
    guard isSame, try copy.problems().isEmpty else {
      throw DreamStoreError.io(path, task: .writing, because: "what was written is not there")
    }
  }
}

/// The lock of the files beside a journal, held as long as a conversion lasts.
private struct FilesLock {
  /// Nil without a folder, and where nothing can be locked.
  private let lock: FileLock?

  /// Waits until no other program has the lock; nil when the conversion was cancelled meanwhile.
  init?(_ folder: AttachmentFolder, _ course: ConversionProgress) {
    while true {
      do throws(FileError) {
        lock = try FileLock(folder.lockPath, waits: false)
        return
      } catch {
        guard error.code == .taken else {
          lock = nil
          return
        }
      }
      guard course.waits() else { return nil }
      usleep(20_000)
    }
  }
}
