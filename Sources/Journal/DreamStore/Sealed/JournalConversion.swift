import Dreams
import Files
import Foundation
import GRDB

/// Seals a journal, or takes the seal away: writes another file, compares it, and puts it in the place of
/// the journal in one step.
///
/// No other program writes the journal during this. Other programs that have it open learn that it
/// was replaced. The bytes of the old file are overwritten, as far as the disk allows.
public struct JournalConversion {
  /// A part of the work.
  public enum Step: Sendable {
    /// The journal is read to see whether it is sound.
    case checking
    /// The rows are written to another file.
    case copying
    /// The written file is read back and compared with the journal.
    case comparing
    /// The new file replaces the journal, which is overwritten. Cancelling from here on doesn't
    /// bring the journal back.
    case replacing
    /// Pictures and sounds are sealed, after the journal, or unsealed, before it.
    case files
    /// Another program seals the files or removes their seal, and has to end first.
    case waiting
  }

  /// How far the work is.
  public struct Progress: Sendable {
    /// The current step.
    public let step: Step
    /// How much is done, in no particular unit.
    public let done: Int
    /// How much there is to do in all steps, if known.
    public let total: Int
  }

  /// Receives progress.
  public typealias OnProgress = (Progress) -> Void

  private let store: DreamStore
  private let onProgress: OnProgress
  private let isCancelled: () -> Bool

  /// Takes an open journal; nothing is done.
  ///
  /// - Parameters:
  ///   - store: The journal, which cannot be used after it was converted.
  ///   - onProgress: Called occasionally with the progress, and when a step begins.
  ///   - isCancelled: Called occasionally, and when a step has begun; true stops the work.
  public init(
    of store: DreamStore, onProgress: @escaping OnProgress = { _ in },
    isCancelled: @escaping () -> Bool = { false }
  ) {
    (self.store, self.onProgress, self.isCancelled) = (store, onProgress, isCancelled)
  }

  /// Seals every row of the journal.
  ///
  /// - Parameters:
  ///   - seal: The seal with the key.
  ///   - record: The seal record of the key.
  /// - Returns: False if it was cancelled, and the journal is unchanged. Once its rows are sealed,
  ///   it is a sealed journal: cancelling then only postpones its pictures and sounds.
  /// - Throws: Why it was not sealed; the journal is unchanged.
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
    // They stay readable until they are sealed, and the rest are sealed later.
    _ = AttachmentFolder(beside: store.path, seal: seal).sealPlainFiles(course)
    _ = AttachmentFolder(path: kept, seal: seal).sealPlainFiles(course)
    return true
  }

  /// Stores every row of the journal unsealed.
  ///
  /// - Returns: False if it was cancelled, and the journal is unchanged.
  /// - Throws: Why that was not done; the journal is unchanged.
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
      // Files added since the listing; from now on nobody can refer to a new one.
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

  /// Puts another file in the place of the journal; false if it was cancelled.
  ///
  /// The body is called when nobody can write the journal, right before it is replaced. An error
  /// after the replacement means that a power failure could still bring back the old file, which is
  /// then not overwritten.
  private func convert(
    to sealing: (SealRecord, any RowSeal)?, _ course: ConversionProgress, _ isReplaced: inout Bool,
    beforeReplacing body: () throws -> Void = {}
  ) throws(DreamStoreError) -> Bool {
    let path = FolderPath.resolvingLinks(store.path)
    guard course.shouldContinue(to: .checking) else { return false }
    if let problem = try store.problems().first {
      throw .damaged(path, because: .database(problem))
    }
    let folder = FolderPath.parent(of: path)
    let new = Self.unfinished(path)
    do {
      try store.copying { source in
        // Another program's writes would be lost from now on, and overwritten pages must not be
        // read.
        try source.db.beginTransaction(.exclusive)
        // Nothing was written in it, and closing ends it anyway.
        defer { try? source.db.rollback() }
        try store.connection.file.checkUnmoved()
        UnfinishedJournals(for: path).remove()
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
          try JournalFile.rename(new, replacing: path)
          isReplaced = true
          try JournalFile.confirm(folder: folder, for: path)
          before?.wipe()
        } catch {
          UnfinishedJournals(for: path).remove()
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

  /// Copies row by row, each column byte for byte.
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
    try SyncTable(source).copy(to: SyncTable(target))
    for (number, step) in try StepTable(source).history.steps.enumerated() {
      try StepTable.insert(step, Int64(number) + 1, target)
    }
  }

  /// Reads the written file from disk, and compares it with the journal.
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
      throw DreamStoreError.io(path, task: .writing, because: .notThere)
    }
  }
}

/// The lock of a journal's attachments, held during a conversion.
private struct FilesLock {
  /// Nil without a folder, and where nothing can be locked.
  private let lock: FileLock?

  /// Waits until no other program has the lock; nil if the conversion was cancelled.
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
