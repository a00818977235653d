import Dreams
import Files
import Foundation
import GRDB

/// The pictures and sounds that no dream, no step and no backup names.
public struct UnusedAttachments: Hashable, Sendable {
  /// One of them.
  public struct File: Hashable, Sendable {
    /// The hash of its bytes.
    public let hash: String
    /// The number of its bytes; 0 for a sealed one that cannot be opened.
    public let size: Int
    /// Whether a daily backup has ever named it; a file that none has named is never removed.
    public let wasNamed: Bool
  }

  /// The files, in the order of their hashes; where ``obstacle`` is not nil, those that may be unused.
  public var files: [File] = []
  /// Why it cannot be known whether they are needed, and none is removed: a sentence without its full stop.
  public var obstacle: String?

  /// None.
  public init() {}
}

extension Backups {
  /// How many consecutive daily backups must not list a file before it is removed: a month, as long
  /// as a dream waits in the trash.
  static let unusedLimit = 31

  /// Finds the unused pictures and sounds of the journal; nothing is changed.
  ///
  /// - Returns: The files, or why that cannot be known.
  public func unusedAttachments() -> UnusedAttachments {
    var unused = UnusedAttachments()
    let folder = journalAttachments
    // In an unreadable folder, nothing counts as unused.
    var left = Set((try? folder.hashes()) ?? [])
    guard !left.isEmpty else { return unused }
    do {
      left.subtract(try namedNow(among: left).hashes)
      if !left.isEmpty { left = try unneeded(among: left) }
    } catch let error as Obstacle {
      unused.obstacle = error.reason
    } catch {
      unused.obstacle = "parts of the journal are not understood"
      left = []
    }
    let record = UnusedRecord(of: folder.path)
    unused.files = left.sorted().map { hash in
      UnusedAttachments.File(
        hash: hash,
        size: Attachment(hash: hash, name: "-").flatMap { folder.size(of: $0) } ?? 0,
        wasNamed: record?.counts[folder.storedName(hash)] != nil)
    }
    return unused
  }

  /// Removes long unused pictures and sounds from the journal and the backups.
  ///
  /// A file is removed if a daily backup once listed it, ``unusedLimit`` in a row have not (neither
  /// the list, the trash nor the history), and neither does any other backup or the current
  /// journal. If anything that may refer to it cannot be read, the count restarts. The caller holds
  /// the lock of the backups, and removes none before: a restore in progress still finds its files.
  ///
  /// - Parameter daily: Today's backup, just made and verified against the journal.
  /// - Returns: The hashes of the files that were removed.
  @discardableResult
  func removeUnused(after daily: Backup) -> [String] {
    let folder = journalAttachments
    // Of a folder that cannot be read, nothing is removed.
    guard let day = BackupName(fileName: FolderPath.name(of: daily.path))?.stamp,
      ownsFiles, let hashes = try? folder.hashes(), !hashes.isEmpty
    else { return [] }
    let files = Dictionary(hashes.map { (folder.storedName($0), $0) }) { first, _ in first }
    do {
      let (journal, named) = try BackupContents.named(
        among: Set(hashes), in: daily.path, unlocking: unlocking, isCompared: true)
      guard let journal else { return [] }
      let names = Set(files.filter { named.contains($0.value) }.keys)
      let due = try UnusedRecord.change(in: folder.path) { record in
        var new = record.flatMap { $0.journal == journal ? $0 : nil } ?? UnusedRecord(journal)
        new.count(day, naming: names, of: Set(files.keys))
        record = new
        return Set(new.counts.filter { $0.value >= Self.unusedLimit }.keys)
      }
      return try due.isEmpty ? [] : remove(files.filter { due.contains($0.key) }, journal)
    } catch {
      return []
    }
  }

  /// Whether only this journal, and the backups in this folder, can need its files.
  private var ownsFiles: Bool {
    // By its other name a journal has other backups; where that cannot be seen, nothing is removed.
    store.isWritable && folder == Self.folder(forJournal: store.path)
      && (try? FileStatus(of: store.path))?.kind == .file
      && (try? FileStatus(of: journalAttachments.path))?.kind == .folder
  }

  /// Removes files that have waited long enough, if nothing else needs them.
  ///
  /// - Parameters:
  ///   - files: The hashes by the names in the folder.
  ///   - journal: The journal that has named them.
  /// - Returns: The hashes of those that were removed.
  /// - Throws: Why the record or the journal cannot be read; nothing is removed.
  private func remove(_ files: [String: String], _ journal: UUID) throws -> [String] {
    let hashes = Set(files.values)
    // An unreadable one may refer to any of them.
    let unneeded = (try? unneeded(among: hashes)) ?? []
    return try UnusedRecord.change(in: journalAttachments.path) { record in
      guard var new = record, new.journal == journal else { return [] }
      // A program that claimed a file has set it to 0, and later references are in the journal.
      let now = try unneeded.isEmpty ? (journal, []) : namedNow(among: unneeded)
      guard now.journal == journal else { return [] }
      var removed: [String] = []
      for (name, hash) in files where new.counts[name] ?? 0 >= Self.unusedLimit {
        let isNeeded = !unneeded.contains(hash) || now.hashes.contains(hash)
        new.counts[name] = isNeeded ? 0 : nil
        if !isNeeded, remove(name, hash) { removed.append(hash) }
      }
      record = new
      return removed
    }
  }

  /// Removes a file with its copy in the backups, and their quarantined versions.
  private func remove(_ name: String, _ hash: String) -> Bool {
    let (place, copy) = ("\(journalAttachments.path)/\(name)", attachments.file(hash))
    guard FileSystem.remove(place) else { return false }
    for path in [place + ".damaged", copy, copy + ".damaged"] { FileSystem.remove(path) }
    return true
  }

  /// Which journal this is, and which files it names.
  private func namedNow(
    among hashes: Set<String>
  ) throws -> (journal: UUID?, hashes: Set<String>) {
    try store.copying { tables in
      try store.connection.checkFormat(tables.db)
      // All of it as of one moment.
      var found: (UUID?, Set<String>) = (nil, [])
      try tables.db.inTransaction(.deferred) {
        found = (try JournalIdentity.read(tables.db), try tables.named(among: hashes))
        return .commit
      }
      return found
    }
  }
}

extension Backups {
  /// Why the needs of the backups are unknown.
  private struct Obstacle: Error {
    let reason: String
  }

  /// Which files no backup names.
  ///
  /// - Throws: An ``Obstacle``: something unreadable that may need any of them.
  private func unneeded(among hashes: Set<String>) throws -> Set<String> {
    if let damaged = try damagedJournal() {
      throw Obstacle(reason: "“\(damaged)”, a damaged journal, may need them")
    }
    var left = hashes
    for path in try filesOfBackups() where !left.isEmpty {
      do {
        left.subtract(
          try BackupContents.named(among: left, in: path, unlocking: unlocking).hashes)
      } catch {
        throw Obstacle(reason: "“\(path)” cannot be read, and may need them")
      }
    }
    return left
  }

  /// A damaged journal kept by a recovery, from which more may be recovered some day.
  private func damagedJournal() throws -> String? {
    let folder = FolderPath.parent(of: store.path)
    let beginning = Quarantine.beginning(of: store.path)
    return try names(in: folder).first { $0.hasPrefix(beginning) }.map { "\(folder)/\($0)" }
  }

  /// The paths of all possible backups, under any name: the oldest are most likely to need files
  /// that the journal doesn't.
  private func filesOfBackups() throws -> [String] {
    let listed: [String]
    do throws(BackupError) {
      listed = try list().reversed().map(\.path)
    } catch {
      throw Obstacle(reason: "“\(error.path)” cannot be read")
    }
    let others = try names(in: folder).filter { !$0.hasPrefix(".") && $0 != "attachments" }
    return others.map { "\(folder)/\($0)" }.filter { !listed.contains($0) } + listed
  }

  private func names(in folder: String) throws -> [String] {
    do throws(FileError) {
      return try FolderListing(of: folder).names
    } catch {
      if error.code == .missing { return [] }
      throw Obstacle(reason: "“\(folder)” cannot be read")
    }
  }
}
