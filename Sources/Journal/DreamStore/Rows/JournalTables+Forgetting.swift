import Dreams

extension JournalTables {
  /// What was erased, and the pictures and sounds that the rest needs.
  struct Forgotten {
    /// Whether there was anything of the dreams, in rows or in steps.
    var isChanged = false
    /// The hashes of the files that the dreams named.
    var named: Set<String> = []
    /// The hashes of the files that other dreams name, now or after an undo.
    var needed: Set<String> = []
  }

  /// Erases dreams from the list, the trash and the steps, inside a transaction of the caller's.
  ///
  /// - Parameters:
  ///   - ids: The dreams.
  ///   - tells: Whether the next sync tells the other devices.
  /// - Returns: What was erased, and what is still needed.
  /// - Throws: The error of the database.
  func forget(_ ids: Set<Dream.ID>, tellingDevices tells: Bool = true) throws -> Forgotten {
    let contents = try JournalReader.contents(self)
    var journal = contents.journal
    var forgotten = Forgotten()
    for id in ids {
      guard let dream = journal.dreams[id] ?? journal.trash[id] else { continue }
      try dreams.delete(contents.damagedRows[id].map { .number($0.number) } ?? .id(id))
      (journal.dreams[id], journal.trash[id]) = (nil, nil)
      forgotten.named.formUnion(dream.attachments.map(\.hash))
      forgotten.isChanged = true
    }
    let sync = SyncTable(self)
    // Only a journal tells other devices; a backup has no trace of the dreams.
    if try tells ? sync.forget(ids) : sync.erase(ids) { forgotten.isChanged = true }
    var steps = try StepTable(self)
    var history = steps.history
    history.forget(ids)
    if history != steps.history {
      for step in steps.history.steps {
        forgotten.named.formUnion(step.attachmentHashes { ids.contains($0) })
      }
      forgotten.isChanged = true
    }
    // This also removes steps that cannot be read, which may have anything.
    try steps.write(history, self)
    forgotten.needed = Set(journal.attachments.map(\.hash))
    for step in history.steps { forgotten.needed.formUnion(step.attachmentHashes()) }
    return forgotten
  }
}
