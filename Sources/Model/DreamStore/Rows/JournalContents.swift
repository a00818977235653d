import Dreams

/// What the tables hold, as values.
struct JournalContents: Sendable {
  /// What must be known of a row that is not understood in full, to change it without loss.
  struct FlawedRow: Sendable {
    let number: Int64
    let unknownEffects: [String]
  }

  var journal = Journal()
  var flaws: [Flaw] = []
  var flawedRows: [Dream.ID: FlawedRow] = [:]
}
