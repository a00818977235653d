import Dreams
import Files
import Foundation
import GRDB

/// The database's own reading of a journal, some pages of which may be damaged.
struct JournalPages {
  /// Whether every page and row is sound, so that the damage is in the columns of single dreams.
  private(set) var isSound = false

  /// The undoable history of the journal; nil if the steps can't be reached.
  ///
  /// A step changes only values that are still as it left them. So it can't harm dreams that came
  /// from a backup, or that are lost.
  private(set) var history: JournalHistory?

  /// Looks, and changes nothing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - unlocking: How the key of a sealed journal is got.
  init(of path: String, unlocking: Unlocking?) {
    var configuration = Configuration()
    configuration.readonly = true
    // The parts of a damaged file that the database cannot read are found page by page.
    guard !FileSystem.exists("\(path)-journal"), !FileSystem.exists("\(path)-wal"),
      let url = try? Schema.immutableURL(path),
      let queue = try? DatabaseQueue(path: url, configuration: configuration)
    else { return }
    // Rows read before the failure are kept.
    try? queue.read { db in
      guard try Schema.checkedVersion(db, path) == Schema.version else { return }
      let seal = try SealRecord(db)?.opened(by: unlocking, path)
      history = try StepTable(JournalTables(db: db, seal: seal)).history
      isSound = try IntegrityCheck.problems(db, limit: 1).isEmpty
    }
  }
}
