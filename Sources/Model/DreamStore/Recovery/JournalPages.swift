import Dreams
import Foundation
import GRDB

/// A journal of which the database finds every page and row sound, so that its damage is in the
/// columns of single dreams.
struct SoundPages {
  /// What was done to it and can be undone.
  let history: JournalHistory

  /// Looks, and changes nothing; nil for a file with other damage.
  init?(of path: String) {
    var configuration = Configuration()
    configuration.readonly = true
    guard unsafe access("\(path)-journal", F_OK) != 0, unsafe access("\(path)-wal", F_OK) != 0,
      let url = try? Schema.immutableURL(path),
      let queue = try? DatabaseQueue(path: url, configuration: configuration),
      let history = try? queue.read({ db -> JournalHistory? in
        guard try Soundness.problems(db, limit: 1).isEmpty,
          try Schema.checkedVersion(db, path) == Schema.version
        else { return nil }
        return try StepRows(db).history
      })
    else { return nil }
    self.history = history
  }
}
