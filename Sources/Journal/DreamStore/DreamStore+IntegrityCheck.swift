extension DreamStore {
  /// Looks at every page, every row and every index of the journal, and at each checksum.
  ///
  /// - Returns: One sentence for each problem; empty for a sound journal.
  /// - Throws: Why the journal cannot be read; a damaged one may be so damaged that it cannot.
  public func problems() throws(DreamStoreError) -> [String] {
    try inspect {
      try IntegrityCheck.problems($0.db) + IntegrityCheck.changes($0).map(\.description)
    }
  }

  /// Looks at every page of the journal and at each checksum, in a small part of the time that
  /// ``problems()`` takes.
  ///
  /// - Returns: At most three page problems, and each corrupted dream; empty for a journal that
  ///   seems intact.
  /// - Throws: Why the journal cannot be read; a damaged one may be so damaged that it cannot.
  public func quickProblems() throws(DreamStoreError) -> [String] {
    try inspect {
      try IntegrityCheck.quickProblems($0.db) + IntegrityCheck.changes($0).map(\.description)
    }
  }

  /// Repairs damage where no dream is: in the history, which begins again, in an index, among free pages.
  ///
  /// A change that meets such damage does the same.
  ///
  /// - Returns: Whether something was repaired; `false` also if other damage prevents that.
  public func repair() -> Bool { connection.repair() }

  private func inspect(_ body: (JournalTables) throws -> [String]) throws(DreamStoreError)
    -> [String]
  {
    do {
      return try copying(body)
    } catch {
      throw DreamStoreError(error, path: path, task: .reading)
    }
  }
}
