import DreamFormats

extension ImportedDreams {
  /// What dreams have no place for, and how often it came, in the user's language.
  ///
  /// Names are those that the file gives.
  var localizedNotTaken: [String] { Self.localized(notTaken) }

  /// The same for what some of the files had.
  static func localized(_ notTaken: [String: Int]) -> [String] {
    notTaken.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { key, count -> String in
      let name =
        switch key {
        case "other files": tr("other files")
        case "empty files": tr("empty files")
        case "dreams without words": tr("dreams without words")
        case "rows without words": tr("rows without words")
        case "lines outside of the table": tr("lines outside of the table")
        default: key
        }
      return "\(count) × \(name)"
    }
  }
}
