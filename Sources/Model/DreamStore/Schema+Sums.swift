import GRDB

extension Schema {
  /// Gives each row a sum, by which damage shows that the database does not see, see `RowSum`.
  ///
  /// Another program that changes a row knows nothing of sums: the trigger makes that of the row
  /// unknown, so that nobody is taken for damage.
  static func addSums(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE dream ADD COLUMN sum INTEGER")
    var sums: [(number: Int64, sum: Int64)] = []
    let rows = try db.makeStatement(sql: "SELECT \(try StoredRow.columns(db)) FROM dream")
    try rows.forEachRow(db) { sums.append(($0.number, RowSum($0).value)) }
    let update = try db.makeStatement(sql: "UPDATE dream SET sum = ? WHERE number = ?")
    for row in sums { try update.execute(arguments: [row.sum, row.number]) }
    try db.execute(
      sql: """
        CREATE TRIGGER dreamChanged AFTER UPDATE OF
          id, night, created, description, creature, numberOfCreatures, effects, trashed ON dream
        WHEN NEW.sum IS OLD.sum AND NEW.sum IS NOT NULL
        BEGIN
          UPDATE dream SET sum = NULL WHERE number = NEW.number;
        END
        """)
  }
}
