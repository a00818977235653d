import DreamStore
package import Errors

/// How a sync has ended.
package enum SyncOutcome: Hashable, Sendable {
  case done(SyncReport)
  /// Other devices have erased so many dreams for good; nothing happens until somebody has agreed.
  case asks(count: Int)
  /// Another program is syncing the journal.
  case busy
  /// It failed; the journal is as it was, and what was changed here waits.
  case failed(Problem)

  /// Runs something that syncs.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - body: Syncs.
  package init(with folder: String, _ body: () throws -> SyncReport) {
    do {
      self = .done(try body())
    } catch let error as SyncError where error.code == .manyErased {
      self = .asks(count: error.count)
    } catch let error as SyncError where error.code == .busy {
      self = .busy
    } catch {
      // What has no words is something in the journal that does not fit.
      let problem = (error as? any UserFacingError)?.problem
      self = .failed(problem ?? .syncing(SyncError(.flawed, folder)))
    }
  }
}

extension SyncRun {
  /// Syncs, after a backup where many dreams may go.
  ///
  /// - Parameter isConfirmed: Whether somebody has agreed that many dreams go that others have erased.
  /// - Returns: How it has ended.
  package func outcome(isConfirmed: Bool = false) -> SyncOutcome {
    SyncOutcome(with: folder.path) {
      let lock = try self.lock()
      if isConfirmed { _ = try Backups(of: store).make(.beforeImport, at: .now()) }
      return try run(isConfirmed: isConfirmed, holding: lock)
    }
  }
}
