import GRDB

/// The tables of an open journal, and what opens their rows where they are sealed.
struct JournalTables {
  let db: Database
  /// Nil for a journal that is not sealed.
  let seal: (any RowSeal)?
  /// The damaged parts, neither read nor written: touching a single damaged page would keep the
  /// whole transaction from being committed.
  var lost: Set<JournalPart> = []
  /// The file from which other connections read the same, as long as a transaction that only reads goes on;
  /// nil where they may not.
  var readableFile: JournalFile?

  var dreams: DreamTable { DreamTable(db: db, seal: seal) }

  /// A sealed table; nil in a journal that is not sealed.
  func sealed(_ table: SealedRows.Table) -> SealedRows? {
    seal.map { SealedRows(table: table, seal: $0, db: db) }
  }
}
