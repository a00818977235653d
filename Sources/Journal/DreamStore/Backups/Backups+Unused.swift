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
  /// How many daily backups in a row have not named a file that is removed: so a month lies between the
  /// first and the last of them, as long as a dream waits in the trash.
  static let unusedLimit = 31

  /// Finds the pictures and sounds beside the journal that nothing needs; nothing is changed.
  ///
  /// - Returns: The files, or why that cannot be known.
  public func unusedAttachments() -> UnusedAttachments {
    var unused = UnusedAttachments()
    let folder = journalAttachments
    // Of a folder that cannot be read, nothing is said to be unused.
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

  /// Removes pictures and sounds that nothing has needed for long, beside the journal and in the backups.
  ///
  /// A file goes when a daily backup once named it, ``unusedLimit`` in a row have not, neither in the list
  /// and the trash nor in what can be undone, and no other backup and the journal now do not either. Where
  /// anything cannot be read that may name it, it waits anew. The caller has the lock of the backups, and
  /// removes none before: whoever has read one and restores it still finds its files.
  ///
  /// - Parameter daily: The backup of today, which was just made and compared with the journal.
  /// - Returns: The hashes of the files that were removed.
  @discardableResult
  func removeUnused(after daily: Backup) -> [String] {
    let folder = journalAttachments
    // Of a folder that cannot be read, nothing is removed.
    guard let day = BackupName(fileName: (daily.path as NSString).lastPathComponent)?.stamp,
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

  /// Whether nobody but this journal, and the backups in this folder, can need the files beside it.
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
  /// - Throws: Why the record or the journal cannot be read; nothing is removed then.
  private func remove(_ files: [String: String], _ journal: UUID) throws -> [String] {
    let hashes = Set(files.values)
    // What cannot be read may name any of them.
    let unneeded = (try? unneeded(among: hashes)) ?? []
    return try UnusedRecord.change(in: journalAttachments.path) { record in
      guard var new = record, new.journal == journal else { return [] }
      // Whoever has claimed a file has set it to 0, and whoever has named one since is in the journal.
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

  /// Removes a file with its copy in the backups, and what damaged ones were put aside as.
  private func remove(_ name: String, _ hash: String) -> Bool {
    let (place, copy) = ("\(journalAttachments.path)/\(name)", attachments.file(hash))
    guard unsafe unlink(place) == 0 else { return false }
    for path in [place + ".damaged", copy, copy + ".damaged"] { _ = unsafe unlink(path) }
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
  /// Why it cannot be known what the backups need.
  private struct Obstacle: Error {
    let reason: String
  }

  /// Which files no backup names.
  ///
  /// - Throws: An ``Obstacle``: what may need any of them and cannot be read.
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

  /// A damaged journal that a recovery has laid beside this one, of which more may be saved some day.
  private func damagedJournal() throws -> String? {
    let folder = JournalFile.folder(of: store.path)
    let beginning = Quarantine.beginning(of: store.path)
    return try names(in: folder).first { $0.hasPrefix(beginning) }.map { "\(folder)/\($0)" }
  }

  /// The paths of all that may be a backup, whatever it is called: the oldest are most likely to need what
  /// the journal does not.
  private func filesOfBackups() throws -> [String] {
    let listed: [String]
    do throws(BackupError) {
      listed = try list().reversed().map(\.path)
    } catch {
      throw Obstacle(reason: error.happened)
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
