public import Dreams

extension Backups {
  /// Puts the journal of a backup in place of the journal, as one step.
  ///
  /// The replaced journal is backed up first. Attachments of the backup that are missing or damaged
  /// in the journal are restored from the backup's copies.
  ///
  /// - Parameters:
  ///   - path: The file of the backup.
  ///   - now: The time.
  /// - Returns: The new contents of the journal, and the backup of the old ones.
  /// - Throws: A `BackupError` if the backup cannot be restored or the current journal cannot be
  ///   backed up, a `DreamStoreError` if the journal cannot be written. The journal is unchanged.
  public func restore(
    from path: String, at now: Moment
  ) throws -> (contents: BackupContents, before: Backup) {
    let contents = try Self.contents(of: path, unlocking: store.unlocking)
    return (contents, try restore(contents, at: now))
  }

  /// Puts a journal that was read from a backup in place of the journal, as one step.
  ///
  /// - Parameters:
  ///   - contents: The contents of the backup.
  ///   - now: The time.
  /// - Returns: The backup of the old contents.
  /// - Throws: A `BackupError`, also if the file was replaced since it was read, or a
  ///   `DreamStoreError`; the journal is unchanged.
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
