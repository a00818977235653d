public import Dreams
public import Foundation
import GRDB

extension DreamStore {
  /// Looks through the texts of the dreams, and reads only those that are found.
  ///
  /// - Parameters:
  ///   - search: The words; without any, all dreams are found.
  ///   - from: The first night that counts; nil for all.
  ///   - to: The last night that counts; nil for all.
  ///   - inTrash: Whether to look in the trash instead of the list.
  /// - Returns: A journal of the dreams found, and what in them this program cannot understand.
  /// - Throws: Why the journal cannot be read; it is then as it was.
  public func find(
    _ search: DreamSearch, from: Night? = nil, to: Night? = nil, inTrash: Bool = false
  ) throws(DreamStoreError) -> (journal: Journal, flaws: [Flaw]) {
    try read { db in
      try checkFormat(db)
      let numbers = try RowScanner(search, from: from, to: to, inTrash: inTrash).numbers(db)
      let contents = try ExcerptReader(db: db).contents(rows: numbers)
      return (contents.journal, contents.flaws)
    }
  }

  /// Finds out how much of an identifier must be written to name one dream of the journal.
  ///
  /// - Parameter ids: The identifiers to tell from all others.
  /// - Returns: A number of characters that is enough for each of them, at least 8.
  /// - Throws: Why the journal cannot be read; it is then as it was.
  public func lengthOfBeginnings(telling ids: [Dream.ID]) throws(DreamStoreError) -> Int {
    // What stands in for an identifier is in no index.
    guard !ids.contains(where: { StandIn.row(of: $0) != nil }) else { return 36 }
    return try read { try Neighbors(db: $0).lengthOfBeginnings(telling: ids) }
  }
}
