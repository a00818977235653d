import Dreams

/// What the tables hold, as values.
struct JournalContents: Sendable {
  /// What must be known of a row that is not as this program writes it, to change it without loss.
  struct FlawedRow: Sendable {
    let number: Int64
    let unknownEffects: [String]
    /// The sum that the row had before it changed by itself; nil when it did not.
    let lostSum: Int64?
  }

  var journal = Journal()
  /// When the dreams in the trash were thrown away.
  var trashed: [Dream.ID: Moment] = [:]
  var flaws: [Flaw] = []
  var flawedRows: [Dream.ID: FlawedRow] = [:]
}
