import DreamStore
import Dreams

/// Looks at a damaged journal and saves what can be saved, away from the screen.
enum DamagedJournal {
  /// Finds out what can be saved, together with what a window still holds.
  @concurrent nonisolated static func survey(
    _ path: String, remembering memory: Journal? = nil
  ) async -> Result<RecoveryPlan, DreamStoreError> {
    Result { () throws(DreamStoreError) in
      try Recovery(ofJournal: path).survey(remembering: memory)
    }
  }

  /// Puts the recovered journal in place of the damaged one, whose new path is returned.
  @concurrent nonisolated static func carryOut(
    _ plan: RecoveryPlan, _ path: String
  ) async -> Result<String, DreamStoreError> {
    Result { () throws(DreamStoreError) in
      try Recovery(ofJournal: path).carryOut(plan, at: .now())
    }
  }

  /// Does both, with what a window still holds.
  @concurrent nonisolated static func recover(
    _ path: String, remembering memory: Journal
  ) async -> Result<RecoveryPlan, DreamStoreError> {
    Result { () throws(DreamStoreError) in
      let recovery = Recovery(ofJournal: path)
      let plan = try recovery.survey(remembering: memory)
      _ = try recovery.carryOut(plan, at: .now())
      return plan
    }
  }
}
