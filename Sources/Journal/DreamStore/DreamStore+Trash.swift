public import Dreams

extension DreamStore {
  /// When the dreams in the trash were moved there.
  ///
  /// - Returns: The times by the identifiers of all dreams in the trash whose rows say it.
  /// - Throws: Why the journal cannot be read.
  public func trashed() throws(DreamStoreError) -> [Dream.ID: Moment] {
    try read { try connection.contents($0).trashed }
  }

  /// Says when dreams that have come into the trash were moved to it elsewhere; no step.
  ///
  /// - Parameter times: The times; those that would erase a dream immediately are ignored, and so
  ///   are dreams that are not in the trash.
  /// - Throws: Why the journal cannot be written.
  public func setTrashed(_ times: [Dream.ID: Moment]) throws(DreamStoreError) {
    let expiry = expiry
    let times = times.filter { $0.value >= expiry }
    guard !times.isEmpty else { return }
    try write { tables in
      try setTrashed(times, tables)
      return ((), nil)
    }
  }

  private func setTrashed(_ times: [Dream.ID: Moment], _ tables: JournalTables) throws {
    let old = try connection.contents(tables, .dreams(Array(times.keys)))
    let writer = JournalWriter(
      tables: tables, old: old, new: old.journal, diff: Journal.Diff(), now: now())
    for dream in old.journal.trash {
      if let time = times[dream.id] { try writer.setTrashed(dream, to: time) }
    }
  }

  /// Erases the dreams that have been in the trash for longer than ``trashLifetime``.
  ///
  /// This is not a step. Undoing the step that deleted such a dream still brings it back, while the
  /// history has it. A corrupted one stays, because its time of deletion is unknown. For one
  /// deleted before it was created, by a wrong clock, the time starts now.
  ///
  /// - Returns: How many dreams were erased.
  /// - Throws: Why the journal cannot be written.
  @discardableResult
  public func eraseExpired() throws(DreamStoreError) -> Int {
    guard connection.file.isWritable, try read({ try hasExpired($0) }) else { return 0 }
    return try write { (try eraseExpired($0), nil) }
  }

  @discardableResult
  func eraseExpired(_ tables: JournalTables) throws -> Int {
    let (expired, early) = try expired(tables)
    guard !expired.isEmpty || !early.isEmpty else { return 0 }
    for number in expired { try tables.dreams.delete(.number(number)) }
    connection.forget()
    let now = now()
    try setTrashed(Dictionary(early.map { ($0, now) }) { $1 }, tables)
    return expired.count
  }

  /// The rows of the dreams to erase, and the dreams whose time cannot be right.
  private func expired(_ tables: JournalTables) throws -> (numbers: [Int64], early: [Dream.ID]) {
    let expiry = expiry.millisecondsSince1970
    // The times come from an index, which can be corrupted like the row.
    let candidates = try tables.dreams.numbers(trashedBefore: self.expiry)
    var (expired, early): ([Int64], [Dream.ID]) = ([], [])
    for number in candidates {
      try tables.dreams.forEach(.number(number)) { row in
        guard !RowCoder.hasChecksumMismatch(row), let time = RowCoder.trashed(row), time < expiry
        else { return }
        if (RowCoder.created(row) ?? time) > time, let id = RowCoder.id(row) {
          early.append(id)
        } else {
          expired.append(number)
        }
      }
    }
    return (expired, early)
  }

  private func hasExpired(_ tables: JournalTables) throws -> Bool {
    try !tables.dreams.numbers(trashedBefore: expiry, limit: 1).isEmpty
  }

  /// Dreams deleted before this are to be erased.
  private var expiry: Moment { now().advanced(by: .zero - Self.trashLifetime) }
}
