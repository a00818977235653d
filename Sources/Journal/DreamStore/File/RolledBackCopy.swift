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
  private let lock: Int32

  /// The copy, which vanishes with this value.
  var path: String { folder + "/journal" }

  /// Copies a journal, and has the database settle the copy.
  ///
  /// - Parameters:
  ///   - path: The file of the journal.
  ///   - aside: Another name of the file, with companions of its own.
  /// - Throws: The system's error if there is no space for a copy.
  init(of path: String, aside: String? = nil) throws {
    Self.removeDead()
    folder = NSTemporaryDirectory() + Self.beginning + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    lock = Self.lock(folder)
    try JournalBytes.copy(path, to: self.path)
    for suffix in Self.companions where suffix != "-shm" {
      let places = [path, aside].compactMap { $0.map { $0 + suffix } }
      if let place = places.first(where: { unsafe access($0, F_OK) == 0 }) {
        try FileManager.default.copyItem(atPath: place, toPath: self.path + suffix)
      }
    }
    // A read-only copy cannot be rolled back.
    for suffix in ["", "-journal", "-wal"] { _ = unsafe chmod(self.path + suffix, 0o600) }
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
    if lock >= 0 { close(lock) }
  }

  /// Whether a change of the journal may have been left unfinished.
  static func isNeeded(for path: String) -> Bool {
    ["-journal", "-wal"].contains { suffix in
      var status = stat()
      return unsafe stat(path + suffix, &status) == 0 && status.st_size > 0
    }
  }

  private static let beginning = "lucid-dreams-"

  /// Locks a folder for at most the lifetime of this process; negative if another one has it.
  private static func lock(_ folder: String) -> Int32 {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return -1
  }

  /// Removes the copies of programs that were killed: their folders are this user's, and nobody has
  /// locked them.
  static func removeDead() {
    let now = time(nil)
    for folder in all {
      var status = stat()
      // One of this very moment may be about to be locked.
      guard unsafe lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        status.st_uid == geteuid(), !(now - 60...now + 60).contains(status.st_mtim.tv_sec)
      else { continue }
      let lock = lock(folder)
      guard lock >= 0 else { continue }
      FileWiper.removeFolder(folder)
      close(lock)
    }
  }

  /// The folders of all copies, by any program.
  static var all: [String] {
    let place = NSTemporaryDirectory()
    // Without a temporary folder there are none.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { name in
      name.hasPrefix(beginning) && UUID(uuidString: String(name.dropFirst(beginning.count))) != nil
    }.map { place + $0 }
  }
}
