public import Dreams
import Files
public import Foundation
import GRDB

extension Backups {
  /// Where dreams that were forgotten still are.
  public struct ForgettingReport: Hashable, Sendable {
    /// The names of the backups that cannot be opened or written here, and may still have them.
    public var backups: [String] = []
    /// Why no backup was changed; nil if they were gone through.
    public var error: BackupError?
    /// The hashes of the pictures and sounds that could not be removed.
    public var files: [String] = []
  }

  /// Erases dreams from the journal, the undo history and the backups in the folder, along with the
  /// pictures and sounds that nothing else needs.
  ///
  /// Where that was begun before and ended too early, it is finished as well.
  ///
  /// - Parameter ids: The dreams; also ones that only the history or backups have.
  /// - Returns: Where they still are; nowhere in reach, if nothing is in it.
  /// - Throws: Why nothing was erased; the journal and the backups are unchanged.
  public func forget(_ ids: [Dream.ID]) throws(DreamStoreError) -> ForgettingReport {
    var remains = ForgettingReport()
    var lock: FileLock?
    // Until they are gone everywhere, nobody copies them or restores a backup that has them.
    do throws(BackupError) { lock = try self.lock() } catch { remains.error = error }
    defer { withExtendedLifetime(lock) {} }
    let (ids, hashes) = try store.beginForgetting(ids)
    var kept = hashes
    if lock != nil {
      do throws(BackupError) {
        let forgotten = try forgetHoldingLock(Array(ids), attachments: hashes)
        kept = forgotten.keptAttachments
        remains.backups = forgotten.unreached
      } catch {
        remains.error = error
      }
    }
    remains.files =
      journalAttachments.erase(hashes) + attachments.erase(hashes.subtracting(kept))
    // Anything out of reach is retried when the next dream is forgotten.
    if remains.error == nil, remains.files.isEmpty { store.endForgetting() }
    return remains
  }

  /// What forgetting dreams did to the backups.
  public struct Forgotten: Hashable, Sendable {
    /// The names of the backups that had one of the dreams, and have it no more.
    public var rewritten: [String] = []
    /// The names of the backups that cannot be opened or written here, and may still have them.
    public var unreached: [String] = []
    /// The pictures and sounds that the backups have for other dreams, or may have.
    public var keptAttachments: Set<String> = []
  }

  /// Erases dreams from the backups in the folder, including their undo histories.
  ///
  /// Each backup with one of the dreams is rewritten without them, verified, and replaces the old
  /// file, which is overwritten. A backup sealed with a separate passphrase stays unchanged.
  ///
  /// - Parameters:
  ///   - ids: The dreams.
  ///   - hashes: The pictures and sounds that the journal names no longer.
  /// - Returns: Which backups were reached, and which of the pictures and sounds are still needed.
  /// - Throws: Why the folder cannot be read or used. Each backup is then either unchanged or
  ///   without the dreams.
  public func forget(
    _ ids: [Dream.ID], attachments hashes: Set<String>
  ) throws(BackupError) -> Forgotten {
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    return try forgetHoldingLock(ids, attachments: hashes)
  }

  private func forgetHoldingLock(
    _ ids: [Dream.ID], attachments hashes: Set<String>
  ) throws(BackupError) -> Forgotten {
    var forgotten = Forgotten()
    let set = Set(ids)
    for backup in try list() {
      do {
        // A file as a whole, sealed with its own passphrase.
        if backup.isSealed { throw BackupError.sealed(backup.path) }
        let kept = try Self.rewrite(backup, without: set, unlocking)
        if kept.isChanged { forgotten.rewritten.append(backup.name) }
        forgotten.keptAttachments.formUnion(kept.needed.intersection(hashes))
      } catch {
        forgotten.unreached.append(backup.name)
      }
    }
    // An unreadable one may refer to any of them.
    if !forgotten.unreached.isEmpty { forgotten.keptAttachments.formUnion(hashes) }
    return forgotten
  }

  private static func rewrite(
    _ backup: Backup, without ids: Set<Dream.ID>, _ unlocking: Unlocking?
  ) throws -> (isChanged: Bool, needed: Set<String>) {
    let forgotten = try BackupRewriting.rewrite(backup, unlocking) { tables in
      let forgotten = try tables.forget(ids, tellingDevices: false)
      return (forgotten, isChanged: forgotten.isChanged)
    } isRight: { old, new in
      ids.allSatisfy { new.journal.dreams[$0] == nil && new.journal.trash[$0] == nil }
        && new.journal.dreams.count + new.journal.trash.count
          == old.journal.dreams.count + old.journal.trash.count
          - ids.count { old.journal.dreams[$0] != nil || old.journal.trash[$0] != nil }
    }
    return (forgotten.isChanged, forgotten.needed)
  }
}
