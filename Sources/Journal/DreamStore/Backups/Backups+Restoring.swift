public import Dreams

extension Backups {
  /// Puts the journal of a backup in place of the journal, as one step.
  ///
  /// The journal that is replaced is kept as a backup first. Attachments of the backup that are missing
  /// or damaged beside the journal come back from beside the backup.
  ///
  /// - Parameters:
  ///   - path: The file of the backup.
  ///   - now: The time.
  /// - Returns: What the journal holds now, and the backup of what it held before.
  /// - Throws: A `BackupError` when the backup cannot be put back or none of the present journal can
  ///   be made, a `DreamStoreError` when the journal cannot be written. Then it is as it was.
  public func restore(
    from path: String, at now: Moment
  ) throws -> (contents: BackupContents, before: Backup) {
    let contents = try Self.contents(of: path, unlocking: store.unlocking)
    return (contents, try restore(contents, at: now))
  }

  /// Puts a journal that was read from a backup in place of the journal, as one step.
  ///
  /// - Parameters:
  ///   - contents: What the backup holds.
  ///   - now: The time.
  /// - Returns: The backup of what the journal held before.
  /// - Throws: A `BackupError`, also where another file has taken the place of the one that was read, or a
  ///   `DreamStoreError`; the journal is then as it was.
  public func restore(_ contents: BackupContents, at now: Moment) throws -> Backup {
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    // A dream that was forgotten since it was read would come back.
    guard !contents.isReplaced else { throw BackupError.busy(folder) }
    let before = try makeHoldingLock(.beforeRestore, at: now)
    bringBackAttachments(of: contents)
    try store.update(JournalAction(.restoredBackup)) { $0 = contents.journal }
    return before
  }
}
