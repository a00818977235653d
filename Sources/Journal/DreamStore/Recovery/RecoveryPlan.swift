public import Dreams
public import Foundation

/// A journal that a recovery would make, and what it is made of; nothing is changed yet.
public struct RecoveryPlan: Sendable {
  /// The journal as it would be.
  public let journal: Journal

  /// What was done to it and can be undone.
  let history: JournalHistory

  /// Which journal it is; nil where nothing says it.
  let identity: UUID?

  /// What is saved, and what is lost.
  public let report: RecoveryReport

  /// The files as they were when they were read.
  let source: DamagedFiles

  /// How the rows are sealed; nil for a journal that is not.
  let sealing: Sealing?

  /// Dreams of the journal, as they are to be called by their titles.
  ///
  /// - Parameter ids: Which ones; those that it does not hold are left out.
  /// - Returns: The dreams of the list, newest first, then those of the trash.
  public func dreams(_ ids: Set<Dream.ID>) -> [Dream] {
    let kept = DreamList(ids.compactMap { journal.dreams[$0] })
    let trashed = DreamList(ids.compactMap { kept[$0] == nil ? journal.trash[$0] : nil })
    return Array(kept) + Array(trashed)
  }
}
