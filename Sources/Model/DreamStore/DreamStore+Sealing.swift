extension DreamStore {
  /// Whether the rows of the journal are sealed.
  public var isSealed: Bool { connection.seal != nil }

  /// The pictures and sounds of its dreams, sealed where the journal is.
  public var attachments: AttachmentFolder {
    AttachmentFolder(beside: path, seal: connection.seal)
  }

  /// Seals the plain pictures and sounds beside a sealed journal, such as an interrupted sealing leaves.
  ///
  /// Does nothing while another program seals the journal or removes its seal.
  ///
  /// - Returns: The hashes of the files that could not be sealed, and are as they were.
  @discardableResult
  public func sealPlainAttachments() -> [String] {
    let connection = connection
    let folder = AttachmentFolder(beside: path, seal: connection.seal)
    guard folder.isSealed, let lock = folder.sealingLock(waits: false) else { return [] }
    return withExtendedLifetime(lock) {
      // If the journal has lost its seal meanwhile, its files stay plain.
      (try? connection.file.checkUnmoved()) == nil ? [] : folder.sealPlainFiles()
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

  /// What the journal keeps about its key; nil for one that is not sealed.
  ///
  /// - Returns: The record as it is in the file now.
  /// - Throws: Why the journal cannot be read.
  public func sealRecord() throws(DreamStoreError) -> SealRecord? {
    try read { try SealRecord($0.db) }
  }

  /// Changes what the journal keeps about its key, such as by which passphrase it is wrapped.
  ///
  /// - Parameter record: The new record, of the same key.
  /// - Throws: Why it was not stored; the journal is then as it was.
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
