import DreamStore
import Dreams
import Files
import JournalUse
import Sealing

/// Makes the backups of an open journal when they are due, in the background.
///
/// A class because it runs while the journal is open.
final class JournalBackups {
  /// Why the last backup that was due could not be made; nil if it was.
  private(set) var lastError: String?

  /// The problems with pictures and sounds in the last backup, if any.
  private(set) var attachmentProblem: String?

  private let backups: Backups
  private let store: DreamStore
  private var schedule: Task<Void, Never>?

  init(of store: DreamStore) {
    self.store = store
    backups = Backups(of: store)
  }

  /// What opens the journal and its backups once more; nil for a journal that is not sealed.
  var unlocking: Unlocking? { backups.unlocking }

  isolated deinit { schedule?.cancel() }

  /// Makes the backups that are due now and whenever a day begins.
  ///
  /// - Parameter onDamaged: Called once if the journal's file is damaged.
  func begin(onDamaged: @escaping () -> Void) {
    schedule = Task { [weak self, backups, store] in
      // What is on the screen comes first: this reads the whole file.
      try? await Task.sleep(for: .seconds(1))
      guard !Task.isCancelled else { return }
      var isDamageKnown = await Self.isDamaged(store)
      if isDamageKnown { onDamaged() }
      while !Task.isCancelled {
        let (made, isEmpty, error) = await Self.makeIfDue(backups)
        self?.lastError = error.map { words.message(of: $0) }
        if let made { self?.attachmentProblem = made.attachments.wrongFiles }
        if error?.code == .damagedJournal, !isDamageKnown {
          isDamageKnown = true
          onDamaged()
        }
        // Checking is cheap, and a sleep until midnight would not count while the machine sleeps. The first
        // dream of a new journal is the only one there is, and waits less.
        try? await Task.sleep(for: .seconds(isEmpty ? 10 : 600))
      }
    }
  }

  /// Makes a backup now.
  func make(_ reason: Backup.Reason) async -> Result<Backup, BackupError> {
    let result = await BlockingWork.run { [backups] in
      Result { () throws(BackupError) in try backups.make(reason, at: .now()) }
    }
    if let made = try? result.get() { note(made) }
    return result
  }

  /// Makes a backup before an import that changes the journal, and puts pictures and sounds beside it.
  ///
  /// - Parameters:
  ///   - dreams: What is imported.
  ///   - folder: The files of the journal.
  /// - Returns: The same import, whose dreams have their files.
  /// - Throws: A `BackupError`, an `AttachmentError` or a `CancellationError`; no dream was imported then.
  func prepare(_ dreams: JournalImport, in folder: AttachmentFolder) async throws -> JournalImport {
    let (dreams, made) = try await BlockingWork.run { [backups] in
      var (dreams, made): (JournalImport, Backup?) = (dreams, nil)
      try dreams.prepare(in: folder, checkpoint: { try Task.checkCancellation() }) {
        made = try backups.make(.beforeImport, at: .now())
      }
      return (dreams, made)
    }
    if let made { note(made) }
    return dreams
  }

  private func note(_ made: Backup) { attachmentProblem = made.attachments.wrongFiles }

  /// Makes a backup of the current journal, and erases unsealed ones.
  ///
  /// - Returns: Why that was not done, or how many could not be erased.
  func erasePlain() async -> Result<Int, BackupError> {
    await BlockingWork.run { [backups] in
      Result { () throws(BackupError) in
        try SealChange.erasePlain(backups)
        return try backups.plain().count
          + JournalRemains.damagedJournals(of: backups.journalPath, plainOnly: true).count
      }
    }
  }

  /// The backups with their contents, the newest first; reads each of them completely.
  ///
  /// - Parameter journal: The current journal, to say what restoring would change.
  /// - Returns: The backups, or why they cannot be read.
  func list(comparedTo journal: Journal) async -> Result<[BackupListing], BackupError> {
    await BlockingWork.run { [backups] in
      Result { () throws(BackupError) in
        try backups.list()
          .map { BackupListing($0, comparedTo: journal, unlocking: backups.unlocking) }
          // One may have been removed since it was listed, as the oldest is when a new one is made.
          .filter { $0.contents != nil || FileSystem.exists($0.backup.path) }
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
        throw SealedFileError(isWrongPassphrase: false, message: words.message(of: error))
      }
    }
  }

  /// Saves a copy of a backup, or of the current journal, which only its owner can read.
  ///
  /// - Parameters:
  ///   - backup: The backup; nil for the journal on the disk.
  ///   - name: The name of the file without its extension; a number follows if it is taken.
  ///   - folder: The path of an existing folder.
  ///   - passphrase: Seals the copy; nil for an exact copy.
  /// - Returns: The path of the copy.
  /// - Throws: A `BackupError`, a `FileError` or a `SealingError`; nothing was saved.
  nonisolated func save(
    _ backup: Backup?, named name: String, to folder: String, passphrase: Passphrase?
  ) async throws -> String {
    try await BlockingWork.run { [backups] in
      var bytes =
        if let backup { try FileReader.bytes(of: backup.path) } else {
          try backups.bytes(at: .now())
        }
      defer { bytes.wipe() }
      let copy = try passphrase.map { try Sealed.seal(bytes, with: $0) } ?? bytes
      try Task.checkCancellation()
      let isSealed = passphrase != nil || backup?.isSealed == true
      return try AtomicFile.write(
        copy, named: name, extension: isSealed ? "sqlite.sealed" : "sqlite", in: folder,
        isPrivate: true)
    }
  }

  /// Answers the first backup that was made, of which the others are copies, whether the journal had no
  /// dreams before, or why none could be made.
  private static func makeIfDue(
    _ backups: Backups
  ) async -> (made: Backup?, isEmpty: Bool, error: BackupError?) {
    await BlockingWork.run {
      do throws(BackupError) {
        // Asked first: a dream that comes in between would otherwise seem to have no backup that is due.
        let isEmpty = try backups.isJournalEmpty()
        let made = try backups.makeIfDue(at: .now()).first
        return (made, isEmpty && made == nil, nil)
      } catch {
        return (nil, false, error)
      }
    }
  }

  /// Whether there is damage that only a recovery takes care of.
  private static func isDamaged(_ store: DreamStore) async -> Bool {
    await BlockingWork.run {
      do throws(DreamStoreError) {
        return try !store.quickProblems().isEmpty && !store.repair()
      } catch {
        return error.code == .damaged && !store.repair()
      }
    }
  }
}
