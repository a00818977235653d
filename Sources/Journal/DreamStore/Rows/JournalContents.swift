import Dreams

/// The contents of the tables, as values.
struct JournalContents: Sendable {
  /// The details of a foreign or corrupted row that are needed to change it without loss.
  struct RowDamage: Sendable {
    let number: Int64
    let unknownEffects: [String]
    /// The checksum that the row had before it was corrupted; nil if it wasn't.
    let lostChecksum: Int64?
  }

  var journal = Journal()
  /// When the dreams in the trash were moved there.
  var trashed: [Dream.ID: Moment] = [:]
  var issues: [RowIssue] = []
  var damagedRows: [Dream.ID: RowDamage] = [:]
  /// Sealed rows that the key does not open, and that are not shown.
  var unreadableRows = 0
}
