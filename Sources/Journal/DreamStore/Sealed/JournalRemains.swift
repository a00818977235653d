import Files
import Foundation

/// The unsealed files around a journal that may contain its words.
public enum JournalRemains {
  /// The journals that a conversion or a recovery was writing when it was killed, or writes now.
  ///
  /// - Parameter journal: The path of the journal.
  /// - Returns: Their paths.
  public static func unfinishedJournals(of journal: String) -> [String] {
    UnfinishedJournals(for: journal).paths
  }

  /// The unsealed pictures and sounds.
  ///
  /// - Parameter journal: The path of the journal.
  /// - Returns: Their paths.
  public static func plainAttachments(of journal: String) -> [String] {
    plainFiles(in: AttachmentFolder(beside: journal))
  }

  /// The unsealed pictures and sounds of its backups.
  ///
  /// - Parameter journal: The path of the journal.
  /// - Returns: Their paths.
  public static func plainBackupAttachments(of journal: String) -> [String] {
    plainFiles(in: AttachmentFolder(path: Backups.attachmentsFolder(forJournal: journal)))
  }

  private static func plainFiles(in folder: AttachmentFolder) -> [String] {
    folder.plainFiles.map { "\(folder.path)/\($0)" }
  }

  /// The backups of which nothing is sealed, neither rows nor the file.
  ///
  /// - Parameter journal: The path of the journal.
  /// - Returns: Their paths.
  /// - Throws: Why they cannot be listed.
  public static func plainBackups(of journal: String) throws(BackupError) -> [String] {
    try Backups.list(forJournal: journal).filter(Backups.isPlain).map(\.path)
  }

  /// The backups that were being written when a program was killed, or that are written now.
  ///
  /// - Parameter journal: The path of the journal.
  /// - Returns: Their paths.
  public static func unfinishedBackups(of journal: String) -> [String] {
    paths(in: Backups.folder(forJournal: journal)) { $0.hasPrefix(AtomicFile.hiddenPrefix) }
  }

  /// The damaged journals that recoveries have kept, with their companion files.
  ///
  /// - Parameters:
  ///   - journal: The path of the journal.
  ///   - plainOnly: Whether to leave out those whose rows are sealed.
  /// - Returns: Their paths.
  public static func damagedJournals(of journal: String, plainOnly: Bool) -> [String] {
    let real = FolderPath.resolvingLinks(journal)
    let beginning = Quarantine.beginning(of: real)
    let kept = paths(in: FolderPath.parent(of: real)) { $0.hasPrefix(beginning) }
    guard plainOnly else { return kept }
    let sealed = kept.filter { $0.hasSuffix(".sqlite") && isSealed($0) }
    return kept.filter { path in !sealed.contains { path.hasPrefix($0) } }
  }

  /// Whether a possibly damaged journal has sealed rows: then it never had others.
  private static func isSealed(_ path: String) -> Bool {
    guard let bytes = FileManager.default.contents(atPath: path) else { return false }
    let found = Salvage(bytes)
    return found.rows.isEmpty && (!found.sealed.isEmpty || found.sealed.record != nil)
  }

  private static func paths(in folder: String, where isWanted: (String) -> Bool) -> [String] {
    // A folder that is missing or cannot be read has nothing that could be named.
    let names = (try? FolderListing(of: folder).names) ?? []
    return names.filter(isWanted).sorted().map { "\(folder)/\($0)" }
  }

  /// Removes the copies for reading of programs that were killed.
  ///
  /// - Parameter folder: The folder for temporary files.
  public static func removeTemporaryJournals(in folder: String) {
    RolledBackCopy.removeDead(in: folder)
  }

  /// The existing copies for reading, of this and of other journals.
  ///
  /// - Parameter folder: The folder for temporary files.
  /// - Returns: The paths of their folders.
  public static func temporaryJournals(in folder: String) -> [String] {
    RolledBackCopy.all(in: folder)
  }
}
