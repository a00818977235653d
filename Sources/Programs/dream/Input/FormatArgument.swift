import DreamFormats

/// The formats of files, as the command line names them.
enum FormatArgument {
  static let exportNames = names(DreamFormat.exported)
  static let importNames = names(DreamFormat.allCases)

  static func exported(_ word: String?) throws(Failure) -> DreamFormat? {
    try format(word, among: DreamFormat.exported)
  }

  static func imported(_ word: String?) throws(Failure) -> DreamFormat? {
    try format(word, among: DreamFormat.allCases)
  }

  private static func names(_ formats: [DreamFormat]) -> String {
    formats.map(\.rawValue).joined(separator: ", ")
  }

  private static func format(
    _ word: String?, among known: [DreamFormat]
  ) throws(Failure) -> DreamFormat? {
    guard let word else { return nil }
    if let format = known.first(where: { $0.rawValue == word.lowercased() }) { return format }
    throw Failure(
      status: .badInput, happened: "there is no format '\(word.clipped)'",
      advice: "choose one of \(names(known))")
  }
}
