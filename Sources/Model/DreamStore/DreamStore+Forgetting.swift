public import Dreams
public import Foundation

extension DreamStore {
  /// Erases dreams from the list or the trash, and from what can be undone; that is no step.
  ///
  /// What removed rows and earlier versions of them have left in free parts of the file is overwritten,
  /// and so is the rollback journal of the change. Backups are others: ``Backups/forget(_:)``.
  ///
  /// Steps that did something to one of the dreams lose that and their names; those of older versions that
  /// cannot be read any longer are erased.
  ///
  /// - Parameter ids: The dreams; those that are not in the journal are still forgotten by its history.
  /// - Returns: The hashes of the pictures and sounds that only these dreams named, so that nothing in the
  ///   journal needs them any longer.
  /// - Throws: Why it was not. The journal is then as it was, unless the disk has failed after the
  ///   dreams were erased and before all of the file was written anew.
  /// - Complexity: O(*n*) for *n* bytes of the journal, all of which are written.
  public func forget(_ ids: [Dream.ID]) throws(DreamStoreError) -> Set<String> {
    let set = Set(ids)
    return try connection.erase { tables in
      try connection.checkFormat(tables.db)
      let contents = try JournalReader.contents(tables)
      var history = try StepTable(tables)
      var named: Set<String> = []
      for id in ids {
        guard let dream = contents.journal.dreams[id] ?? contents.journal.trash[id] else {
          continue
        }
        let key = contents.damagedRows[id].map { DreamTable.Key.number($0.number) } ?? .id(id)
        try tables.dreams.delete(key)
        named.formUnion(dream.attachments.map(\.hash))
      }
      for step in history.history.steps {
        named.formUnion(step.attachmentHashes { set.contains($0) })
      }
      var left = history.history
      left.forget(set)
      try history.write(left, tables)
      var journal = contents.journal
      for id in ids { (journal.dreams[id], journal.trash[id]) = (nil, nil) }
      named.subtract(journal.attachments.map(\.hash))
      for step in left.steps { named.subtract(step.attachmentHashes()) }
      return named
    }
  }
}
