import DreamStore
import Dreams
import Files

/// Examines a damaged journal and recovers it, without blocking the main thread.
enum DamagedJournal {
  /// Determines what can be recovered, also from the journal still in memory.
  static func survey(
    _ path: String, inMemory memory: Journal? = nil, unlocking: Unlocking?
  ) async -> Result<RecoveryPlan, DreamStoreError> {
    await BlockingWork.run {
      Result { () throws(DreamStoreError) in
        try Recovery(ofJournal: path, unlocking: unlocking).survey(remembering: memory)
      }
    }
  }

  /// Replaces the damaged journal with the recovered one, and returns the damaged one's new path.
  static func carryOut(
    _ plan: RecoveryPlan, _ path: String, unlocking: Unlocking?
  ) async -> Result<String, DreamStoreError> {
    await BlockingWork.run {
      Result { () throws(DreamStoreError) in
        let aside = try Recovery(ofJournal: path, unlocking: unlocking).carryOut(plan, at: .now())
        bringBackAttachments(of: plan.journal, path, unlocking)
        return aside
      }
    }
  }

  /// Restores pictures and sounds that are missing or damaged in the journal.
  private nonisolated static func bringBackAttachments(
    of journal: Journal, _ path: String, _ unlocking: Unlocking?
  ) {
    guard let store = try? DreamStore(path: path, unlocking: unlocking) else { return }
    _ = Backups(of: store).bringBack(journal.attachments)
  }

  /// Does both, with the journal that is still in memory.
  static func recover(
    _ path: String, inMemory memory: Journal, unlocking: Unlocking?
  ) async -> Result<RecoveryPlan, DreamStoreError> {
    await BlockingWork.run {
      Result { () throws(DreamStoreError) in
        let recovery = Recovery(ofJournal: path, unlocking: unlocking)
        let plan = try recovery.survey(remembering: memory)
        _ = try recovery.carryOut(plan, at: .now())
        bringBackAttachments(of: plan.journal, path, unlocking)
        return plan
      }
    }
  }
}
