public import Dreams
import Files
public import Foundation
import GRDB

/// Recovers what it can from a damaged journal.
///
/// First ``survey(remembering:)`` looks, and changes nothing. Then, if the owner agrees,
/// ``carryOut(_:at:)`` quarantines the damaged file untouched, and puts the recovered journal in
/// its place in one step. Other programs that have the journal open keep what is in their memory,
/// and learn that it was replaced.
public struct Recovery: Sendable {
  private let path: String
  private let backups: BackupFolder
  private let timeZone: TimeZone
  private let busyRetry: Duration
  private let unlocking: Unlocking?

  /// Takes a journal; nothing is read.
  ///
  /// - Parameters:
  ///   - path: The file of the journal.
  ///   - backups: The folder of its backups; nil for ``Backups/folder(forJournal:)``.
  ///   - timeZone: Whose clock names the damaged file.
  ///   - busyTimeout: How long to wait for others who use the journal.
  ///   - unlocking: Obtains the key of a sealed journal; nil if unavailable.
  public init(
    ofJournal path: String, backups: String? = nil, timeZone: TimeZone = .ofClock,
    busyTimeout: Duration = .seconds(5), unlocking: Unlocking? = nil
  ) {
    self.path = FolderPath.absolute(path)
    self.backups =
      backups.map { BackupFolder(path: $0) } ?? BackupFolder(forJournal: self.path)
    self.timeZone = timeZone
    busyRetry = busyTimeout
    self.unlocking = unlocking
  }

  /// Something that is wrong with a journal.
  public enum Flaw: Hashable, Sendable {
    /// What the database or a row is like, in English.
    case found(String)
    /// Why the journal cannot even be opened.
    case error(DreamStoreError)
  }

  /// Opens the journal as every program does, and looks at all of it.
  ///
  /// - Returns: The damage; empty for an intact journal, which needs no recovery.
  /// - Throws: Why the journal cannot be looked at, for another reason than its own damage.
  public func problems() throws(DreamStoreError) -> [Flaw] {
    do throws(DreamStoreError) {
      let store = try DreamStore(path: path, busyTimeout: busyRetry, unlocking: unlocking)
      _ = try store.load()
      return try store.problems().map(Flaw.found)
    } catch {
      guard error.code == .damaged else { throw error }
      return [.error(error)]
    }
  }

  /// Reads all that can be read, and changes nothing.
  ///
  /// - Parameters:
  ///   - memory: The journal in a program's memory; its dreams win over all others.
  ///   - now: The time, by which backups show that a wrong clock has dated.
  /// - Returns: The plan of a recovery.
  /// - Throws: Why not even the bytes of the file can be read.
  public func survey(
    remembering memory: Journal? = nil, at now: Moment = .now()
  ) throws(DreamStoreError) -> RecoveryPlan {
    let files = try DamagedFiles(path)
    let salvage = Salvage(try files.bytes())
    let (backups, sealed, problem) = backups(at: now)
    let sealing = try sealing(of: salvage, backups)
    let reading: Salvage.Reading
    do { reading = try salvage.reading(sealing) } catch {
      throw DreamStoreError(error, path: path, task: .reading)
    }
    var sources = RecoverySources(salvage, reading)
    if let memory { sources.know(memory) }
    let newest = newest(of: backups, &sources)
    let pages = JournalPages(of: files.path, unlocking: unlocking)
    // A sealed row that cannot be opened doesn't reveal which dream it was.
    let isIntact = pages.isSound && reading.contents.unreadableRows == 0
    if let newest {
      // Where the database finds every row, what only the backup has was deleted on purpose.
      sources.add(newest.contents, from: newest.backup, isIntact: isIntact)
    }
    for backup in backups where !isIntact && sources.hasMissing && backup != newest?.backup {
      // A backup that cannot be read gives nothing; the others may.
      if let contents = try? BackupContents(of: backup.path, unlocking: unlocking) {
        sources.addMissing(contents, from: backup)
      }
    }
    if let memory { sources.add(memory) }
    var report = sources.report
    report.sealedBackups = sealed
    report.backupsProblem = problem
    // If the steps can't be reached, those of a sealed journal are still found one by one.
    let history = pages.history ?? reading.history
    report.keepsHistory = pages.history != nil || !history.steps.isEmpty
    return RecoveryPlan(
      journal: sources.journal, history: history,
      identity: salvage.identity ?? newest?.contents.identity, report: report, source: files,
      sealing: sealing ?? newest?.contents.sealing)
  }

  /// Opens the rows of a sealed journal: by its seal record, or else by a backup's.
  private func sealing(
    of salvage: Salvage, _ backups: [Backup]
  ) throws(DreamStoreError) -> Sealing? {
    if let record = salvage.sealed.record { return try record.sealing(by: unlocking, path) }
    guard !salvage.sealed.isEmpty else { return nil }
    for backup in backups {
      // A backup that cannot be read has no key; another may.
      let contents = try? BackupContents(of: backup.path, unlocking: unlocking)
      if let sealing = contents?.sealing { return sealing }
    }
    throw .sealed(path)
  }

  /// Finds the newest intact backup of this journal, and restores corrupted rows along the way.
  ///
  /// Rows found by their checksums belong to this journal, regardless of the backup's.
  private func newest(
    of backups: [Backup], _ sources: inout RecoverySources
  ) -> (contents: BackupContents, backup: Backup)? {
    var newest: (contents: BackupContents, backup: Backup)?
    var unknown: (contents: BackupContents, backup: Backup)?
    var others = 0
    for backup in backups where newest == nil || sources.hasChanged {
      // A backup that cannot be read gives nothing; the others may.
      guard let contents = try? BackupContents(of: backup.path, unlocking: unlocking) else {
        continue
      }
      sources.takeBack(from: contents, backup)
      guard newest == nil else { continue }
      switch sources.isOwn(contents) {
      case true?: newest = (contents, backup)
      case nil where unknown == nil && !self.backups.mayBeForeign(backup):
        unknown = (contents, backup)
      default: others += 1
      }
    }
    if newest == nil { sources.setOtherBackups(others) }
    return newest ?? unknown
  }

  /// The backups that can be looked into, the newest first, how many others there are, and why none can
  /// be read.
  ///
  /// One from the future was dated by a clock that was wrong: it may be older than all others.
  private func backups(at now: Moment) -> (open: [Backup], sealed: Int, problem: BackupError?) {
    let listed: [Backup]
    do { listed = try backups.list() } catch { return ([], 0, error) }
    let open = listed.filter { !$0.isSealed }
    return (
      open.filter { $0.made <= now } + open.filter { $0.made > now }, listed.count - open.count, nil
    )
  }

  /// Quarantines the damaged journal and puts the recovered one in its place.
  ///
  /// - Parameters:
  ///   - plan: What ``survey(remembering:)`` found.
  ///   - now: The time, which is in the name of the damaged file.
  /// - Returns: The path of the damaged file, which is untouched.
  /// - Throws: Why nothing was changed: also when the file has changed since.
  public func carryOut(_ plan: RecoveryPlan, at now: Moment) throws(DreamStoreError) -> String {
    let real = plan.source.path
    let lock = try ExclusiveLock(real, busyRetry: busyRetry)
    defer { withExtendedLifetime(lock) {} }
    guard DamagedFiles.print(real) == plan.source.print else { throw .moved(path) }
    let folder = FolderPath.parent(of: real)
    // With the name of the journal: another one in this folder may be recovered at the same time.
    let new = UnfinishedJournals.path(of: .recovery, for: real)
    removeUnfinished(new)
    do throws(DreamStoreError) {
      try make(plan, at: new)
      let aside = try Quarantine.make(plan.source, at: now, in: timeZone)
      // Half a change of the damaged file must never be taken for one of the new file.
      for suffix in DamagedFiles.companions { FileSystem.remove(real + suffix) }
      try JournalFile.synchronize(folder: folder, for: real)
      try JournalFile.rename(new, replacing: real)
      try JournalFile.confirm(folder: folder, for: real)
      return aside
    } catch {
      removeUnfinished(new)
      throw error
    }
  }

  private func make(_ plan: RecoveryPlan, at path: String) throws(DreamStoreError) {
    let journal = plan.journal
    do {
      let store = try open(path, plan.sealing)
      try store.update { $0 = journal }
      _ = try store.commit(
        RecordedJournal(journal), RecordedJournal(journal, history: plan.history))
      if let identity = plan.identity {
        try store.copying { try JournalIdentity.write(identity, $0.db) }
      }
      guard try open(path, plan.sealing).load() == journal, try store.problems().isEmpty else {
        throw DreamStoreError.io(path, task: .writing, because: .notThere)
      }
    } catch {
      throw DreamStoreError(error, path: path, task: .writing)
    }
  }

  /// Opens the recovered journal, which is sealed where the damaged one was.
  private func open(
    _ path: String, _ sealing: Sealing?
  ) throws -> DreamStore {
    guard let sealing else { return try DreamStore(path: path) }
    if !FileSystem.exists(path) {
      try DreamStore(path: path).copying { tables in
        try tables.db.inTransaction {
          try SealRecord.makeTables(tables.db)
          try sealing.record.write(sealing: sealing.seal, tables.db)
          return .commit
        }
      }
    }
    return try DreamStore(path: path, unlocking: { _ in sealing.seal })
  }

  private func removeUnfinished(_ path: String) {
    for suffix in [""] + DamagedFiles.companions { FileSystem.remove(path + suffix) }
  }
}
