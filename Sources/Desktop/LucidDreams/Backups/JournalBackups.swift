import DreamStore
import Dreams
import Foundation
import Sealing

/// Makes the backups of an open journal when they are due, away from the screen.
///
/// A class because it goes on as long as the journal is open.
final class JournalBackups {
  let backups: Backups

  /// Why the last one that was due could not be made; nil when it was.
  private(set) var trouble: String?

  private let store: DreamStore
  private var clock: Task<Void, Never>?

  init(of store: DreamStore) {
    self.store = store
    backups = Backups(of: store)
  }

  isolated deinit { clock?.cancel() }

  /// Makes what is due now and whenever a day begins, and tells once when the file is damaged.
  func begin(onDamaged: @escaping () -> Void) {
    clock = Task { [weak self, backups, store] in
      if await Self.isDamaged(store) { onDamaged() }
      while !Task.isCancelled {
        let trouble = await Self.makeIfDue(backups)
        self?.trouble = trouble
        // Asking whether one is due costs nothing, and a day may begin while the machine sleeps.
        try? await Task.sleep(for: .seconds(600))
      }
    }
  }

  /// Makes a backup now.
  @concurrent nonisolated static func make(
    _ reason: Backup.Reason, in backups: Backups
  ) async -> Result<Backup, BackupError> {
    do throws(BackupError) {
      return .success(try backups.make(reason, at: .now()))
    } catch {
      return .failure(error)
    }
  }

  /// The backups, each with what it holds, the newest first.
  @concurrent nonisolated static func list(
    _ backups: Backups
  ) async -> Result<[ListedBackup], BackupError> {
    do throws(BackupError) {
      return .success(try backups.list().map(ListedBackup.init))
    } catch {
      return .failure(error)
    }
  }

  /// Opens a sealed one with its passphrase, and reads it to the last byte.
  @concurrent nonisolated static func open(
    _ path: String, with passphrase: Passphrase, in backups: Backups
  ) async throws(SealedFileError) -> BackupContents {
    var bytes = try await SealedFile.bytes(of: path, with: passphrase)
    defer { bytes.wipe() }
    do throws(BackupError) {
      return try backups.contents(of: bytes, called: path)
    } catch {
      throw SealedFileError(isOfPassphrase: false, sentence: error.inWords)
    }
  }

  @concurrent nonisolated private static func makeIfDue(_ backups: Backups) async -> String? {
    do throws(BackupError) {
      try backups.makeIfDue(at: .now())
      return nil
    } catch {
      return error.inWords
    }
  }

  @concurrent nonisolated private static func isDamaged(_ store: DreamStore) async -> Bool {
    do throws(DreamStoreError) {
      return try !store.quickProblems().isEmpty
    } catch {
      return error.code == .damaged
    }
  }
}

/// A backup, and what was found in it.
struct ListedBackup: Sendable {
  let backup: Backup
  /// What it holds; nil when it is damaged, or sealed and not opened yet.
  let contents: BackupContents?

  /// Reads the backup to the last byte, unless only a passphrase opens it.
  nonisolated init(_ backup: Backup) {
    self.backup = backup
    contents = backup.isSealed ? nil : try? Backups.contents(of: backup.path)
  }
}
