import ArgumentParser
import DreamStore
import Dreams
import JournalUse
import Sealing

struct RestoreBackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore-backup",
    abstract: "Replace the journal by a backup and print what the backup holds.",
    discussion: """
      Examples:
        dream restore-backup daily-2026-11-20
        dream restore-backup /media/stick/dreams.sqlite

      The backup is read to the last byte first; when anything is wrong with it, the
      journal stays as it is. A backup of the current journal is made first.
      """)

  @Argument(
    help: "The backup: a file, or a name that 'dream backups' lists.", completion: .file())
  var file: String

  @OptionGroup var passphrase: PassphraseOptions

  @OptionGroup var options: GlobalOptions

  func run() throws {
    // What waits belongs to the journal that is restored.
    let store = try options.openStore(takesCaptures: false)
    let backups = Backups.ofCommand(store)
    let path = backups.path(of: file)
    let contents = try contents(of: path, backups)
    let before = try backups.restore(contents, at: .now())
    StandardError.note(restored: contents.issues)
    StandardError.note(store.takeCaptures())
    let folder = store.attachments
    let missing = try contents.journal.attachments.count { file in
      if case .sound = try folder.condition(of: file) { false } else { true }
    }
    if missing > 0 {
      StandardError.note(
        "\(missing.counting("attachment")) missing or damaged; 'dream check' names them")
    }
    try StandardOutput.write(
      text(contents, path, before),
      whenRefused: "the backup is restored nevertheless, as 'dream list' shows")
    SyncRun.startAfterChange(of: store, unless: options.noSync)
  }

  private func contents(of path: String, _ backups: Backups) throws -> BackupContents {
    do {
      return try read(path, backups)
    } catch let error as BackupError where error.code == .foreign {
      throw Failure(
        status: .badInput, happened: error.happened.lowercasedFirst,
        advice:
          "\(error.safe.lowercasedFirst); choose another file; 'dream import' imports exports")
    }
  }

  private func read(_ path: String, _ backups: Backups) throws -> BackupContents {
    guard SealedFile.isSealed(path) else {
      return try Backups.contents(of: path, unlocking: unlocking(backups))
    }
    var bytes = try SealedFile.open(path, passphrase.source)
    defer { bytes.wipe() }
    return try backups.contents(of: bytes, called: path)
  }

  /// A backup of this journal opens as the journal did; another one asks.
  private func unlocking(_ backups: Backups) -> Unlocking {
    let (own, asking) = (backups.unlocking, options.lock(passphrase.source).unlocking)
    return { record throws(DreamStoreError) in
      if let own, let seal = try? own(record) { return seal }
      return try asking(record)
    }
  }

  private func text(
    _ contents: BackupContents, _ path: String, _ before: Backup
  ) throws -> String {
    let journal = contents.journal
    guard options.json else {
      return "\(BackupLine.count(journal.dreams.count, journal.trash.count)) "
        + "restored from \(path.printable)\n"
        + "the previous journal is kept in \(before.path.printable)\n"
    }
    return try JSONText.object(
      Restored(
        file: path, dreams: journal.dreams.count, trash: journal.trash.count,
        before: before.path))
  }

  private struct Restored: Encodable {
    let file: String
    let dreams: Int
    let trash: Int
    let before: String
  }
}
