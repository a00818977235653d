import DreamStore
import Dreams
import Foundation
import Sealing

/// Makes the backups of an open journal when they are due, in the background.
///
/// A class because it runs for as long as the journal is open.
final class JournalBackups {
  /// Why the last backup that was due could not be made; nil if it was.
  private(set) var lastError: String?

  private let backups: Backups
  private let store: DreamStore
  private var schedule: Task<Void, Never>?

  init(of store: DreamStore) {
    self.store = store
    backups = Backups(of: store)
  }

  isolated deinit { schedule?.cancel() }

  /// Makes the backups that are due now and whenever a day begins.
  ///
  /// - Parameter onDamaged: Called if the journal's file is damaged.
  func begin(onDamaged: @escaping () -> Void) {
    schedule = Task { [weak self, backups, store] in
      if await Self.isDamaged(store) { onDamaged() }
      while !Task.isCancelled {
        let error = await Self.makeIfDue(backups)
        self?.lastError = error
        // Checking is cheap, and a sleep until midnight would not count while the machine sleeps.
        try? await Task.sleep(for: .seconds(600))
      }
    }
  }

  /// Makes a backup now.
  func make(_ reason: Backup.Reason) async -> Result<Backup, BackupError> {
    await BlockingWork.run { [backups] in
      Result { () throws(BackupError) in try backups.make(reason, at: .now()) }
    }
  }

  /// The backups with their contents, the newest first; reads each of them completely.
  ///
  /// - Parameter journal: The journal as it is now, to say what restoring would change.
  /// - Returns: The backups, or why they cannot be read.
  func list(comparedTo journal: Journal) async -> Result<[BackupListing], BackupError> {
    await BlockingWork.run { [backups] in
      Result { () throws(BackupError) in
        try backups.list().map { BackupListing($0, comparedTo: journal) }
      }
    }
  }

  /// Decrypts a backup with its passphrase, and reads it completely.
  nonisolated func open(
    _ backup: Backup, with passphrase: Passphrase
  ) async throws(SealedFileError) -> BackupContents {
    try await BlockingWork.run { [backups] () throws(SealedFileError) in
      var bytes = try SealedFileReader.decrypt(backup.path, with: passphrase)
      defer { bytes.wipe() }
      do throws(BackupError) {
        return try backups.contents(of: bytes, called: backup.path)
      } catch {
        throw SealedFileError(isWrongPassphrase: false, message: error.localizedMessage)
      }
    }
  }

  private static func makeIfDue(_ backups: Backups) async -> String? {
    let result = await BlockingWork.run {
      Result { () throws(BackupError) in try backups.makeIfDue(at: .now()) }
    }
    guard case .failure(let error) = result else { return nil }
    return error.localizedMessage
  }

  private static func isDamaged(_ store: DreamStore) async -> Bool {
    await BlockingWork.run {
      do throws(DreamStoreError) {
        return try !store.quickProblems().isEmpty
      } catch {
        return error.code == .damaged
      }
    }
  }
}
