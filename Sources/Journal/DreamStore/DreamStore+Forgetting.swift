public import Dreams
public import Foundation

extension DreamStore {
  /// Erases dreams from the list or the trash, and from the undo history; this is not a step.
  ///
  /// The remains of removed rows and their earlier versions in free parts of the file are
  /// overwritten, and so is the rollback journal of the change. ``Backups/forget(_:)`` also erases
  /// from backups.
  ///
  /// Steps that changed one of the dreams lose those changes and their names; unreadable ones from
  /// older versions are erased.
  ///
  /// - Parameter ids: The dreams; those that are not in the journal are still forgotten by its history.
  /// - Returns: The hashes of the pictures and sounds that only these dreams used.
  /// - Throws: Why they were not.
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

  /// Erases dreams from the journal, and records what remains to be erased elsewhere.
  ///
  /// - Parameter ids: The dreams.
  /// - Returns: These dreams, and earlier ones that are gone from the journal but may be in
  ///   backups; and the pictures and sounds that the journal no longer needs.
  /// - Throws: Why nothing was erased.
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
          // A program killed before they were gone from the journal has erased nothing.
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
      // If it cannot be written, unfinished work is found in the journal and in backups.
      if before != ForgettingRecord() { try? before.write(for: path, connection.seal) }
      throw error
    }
  }

  /// Deletes the record.
  func endForgetting() { ForgettingRecord.remove(for: path) }
}
