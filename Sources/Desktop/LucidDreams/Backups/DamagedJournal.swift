import DreamStore
import Dreams

/// Looks at a damaged journal and saves what can be saved, away from the screen.
enum DamagedJournal {
  /// Finds out what can be saved.
  @concurrent nonisolated static func survey(
    _ path: String
  ) async -> Result<RecoveryPlan, DreamStoreError> {
    do throws(DreamStoreError) {
      return .success(try Recovery(ofJournal: path).survey())
    } catch {
      return .failure(error)
    }
  }

  /// Puts the recovered journal in place of the damaged one, whose new path is returned.
  @concurrent nonisolated static func carryOut(
    _ plan: RecoveryPlan, _ path: String
  ) async -> Result<String, DreamStoreError> {
    do throws(DreamStoreError) {
      return .success(try Recovery(ofJournal: path).carryOut(plan, at: .now()))
    } catch {
      return .failure(error)
    }
  }

  /// Does both, with what a window still holds.
  @concurrent nonisolated static func recover(
    _ path: String, remembering memory: Journal
  ) async -> Result<String, DreamStoreError> {
    do throws(DreamStoreError) {
      let recovery = Recovery(ofJournal: path)
      return .success(
        try recovery.carryOut(recovery.survey(remembering: memory), at: .now()))
    } catch {
      return .failure(error)
    }
  }
}
