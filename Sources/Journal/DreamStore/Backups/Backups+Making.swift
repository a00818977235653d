public import Dreams
public import Files
import Foundation
import GRDB

extension Backups {
  /// Makes the backups of the day, the week and the month that are missing.
  ///
  /// Nothing is due for a journal without dreams, and this doesn't wait if another program is
  /// making one. With a corrupted dream, only the daily backup is made, and no earlier one is
  /// removed for it. With inconsistent pages, such as after a lost write, none is made. The daily
  /// backup also deletes pictures and sounds that nothing has needed for a month.
  ///
  /// - Parameter now: The time.
  /// - Returns: The backups made; empty if nothing was due.
  /// - Throws: Why none could be made; the journal can still be used.
  @discardableResult
  public func makeIfDue(at now: Moment) throws(BackupError) -> [Backup] {
    guard let lock = try lockIfDue(at: now) else { return [] }
    return try makeDue(at: now, holding: lock)
  }

  /// Takes the right to make the backups that are due, which no other program has meanwhile.
  ///
  /// - Parameter now: The time.
  /// - Returns: The lock of the folder; nil if nothing is due, or another program works there.
  /// - Throws: Why none can be made.
  public func lockIfDue(at now: Moment) throws(BackupError) -> FileLock? {
    guard !missing(at: now).isEmpty, try !isJournalEmpty() else { return nil }
    try place.make()
    return try place.lock(waitingUpTo: .zero)
  }

  /// Makes the backups of the day, the week and the month that are missing: ``makeIfDue(at:)``.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - lock: The lock of the folder, which ``lockIfDue(at:)`` has returned, here or in another process.
  /// - Returns: The backups made; empty if nothing was due.
  /// - Throws: Why none could be made; the journal can still be used.
  @discardableResult
  public func makeDue(
    at now: Moment, holding lock: FileLock
  ) throws(BackupError) -> [Backup] {
    // However it ends, it was not interrupted.
    defer { lock.unmark() }
    // Another program may have made them in the meantime.
    var made: [Backup] = []
    for name in missing(at: now) {
      // The journal was compared with the first one.
      if let first = made.first {
        made.append(try copy(first, to: name))
      } else {
        guard let first = try makeFirst(name, at: now) else { return [] }
        made.append(first.backup)
        guard first.isIntact else { return made }
      }
    }
    if let daily = made.first(where: { $0.reason == .daily }) { removeUnused(after: daily) }
    if !made.isEmpty { place.prune(at: now, in: timeZone) }
    return made
  }

  /// Makes the first of the due backups; nil to wait for an intact journal.
  private func makeFirst(
    _ name: BackupName, at now: Moment
  ) throws(BackupError) -> (backup: Backup, isIntact: Bool)? {
    if name.reason != .daily {
      guard try isIntact() else { return nil }
    }
    return try make(name, at: now)
  }

  /// Makes a backup now, even if today already has one.
  ///
  /// - Parameters:
  ///   - reason: Why; an existing daily, weekly or monthly one is left alone.
  ///   - now: The time, which is in its name.
  /// - Returns: The backup, compared with the journal and on the disk.
  /// - Throws: Why none was made; the journal and all other backups are unchanged.
  @discardableResult
  public func make(_ reason: Backup.Reason, at now: Moment) throws(BackupError) -> Backup {
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    return try makeHoldingLock(reason, at: now)
  }

  /// Makes a backup; the caller holds the folder's lock.
  func makeHoldingLock(
    _ reason: Backup.Reason, at now: Moment
  ) throws(BackupError) -> Backup {
    let name = BackupName(reason, at: now, in: timeZone)
    if reason.isPeriodic, let there = BackupFolder.backup(place.file(name), reason) {
      return there
    }
    let made = try make(place.free(name), at: now)
    if made.isIntact { place.prune(at: now, in: timeZone) }
    return made.backup
  }

  /// Makes a backup with a name of the person's own, in any folder.
  ///
  /// - Parameters:
  ///   - path: The file; there must be none yet.
  ///   - now: The time.
  /// - Returns: The backup, compared with the journal and on the disk.
  /// - Throws: Why none was made; the file at the path is unchanged.
  public func make(to path: String, at now: Moment) throws(BackupError) -> Backup {
    let path = FolderPath.absolute(path)
    if FileSystem.exists(path) { throw .taken(path) }
    // Who works in the folder of backups removes there what nobody seems to be at.
    let lock = FolderPath.parent(of: path) == folder ? try lock() : nil
    defer { withExtendedLifetime(lock) {} }
    return try write(to: path, .manual, at: now).backup
  }

  /// Makes the folder, and waits for the right to work there.
  func lock() throws(BackupError) -> FileLock {
    try place.make()
    guard let lock = try place.lock(waitingUpTo: patience, onWait: onWait) else {
      throw .busy(folder)
    }
    return lock
  }

  /// Waits while another program works in the folder of a journal's backups.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the journal.
  ///   - limit: How long to wait at most.
  ///   - onWait: Called once if another program is at it.
  /// - Returns: Whether none is at it.
  /// - Throws: Why that cannot be known.
  public static func wait(
    forJournal path: String, upTo limit: Duration, onWait: () -> Void = {}
  ) throws(BackupError) -> Bool {
    let place = BackupFolder(forJournal: path)
    guard FileSystem.exists(place.path) else { return true }
    return try place.lock(waitingUpTo: limit, onWait: onWait) != nil
  }

  /// The file whose lock admits one program at a time to the folder of a journal's backups.
  ///
  /// - Parameter path: The absolute path of the journal.
  /// - Returns: The absolute path of the file, which may not exist yet.
  public static func lockFile(forJournal path: String) -> String {
    BackupFolder(forJournal: path).lockFile
  }

  /// The names of missing backups that are due.
  private func missing(at now: Moment) -> [BackupName] {
    Backup.Reason.allCases.filter(\.isPeriodic)
      .map { BackupName($0, at: now, in: timeZone) }
      .filter { !place.contains($0) }
  }

  /// Whether the journal has no dreams, so that no backup of it is due.
  ///
  /// - Throws: Why the journal cannot be read.
  public func isJournalEmpty() throws(BackupError) -> Bool {
    try look { try $0.dreams.isEmpty }
  }

  private func isIntact() throws(BackupError) -> Bool {
    try look { try IntegrityCheck.changes($0).isEmpty }
  }

  private func look(_ body: (JournalTables) throws -> Bool) throws(BackupError) -> Bool {
    do {
      return try store.copying(body)
    } catch {
      throw BackupError(error, copying: store.path, to: folder)
    }
  }

  private func make(
    _ name: BackupName, at now: Moment
  ) throws(BackupError) -> (backup: Backup, isIntact: Bool) {
    try write(to: place.file(name), name.reason, at: now)
  }

  private func copy(_ backup: Backup, to name: BackupName) throws(BackupError) -> Backup {
    let path = try BackupError.rethrowing { () throws(FileError) in
      let reader = try FileReader(backup.path)
      let file = try AtomicFile(in: folder, isPrivate: true)
      while let piece = try reader.read() { try file.append(piece) }
      return try file.commit(as: name.fileName)
    }
    guard let copy = BackupFolder.backup(path, name.reason) else { throw .missing(path) }
    return copy
  }

  private func write(
    to path: String, _ reason: Backup.Reason, at now: Moment
  ) throws(BackupError) -> (backup: Backup, isIntact: Bool) {
    let isIntact: Bool
    let report: AttachmentFolder.CopyReport
    do {
      let folder = FolderPath.parent(of: path)
      let file = try AtomicFile(in: folder, isPrivate: true, isHidden: true)
      isIntact = try store.copying { tables in
        try BackupCopy.makeIdentified(tables, into: file, reason, at: now, onProgress)
      }
      report = keepAttachments(
        forBackup: path, comparing: reason == .manual ? .both : .changed)
      try file.commit(as: FolderPath.name(of: path))
      onProgress(.done)
    } catch {
      throw BackupError(error, copying: store.path, to: path)
    }
    guard var backup = BackupFolder.backup(path, reason) else { throw .missing(path) }
    backup.attachments = report
    return (backup, isIntact)
  }
}

extension Backups {
  /// The attachments of all backups in the folder, in one shared folder.
  public var attachments: AttachmentFolder {
    AttachmentFolder(path: folder + "/attachments", seal: store.connection.seal)
  }

  /// Gives a backup the files that its dreams name, before it has its own name, and answers what of
  /// these is wrong.
  ///
  /// An attachment that cannot be copied doesn't prevent the backup of the dreams. A manual backup
  /// also verifies earlier copies, which may take long.
  private func keepAttachments(
    forBackup path: String, comparing comparison: AttachmentFolder.Comparison
  ) -> AttachmentFolder.CopyReport {
    let own = store.attachments
    // Files that an interrupted conversion left unsealed.
    if store.isSealed { store.sealPlainAttachments() } else { own.removeSealedCopies(hash) }
    // A journal that cannot be read has shown that before.
    let named = (try? namedHashes()) ?? []
    // A backup elsewhere gets only attachments of dreams; in the folder, a step in the history may
    // refer to others.
    let hashes = isInFolder(path) ? named.union((try? own.hashes()) ?? []) : named
    let folder = attachments(ofBackup: path)
    // An unsealed file there doesn't belong to a sealed backup.
    if isInFolder(path) { _ = folder.sealPlainFiles() }
    return folder.take(hashes, from: own, hash: hash, comparing: comparison).of(named)
  }

  private func isInFolder(_ path: String) -> Bool {
    FolderPath.parent(of: FolderPath.absolute(path)) == folder
  }

  private func attachments(ofBackup path: String) -> AttachmentFolder {
    isInFolder(path)
      ? attachments : AttachmentFolder(beside: path, seal: store.connection.seal)
  }

  /// How many pictures and sounds of dreams a backup lacks: they are missing or damaged in the
  /// journal, or could not be copied.
  ///
  /// - Parameter path: The file of a new backup; a protected one has none.
  /// - Returns: The number of files, not of dreams.
  /// - Throws: A `FileError` or a `DreamStoreError`, where that cannot be known.
  public func missingAttachments(ofBackup path: String) throws -> Int {
    try namedHashes().subtracting(attachments(ofBackup: path).hashes()).count
  }

  /// The files that dreams of the journal name.
  private func namedHashes() throws(DreamStoreError) -> Set<String> {
    Set(try store.load().attachments.map(\.hash))
  }

  /// Brings back files that the backups have whole, and the journal has lost or has damaged.
  ///
  /// - Parameter attachments: The files; a damaged one is quarantined as `HASH.damaged`.
  /// - Returns: The files that no backup has whole.
  public func bringBack(_ attachments: some Sequence<Attachment>) -> AttachmentFolder.CopyReport {
    let hashes = Set(attachments.map(\.hash))
    store.attachments.claim(hashes)
    return store.attachments
      .take(hashes, from: self.attachments, hash: hash, comparing: .own)
  }

  /// Brings back files that a backup has whole, and the journal has lost or has damaged.
  func bringBackAttachments(of contents: BackupContents) {
    let lost = bringBack(contents.journal.attachments)
    // They are sealed like the backup, possibly with an earlier key.
    let seal = contents.sealing?.seal
    let before = AttachmentFolder(path: attachments.path, seal: seal)
    _ = store.attachments.take(lost.lacking, from: before, hash: hash, comparing: .own)
    let beside = AttachmentFolder(beside: contents.path, seal: seal)
    _ = store.attachments
      .take(lost.lacking, from: beside, hash: hash, comparing: .own)
  }
}

extension Backup.Reason {
  /// Whether there is one for each day, week or month.
  var isPeriodic: Bool {
    switch self {
    case .daily, .weekly, .monthly: true
    case .beforeImport, .beforeMigration, .beforeRestore, .beforeRepair, .manual: false
    }
  }
}
