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
}
