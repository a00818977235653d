extension DreamStore {
  /// The connection to the journal.
  var connection: JournalConnection { link.connection }

  /// Runs a transaction that reads.
  func read<R>(_ body: (JournalTables) throws -> R) throws(DreamStoreError) -> R {
    try link.use { connection throws(DreamStoreError) in try connection.read(body) }
  }

  /// Runs a transaction that writes, and remembers what the body knows of the file afterwards.
  func write<R>(
    _ body: (JournalTables) throws -> (R, (JournalContents, StepTable?)?)
  ) throws(DreamStoreError) -> R {
    try link.use { connection throws(DreamStoreError) in try connection.write(body) }
  }

  /// Runs a transaction that writes, and leaves nothing of what it removes.
  func erase<R>(_ body: (JournalTables) throws -> R) throws(DreamStoreError) -> R {
    try link.use { connection throws(DreamStoreError) in try connection.erase(body) }
  }

  /// Runs what copies the journal, on a connection of its own: nobody who saves waits for it.
  func copying<R>(_ body: (JournalTables) throws -> R) throws -> R {
    try link.use { try $0.withSeparateConnection(body) }
  }
}
