public import Dreams
public import Foundation

extension DreamStore {
  /// Erases dreams from the list or the trash, and from what can be undone; that is no step.
  ///
  /// What removed rows and earlier versions of them have left in free parts of the file is overwritten,
  /// and so is the rollback journal of the change. ``Backups/forget(_:)`` erases from both.
  ///
  /// Steps that did something to one of the dreams lose that and their names; those of older versions that
  /// cannot be read any longer are erased.
  ///
  /// - Parameter ids: The dreams; those that are not in the journal are still forgotten by its history.
  /// - Returns: The hashes of the pictures and sounds that only these dreams named, so that nothing in the
  ///   journal needs them any longer.
  /// - Throws: Why they were not; the journal is then as it was.
  /// - Complexity: O(*n*) for *n* bytes of the journal, all of which are written.
  public func forget(_ ids: [Dream.ID]) throws(DreamStoreError) -> Set<String> {
    try erase { tables in
      try connection.checkFormat(tables.db)
      let forgotten = try tables.forget(Set(ids))
      return forgotten.named.subtracting(forgotten.needed)
    }
  }

  /// The dreams that were to be forgotten when a program ended too early: the journal has lost them, and
  /// backups may have them still.
  public var unfinishedForgetting: Set<Dream.ID> {
    ForgettingRecord(of: path, connection.seal).ids
  }

  /// Erases dreams from the journal, and keeps in mind what is still to be erased elsewhere.
  ///
  /// - Parameter ids: The dreams.
  /// - Returns: These dreams, and those of a time before that the journal has lost and backups may have; and
  ///   the pictures and sounds that nothing in the journal needs any longer.
  /// - Throws: Why nothing was erased; the journal is then as it was.
  func beginForgetting(
    _ ids: [Dream.ID]
  ) throws(DreamStoreError) -> (ids: Set<Dream.ID>, hashes: Set<String>) {
    let path = path
    let before = ForgettingRecord(of: path, connection.seal)
    do throws(DreamStoreError) {
      return try erase { tables in
        try connection.checkFormat(tables.db)
        var record = before
        if !before.ids.isEmpty {
          // Whoever was killed before the journal had lost them, has forgotten nothing.
          let there = try JournalReader.contents(.dreams(Array(before.ids)), nights: [], tables)
          for dream in there.journal.dreams { record.ids.remove(dream.id) }
          for dream in there.journal.trash { record.ids.remove(dream.id) }
        }
        record.ids.formUnion(ids)
        let forgotten = try tables.forget(record.ids)
        record.hashes = record.hashes.union(forgotten.named).subtracting(forgotten.needed)
        try record.write(for: path, tables.seal)
        return (record.ids, record.hashes)
      }
    } catch {
      endForgetting()
      // Where it cannot be written, what was begun before is found in the journal and in backups.
      if before != ForgettingRecord() { try? before.write(for: path, connection.seal) }
      throw error
    }
  }

  /// Forgets what was to be erased.
  func endForgetting() { ForgettingRecord.remove(for: path) }
}
