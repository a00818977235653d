import DreamStore
import Dreams

/// Examines a damaged journal and recovers it, without blocking the main thread.
enum DamagedJournal {
  /// Finds out what can be recovered, also from the journal that is still in memory.
  static func survey(
    _ path: String, inMemory memory: Journal? = nil
  ) async -> Result<RecoveryPlan, DreamStoreError> {
    await BlockingWork.run {
      Result { () throws(DreamStoreError) in
        try Recovery(ofJournal: path).survey(remembering: memory)
      }
    }
  }

  /// Replaces the damaged journal with the recovered one, and returns the damaged one's new path.
  static func carryOut(
    _ plan: RecoveryPlan, _ path: String
  ) async -> Result<String, DreamStoreError> {
    await BlockingWork.run {
      Result { () throws(DreamStoreError) in
        try Recovery(ofJournal: path).carryOut(plan, at: .now())
      }
    }
  }

  /// Does both, with the journal that is still in memory.
  static func recover(
    _ path: String, inMemory memory: Journal
  ) async -> Result<RecoveryPlan, DreamStoreError> {
    await BlockingWork.run {
      Result { () throws(DreamStoreError) in
        let recovery = Recovery(ofJournal: path)
        let plan = try recovery.survey(remembering: memory)
        _ = try recovery.carryOut(plan, at: .now())
        return plan
      }
    }
  }
}
