/// A column of a table, or a member of the objects of a list, that somebody has said to hold a field:
/// `date=Datum`.
public struct ColumnChoice: Hashable, Sendable {
  /// The key of a field, `time` for the time of day, or ``nothing``.
  public var field: String

  /// In place of a field: nothing is taken from the column.
  public static let nothing = "-"

  /// The name of the column, as in the file.
  public var column: String

  /// Chooses a column for a field.
  ///
  /// - Parameters:
  ///   - field: The key of a field, `time`, or ``nothing``.
  ///   - column: The name of the column.
  public init(field: String, column: String) {
    (self.field, self.column) = (field, column)
  }
}
