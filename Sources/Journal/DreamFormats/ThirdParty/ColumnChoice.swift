import Dreams

/// A column of a table, or a member of the objects of a list, that somebody has said to hold a field:
/// `date=Datum`.
public struct ColumnChoice: Hashable, Sendable {
  /// One of ``fields``: the key of a field, `time` for the time of day, or ``nothing``.
  public var field: String

  /// In place of a field: nothing is taken from the column.
  public static let nothing = "-"

  /// What a column may hold: ``nothing``, and keys, the usual ones first.
  public static let fields: [String] = {
    let first = [nothing, "date", "time", "description", "title"]
    let ofDreams = Dream.fields.map(\.key).filter {
      !(first + ["attachments", "scribble"]).contains($0)
    }
    let ofNights = NightRecord.fields.map(\.key).filter { Dream.fields[$0] == nil }
    return first + ofDreams + ofNights + ["created", "id"]
  }()

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
