import DreamFormats
import Dreams

/// The formats of files, as the command line names them.
enum FormatArgument {
  /// The formats that are written.
  static let exported = DreamFormat.exported + [DreamFormat.exportedFolder]

  static let exportNames = names(exported)
  static let importNames = names(DreamFormat.allCases)

  static func exported(_ word: String?) throws(Failure) -> DreamFormat? {
    try format(word, among: exported)
  }

  static func imported(_ word: String?) throws(Failure) -> DreamFormat? {
    try format(word, among: DreamFormat.allCases)
  }

  /// What a format is called on the command line.
  static func name(_ format: DreamFormat) -> String {
    format == .exportedFolder ? "folder" : format.rawValue
  }

  private static func names(_ formats: [DreamFormat]) -> String {
    formats.map(name).joined(separator: ", ")
  }

  private static func format(
    _ word: String?, among known: [DreamFormat]
  ) throws(Failure) -> DreamFormat? {
    guard let word else { return nil }
    let lowercased = word.lowercased()
    if let format = known.first(where: { [name($0), $0.rawValue].contains(lowercased) }) {
      return format
    }
    let nearest = FieldKind.choice(known.map(name)).nearest(to: lowercased)
    throw Failure(
      status: .badInput, happened: "there is no format '\(word.clipped)'",
      advice: (nearest.map { "did you mean '\($0)'? " } ?? "") + "choose one of \(names(known))")
  }
}
