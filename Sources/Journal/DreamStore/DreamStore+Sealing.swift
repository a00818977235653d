import Files

extension DreamStore {
  /// Whether the rows of the journal are sealed.
  public var isSealed: Bool { connection.seal != nil }

  /// Removes or seals what programs have left in plain text that were ended before their time.
  func removeLeftovers() {
    guard isWritable else { return }
    UnfinishedJournals.removeLeft(of: path)
    sealPlainAttachments()
    guard let seal = connection.seal else { return }
    ForgettingRecord.sealPlain(for: path, seal)
    guard !JournalRemains.unfinishedBackups(of: path).isEmpty else { return }
    // The program with the lock removes leftovers, and may be writing one.
    _ = try? BackupFolder(forJournal: path).lock(waitingUpTo: .zero)
  }

  /// The pictures and sounds of its dreams, sealed where the journal is.
  public var attachments: AttachmentFolder {
    AttachmentFolder(beside: path, seal: connection.seal)
  }

  /// Seals the unsealed pictures and sounds of a sealed journal and its backups, such as those left
  /// by an interrupted sealing.
  ///
  /// Does nothing while another program seals the journal or removes its seal.
  ///
  /// - Returns: The hashes of the files that could not be sealed, and remain unchanged.
  @discardableResult
  public func sealPlainAttachments() -> [String] {
    let connection = connection
    let own = AttachmentFolder(beside: path, seal: connection.seal)
    let kept = AttachmentFolder(
      path: Backups.attachmentsFolder(forJournal: path), seal: connection.seal)
    let folders = [own, kept].filter { !$0.plainFiles.isEmpty }
    guard own.isSealed, isWritable, !folders.isEmpty else { return [] }
    let lock: FileLock?
    do throws(FileError) { lock = try FileLock(own.lockPath, waits: false) } catch {
      // Without a folder, nobody has the lock.
      guard error.code == .missing else { return [] }
      lock = nil
    }
    return withExtendedLifetime(lock) {
      do throws(DreamStoreError) { try connection.file.checkUnmoved() } catch {
        // If the journal was unsealed in the meantime, its files stay unsealed.
        return []
      }
      return folders.flatMap { $0.sealPlainFiles() }
    }
  }

  /// What opens backups of this journal as the journal itself was opened.
  public var unlocking: Unlocking? {
    guard let seal = connection.seal else { return nil }
    let path = path
    return { record throws(DreamStoreError) in
      guard record.isOpened(by: seal) else { throw .wrongKey(path) }
      return seal
    }
  }

  /// The journal's seal record; nil if it is not sealed.
  ///
  /// - Returns: The current record in the file.
  /// - Throws: Why the journal cannot be read.
  public func sealRecord() throws(DreamStoreError) -> SealRecord? {
    try read { try SealRecord($0.db) }
  }

  /// Changes the journal's seal record, such as the passphrase that wraps the key.
  ///
  /// - Parameter record: The new record, of the same key.
  /// - Throws: Why it was not stored.
  public func setSealRecord(_ record: SealRecord) throws(DreamStoreError) {
    guard let seal = connection.seal else {
      preconditionFailure("Only a sealed journal keeps something about its key.")
    }
    try write { tables in
      try record.write(sealing: seal, tables.db)
      return ((), nil)
    }
  }
}
