import Dreams
import Foundation
import GRDB

/// What the database itself finds in the file of a journal, some pages of which may be damaged.
struct JournalPages {
  /// Whether every page and row is sound, so that the damage is in the columns of single dreams.
  private(set) var isSound = false

  /// What was done to the journal and can be undone; nil where the way to the steps is lost.
  ///
  /// A step changes only what is still as it left it. So it does no harm to dreams that came from a
  /// backup, or that are lost.
  private(set) var history: JournalHistory?

  /// Looks, and changes nothing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - unlocking: How the key of a sealed journal is got.
  init(of path: String, unlocking: Unlocking?) {
    var configuration = Configuration()
    configuration.readonly = true
    // What the database cannot read of a damaged file is found page by page.
    guard unsafe access("\(path)-journal", F_OK) != 0, unsafe access("\(path)-wal", F_OK) != 0,
      let url = try? Schema.immutableURL(path),
      let queue = try? DatabaseQueue(path: url, configuration: configuration)
    else { return }
    // What was read before it failed is kept.
    try? queue.read { db in
      guard try Schema.checkedVersion(db, path) == Schema.version else { return }
      let seal = try SealRecord(db)?.opened(by: unlocking, path)
      history = try StepTable(JournalTables(db: db, seal: seal)).history
      isSound = try IntegrityCheck.problems(db, limit: 1).isEmpty
    }
  }
}
