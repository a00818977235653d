import DreamStore
import Errors
package import Files

extension SyncRun {
  /// The variable whose value `wait` has a command sync before it ends.
  package static let variable = "LUCID_DREAMS_SYNC"

  /// Syncs in a process of its own, so that nobody waits for a folder.
  ///
  /// - Parameters:
  ///   - words: The arguments with which this program syncs.
  ///   - lock: The lock, which the process has from now on.
  /// - Returns: Whether it was started; if not, this process has to sync.
  package func start(_ words: [String], holding lock: FileLock) -> Bool {
    let program = BackgroundProgram(environment: environment)
    return program.isOffered(unless: Self.variable)
      && program.start(words, journal: store.path, store.unlocking, holding: lock)
  }

  /// Syncs until nobody has changed the journal meanwhile: who finds another program syncing relies on that.
  ///
  /// - Parameter lock: The lock; nil to take it. Nil on return.
  /// - Throws: ``SyncError``, or why the journal cannot be used.
  package func runUntilQuiet(holding lock: inout FileLock?) throws {
    // More would be another program that changes it all the time.
    for _ in 0..<16 {
      let version = try store.dataVersion()
      _ = try run(holding: lock)
      guard try store.dataVersion() == version else { continue }
      // Released first: from now on, whoever changes the journal can sync it.
      lock = nil
      guard try store.dataVersion() != version else { return }
      do throws(SyncError) { lock = try self.lock() } catch {
        guard error.code != .busy else { return }
        throw error
      }
    }
  }
}
