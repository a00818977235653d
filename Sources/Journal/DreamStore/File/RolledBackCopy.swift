import Files
import Foundation
import GRDB

/// A private copy of a journal in which the database has completed or rolled back an unfinished
/// transaction; the journal itself is untouched.
///
/// A class, because the copy is removed once. The remains of a killed program's copy are removed
/// with the next.
final class RolledBackCopy {
  /// The files of an unfinished transaction, next to the journal.
  static let companions = ["-journal", "-wal", "-shm"]

  private let folder: String
  private let lock: FileLock?

  /// The copy, which vanishes with this value.
  var path: String { folder + "/journal" }

  /// Copies a journal, and has the database settle the copy.
  ///
  /// - Parameters:
  ///   - path: The file of the journal.
  ///   - aside: Another name of the file, with companions of its own.
  /// - Throws: The system's error if there is no space for a copy.
  init(of path: String, aside: String? = nil) throws {
    Self.removeDead(in: NSTemporaryDirectory())
    folder = NSTemporaryDirectory() + Self.beginning + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    lock = Self.lock(folder)
    try JournalBytes.copy(path, to: self.path)
    for suffix in Self.companions where suffix != "-shm" {
      let places = [path, aside].compactMap { $0.map { $0 + suffix } }
      if let place = places.first(where: { FileSystem.exists($0) }) {
        try FileManager.default.copyItem(atPath: place, toPath: self.path + suffix)
      }
    }
    // A read-only copy cannot be rolled back.
    for suffix in ["", "-journal", "-wal"] { FileSystem.makePrivate(self.path + suffix) }
    // Any read makes the database complete the transaction, even if it then finds the rest too
    // damaged to open.
    if let queue = try? DatabaseQueue(path: self.path) {
      queue.writeWithoutTransaction { db in
        // The copy may be too damaged for this.
        _ = try? Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
        // As above.
        _ = try? db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      }
      try queue.close()
    }
  }

  deinit {
    FileWiper.removeFolder(folder)
    withExtendedLifetime(lock) {}
  }

  /// Whether a change of the journal may have been left unfinished.
  static func isNeeded(for path: String) -> Bool {
    ["-journal", "-wal"].contains { suffix in
      // Without such a file, no change was left unfinished.
      ((try? FileStatus(of: path + suffix, followingLinks: true))?.size ?? 0) > 0
    }
  }

  private static let beginning = "lucid-dreams-"

  /// Locks a folder for at most the lifetime of this process; nil if another one has it.
  private static func lock(_ folder: String) -> FileLock? {
    // Without a lock, another program may remove the copy after a minute, which reading it reports.
    try? FileLock(folder: folder, .exclusive, .noLinks)
  }

  /// Removes the copies of programs that were killed: their folders are this user's, and nobody has
  /// locked them.
  static func removeDead(in place: String) {
    let now = time(nil)
    for folder in all(in: place) {
      // One of this very moment may be about to be locked.
      guard let status = try? FileStatus(of: folder), status.kind == .folder, status.isOwn,
        abs(now - Int(status.modifiedTime.components.seconds)) > 60, let lock = lock(folder)
      else { continue }
      withExtendedLifetime(lock) { _ = FileWiper.removeFolder(folder) }
    }
  }

  /// The folders of all copies in a folder for temporary files, by any program.
  static func all(in place: String) -> [String] {
    // Without a temporary folder there are none.
    let names = (try? FolderListing(of: place).names) ?? []
    return names.filter { name in
      name.hasPrefix(beginning) && UUID(uuidString: String(name.dropFirst(beginning.count))) != nil
    }.map { (place.hasSuffix("/") ? place : place + "/") + $0 }
  }
}
