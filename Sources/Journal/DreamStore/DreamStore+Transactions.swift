extension DreamStore {
  var connection: JournalConnection { link.connection }

  /// Runs a transaction that reads.
  func read<R>(_ body: (JournalTables) throws -> R) throws(DreamStoreError) -> R {
    try link.use { connection throws(DreamStoreError) in try connection.read(body) }
  }

  /// Runs a write transaction, and caches the state of the file that the body returns.
  func write<R>(
    _ body: (JournalTables) throws -> (R, (JournalContents, StepTable?)?)
  ) throws(DreamStoreError) -> R {
    try link.use { connection throws(DreamStoreError) in try connection.write(body) }
  }

  /// Runs a write transaction that leaves no trace of removed data.
  func erase<R>(_ body: (JournalTables) throws -> R) throws(DreamStoreError) -> R {
    try link.use { connection throws(DreamStoreError) in try connection.erase(body) }
  }

  /// Copies the journal on a separate connection, so that no save waits for it.
  func copying<R>(_ body: (JournalTables) throws -> R) throws -> R {
    try link.use { try $0.withSeparateConnection(body) }
  }
}
