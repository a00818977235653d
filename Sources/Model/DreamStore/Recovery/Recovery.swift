public import Dreams
import Files
public import Foundation
import GRDB

/// Saves what can be saved of a damaged journal.
///
/// First ``survey(remembering:)`` looks, and changes nothing. Then, if the owner says so,
/// ``carryOut(_:at:)`` lays the damaged file aside as it is, byte by byte, and puts the recovered
/// journal in its place in one step. Other programs that have the journal open keep what they hold,
/// and are told that it was replaced.
public struct Recovery: Sendable {
  private let path: String
  private let backups: BackupFolder
  private let timeZone: TimeZone
  private let busyRetry: Duration

  /// Takes a journal; nothing is read.
  ///
  /// - Parameters:
  ///   - path: The file of the journal.
  ///   - backups: The folder of its backups; nil for ``Backups/folder(forJournal:)``.
  ///   - timeZone: Whose clock names the damaged file.
  ///   - busyTimeout: How long to wait for others who use the journal.
  public init(
    ofJournal path: String, backups: String? = nil, timeZone: TimeZone = .ofClock,
    busyTimeout: Duration = .seconds(5)
  ) {
    self.path = JournalFile.absolute(path)
    self.backups = BackupFolder(path: backups ?? Backups.folder(forJournal: self.path))
    self.timeZone = timeZone
    busyRetry = busyTimeout
  }

  /// Opens the journal as every program does, and looks at all of it.
  ///
  /// - Returns: What is broken; empty for a sound journal, of which there is nothing to recover.
  /// - Throws: Why the journal cannot be looked at, for another reason than its own damage.
  public func problems() throws(DreamStoreError) -> [String] {
    do throws(DreamStoreError) {
      let store = try DreamStore(path: path, busyTimeout: busyRetry)
      _ = try store.load()
      return try store.problems()
    } catch {
      guard error.code == .damaged else { throw error }
      return [error.happened]
    }
  }

  /// Reads all that can be read, and changes nothing.
  ///
  /// - Parameters:
  ///   - memory: The journal as a program still holds it; its dreams win over all others.
  ///   - now: The time, by which backups show that a wrong clock has dated.
  /// - Returns: What a recovery would make.
  /// - Throws: Why not even the bytes of the file can be read.
  public func survey(
    remembering memory: Journal? = nil, at now: Moment = .now()
  ) throws(DreamStoreError) -> RecoveryPlan {
    let files = try DamagedFiles(path)
    let salvage = Salvage(try files.bytes())
    let contents: JournalContents
    do { contents = try salvage.contents() } catch {
      throw DreamStoreError(error, path: path, task: .reading)
    }
    var sources = RecoverySources(salvage, contents)
    var newest: (contents: BackupContents, backup: Backup)?
    let (backups, sealed) = backups(at: now)
    for backup in backups where newest == nil || sources.hasChanged {
      guard let contents = try? BackupContents(of: backup.path) else { continue }
      sources.takeBack(from: contents)
      newest = newest ?? (contents, backup)
    }
    let pages = JournalPages(of: files.path)
    if let newest {
      // Where the database finds every row, what only the backup has was deleted on purpose.
      sources.add(newest.contents, from: newest.backup, isWhole: pages.isSound)
    }
    for backup in backups where !pages.isSound && sources.hasMissing && backup != newest?.backup {
      if let contents = try? BackupContents(of: backup.path) { sources.addMissing(contents) }
    }
    if let memory { sources.add(memory) }
    var report = sources.report
    report.sealedBackups = sealed
    report.keepsHistory = pages.history != nil
    return RecoveryPlan(
      journal: sources.journal, history: pages.history ?? JournalHistory(), report: report,
      source: files)
  }

  /// The backups that can be looked into, the newest first, and how many others there are.
  ///
  /// One from the future was dated by a clock that was wrong: it may be older than all others.
  private func backups(at now: Moment) -> (open: [Backup], sealed: Int) {
    let listed = (try? backups.list()) ?? []
    let open = listed.filter { !$0.isSealed }
    return (
      open.filter { $0.made <= now } + open.filter { $0.made > now }, listed.count - open.count
    )
  }

  /// Lays the damaged journal aside and puts the recovered one in its place.
  ///
  /// - Parameters:
  ///   - plan: What ``survey(remembering:)`` found.
  ///   - now: The time, which is in the name of the damaged file.
  /// - Returns: The path of the damaged file, which is as it was to the last byte.
  /// - Throws: Why nothing was changed: also when the file has changed since.
  public func carryOut(_ plan: RecoveryPlan, at now: Moment) throws(DreamStoreError) -> String {
    let real = plan.source.path
    let lock = try ExclusiveLock(real, busyRetry: busyRetry)
    defer { withExtendedLifetime(lock) {} }
    guard DamagedFiles.print(real) == plan.source.print else { throw .moved(path) }
    let folder = JournalFile.folder(of: real)
    let new = "\(folder)/\(AtomicFile.hiddenPrefix)recovery.sqlite"
    removeUnfinished(new)
    do throws(DreamStoreError) {
      try make(plan, at: new)
      let aside = try SetAside.make(plan.source, at: now, in: timeZone)
      // Half a change of the damaged file must never be taken for one of the new file.
      for suffix in DamagedFiles.companions { _ = unsafe unlink(real + suffix) }
      try JournalFile.synchronize(folder: folder, for: real)
      guard unsafe rename(new, real) == 0 else {
        throw DreamStoreError.io(real, task: .writing, because: JournalFile.reason(errno))
      }
      try JournalFile.synchronize(folder: folder, for: real)
      return aside
    } catch {
      removeUnfinished(new)
      throw error
    }
  }

  private func make(_ plan: RecoveryPlan, at path: String) throws(DreamStoreError) {
    let journal = plan.journal
    do {
      let store = try DreamStore(path: path)
      try store.update { $0 = journal }
      _ = try store.commit(
        RecordedJournal(journal), RecordedJournal(journal, history: plan.history))
      guard try DreamStore(path: path).load() == journal, try store.problems().isEmpty else {
        throw DreamStoreError.io(path, task: .writing, because: "what was written is not there")
      }
    } catch {
      throw DreamStoreError(error, path: path, task: .writing)
    }
  }

  private func removeUnfinished(_ path: String) {
    for suffix in [""] + DamagedFiles.companions { _ = unsafe unlink(path + suffix) }
  }
}
