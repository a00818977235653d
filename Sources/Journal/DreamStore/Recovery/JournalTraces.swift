import Files
import Foundation
import GRDB

/// What shows that a file once was a journal, though it can be opened no more.
enum JournalTraces {
  /// Whether the file, or its backups, say so.
  static func areIn(_ path: String) -> Bool {
    if areBackups(of: path) { return true }
    // Unreadable files show nothing.
    guard let bytes = try? JournalBytes.read(path, upTo: 65_536) else { return false }
    let beginning = Data(bytes)
    let mark = Data("LucD".utf8)
    if beginning.count > 72, beginning.dropFirst(68).prefix(4) == mark { return true }
    return beginning.range(of: Data("CREATE TABLE dream (".utf8)) != nil
  }

  /// Whether an open database has the tables of a journal, though not its mark.
  static func areIn(_ db: Database) throws -> Bool {
    guard try db.tableExists("dream"), try db.tableExists("setting") else { return false }
    let columns = try db.columns(in: "dream").map(\.name)
    return ["number", "id", "night", "created", "description"].allSatisfy(columns.contains)
  }

  /// Whether an empty file has backups: then it was truncated, and is not a new journal.
  ///
  /// One that was made a moment ago is being filled by another program. One from the future is older
  /// than a clock that was set back.
  static func areBeside(empty path: String) -> Bool {
    // A file that can't be examined shows nothing.
    guard let status = try? FileStatus(of: path, followingLinks: true), status.size == 0,
      abs(time(nil) - Int(status.modifiedTime.components.seconds)) > 10
    else { return false }
    return areBackups(of: path)
  }

  /// Whether there are backups of a journal at a path.
  static func areBackups(of path: String) -> Bool {
    // A folder that cannot be read shows none.
    !((try? Backups.list(forJournal: path)) ?? []).isEmpty
  }
}
