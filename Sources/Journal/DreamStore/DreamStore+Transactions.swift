public import Dreams

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

  /// Changes the journal in one transaction, as a step that can be undone, and returns the step.
  ///
  /// Dreams whose time in the trash is over are erased in the same transaction, but not as part of
  /// the step. If nothing changes, there is no step.
  ///
  /// - Parameters:
  ///   - action: Describes the step by the body's changes.
  ///   - request: Which part the body needs; it gets a journal of just this part.
  ///   - body: Changes that journal; an error reverts the change and is rethrown.
  /// - Returns: The body's result, once the change is on disk, and the step.
  /// - Throws: The body's error, or a `DreamStoreError`.
  public func change<R>(
    _ action: (Journal.Diff) -> JournalAction, reading request: DreamRequest = .whole,
    _ body: (inout Journal) throws -> R
  ) throws -> Changed<R> {
    try change(action, reading: request) { journal, _ in try body(&journal) }
  }
}
