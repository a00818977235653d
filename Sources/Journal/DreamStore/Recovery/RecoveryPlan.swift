public import Dreams
public import Foundation

/// The journal that a recovery would make, and its sources; nothing is changed yet.
public struct RecoveryPlan: Sendable {
  /// The journal as it would be.
  public let journal: Journal

  /// Its undoable history.
  let history: JournalHistory

  /// Which journal it is; nil if nothing says it.
  let identity: UUID?

  /// What is recovered, and what is lost.
  public let report: RecoveryReport

  /// The state of the files when they were read.
  let source: DamagedFiles

  /// How the rows are sealed; nil for a journal that is not.
  let sealing: Sealing?

  /// Dreams of the journal, to be listed by title.
  ///
  /// - Parameter ids: Their identifiers; missing ones are left out.
  /// - Returns: The dreams in the list, newest first, then those in the trash.
  public func dreams(_ ids: Set<Dream.ID>) -> [Dream] {
    let kept = DreamList(ids.compactMap { journal.dreams[$0] })
    let trashed = DreamList(ids.compactMap { kept[$0] == nil ? journal.trash[$0] : nil })
    return Array(kept) + Array(trashed)
  }
}
