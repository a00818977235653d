/// A column of a table and what was taken for it, so that a preview can let people correct that.
public struct ImportedColumn: Hashable, Sendable {
  /// The name, as in the file.
  public let name: String
  /// What it holds, as ``ColumnChoice/field`` names it; nil if nothing is taken from it.
  public let field: String?
  /// Whether only its cells say so, and neither its name nor somebody's choice.
  public let isGuess: Bool
}

extension TableColumns {
  /// The columns with a name, for a preview.
  var summary: [ImportedColumn] {
    columns.filter { !$0.name.isEmpty }.map {
      ImportedColumn(name: $0.name, field: $0.meaning.flatMap(Self.field), isGuess: $0.isGuess)
    }
  }

  /// The field of a meaning, by the word that says it in a choice.
  private static func field(of meaning: FieldNames.Meaning) -> String? {
    switch meaning {
    case .id: "id"
    case .date: "date"
    case .written: "created"
    case .time: "time"
    case .text: "description"
    case .dream(.field(let key)), .night(let key): key
    case .dream(.aliases): "title"
    case .dream(.lucid): "lucidity"
    case .dream(.kind): "kinds"
    case .dream(.note): "notes"
    case .changed, .redundant: nil
    }
  }
}
