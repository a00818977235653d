import Dreams

/// What the tables hold, as values.
struct JournalContents: Sendable {
  /// What must be known of a row that is not as this program writes it, to change it without loss.
  struct RowDamage: Sendable {
    let number: Int64
    let unknownEffects: [String]
    /// The checksum that the row had before bytes changed by themselves; nil when none did.
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
