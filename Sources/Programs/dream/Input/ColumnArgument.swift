import DreamFormats

/// A column of a table and its field, as the command line names them: `date=Datum`.
enum ColumnArgument {
  /// What completes a word of the command line.
  static let completions = ColumnChoice.fields.map { $0 + "=" }

  /// Reads a choice.
  ///
  /// - Parameter word: The field, an equals sign and the name of the column.
  /// - Returns: The choice.
  /// - Throws: What is wrong with it.
  static func choice(_ word: String) throws(Failure) -> ColumnChoice {
    guard let equals = word.firstIndex(of: "=") else {
      throw Failure(
        status: .usage, happened: "'\(word.clipped)' names no column",
        advice: "write a field, an equals sign and the name of its column, as in date=Datum")
    }
    let (name, column) = (word[..<equals], word[word.index(after: equals)...])
    let field = name == "text" ? "description" : String(name)
    guard let known = ColumnChoice.fields.first(where: { $0.lowercased() == field.lowercased() })
    else {
      throw Failure(
        status: .usage, happened: "there is no field '\(String(name).clipped)'",
        advice: "choose one of \(ColumnChoice.fields.joined(separator: ", "))")
    }
    return ColumnChoice(field: known, column: String(column))
  }
}
