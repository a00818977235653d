import DreamFormats
import Dreams

/// What an import did, or would do, as JSON and for people.
struct ImportOutcome: Encodable, Sendable {
  var report = ImportReport()
  var notTaken: [String: Int]
  let problems: [String]

  private let format: DreamFormat
  private let isDry: Bool

  init(_ imported: ImportedDreams, isDry: Bool) {
    format = imported.format
    notTaken = imported.notTaken
    problems = imported.problems.map(\.description)
    self.isDry = isDry
  }

  private enum Names: String, CodingKey {
    case added, addedToTrash, nights, alreadyThere, conflictingCopies, kept, inTrash, skipped,
      notTaken
    case tookFavorite, format, dryRun
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Names.self)
    try fields.encode(report.added, forKey: .added)
    try fields.encode(report.addedToTrash, forKey: .addedToTrash)
    try fields.encode(report.nights, forKey: .nights)
    try fields.encode(report.alreadyThere, forKey: .alreadyThere)
    try fields.encode(report.waitingInTrash, forKey: .inTrash)
    try fields.encode(report.conflictingCopies, forKey: .conflictingCopies)
    try fields.encode(report.kept, forKey: .kept)
    try fields.encode(report.tookFavorite, forKey: .tookFavorite)
    try fields.encode(problems.count, forKey: .skipped)
    try fields.encode(notTaken.filter { $0.value > 0 }, forKey: .notTaken)
    try fields.encode(format.rawValue, forKey: .format)
    try fields.encode(isDry, forKey: .dryRun)
  }

  /// Sentences for standard error, the first one with the counts.
  var lines: [String] {
    let verb = isDry ? "would be imported" : "imported"
    var first = "\(report.added.counting("dream")) \(verb) from \(format.name)"
    if report.addedToTrash > 0 { first += ", \(report.addedToTrash) into the trash" }
    if report.nights > 0 { first += ", \(report.nights.counting("night"))" }
    if report.alreadyThere > 0 { first += ", \(report.alreadyThere) already there" }
    if report.conflictingCopies > 0 {
      first += ", \(report.conflictingCopies) with another text kept as conflicting copies"
    }
    if report.kept > 0 { first += ", \(report.kept) kept as they are here" }
    if !problems.isEmpty { first += ", \(problems.count) skipped" }
    var lines = [first]
    if report.waitingInTrash > 0 {
      lines.append("already in the trash: \(report.waitingInTrash); see 'dream restore --help'")
    }
    let rest = notTaken.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    if !rest.isEmpty {
      lines.append(
        "not taken: " + rest.map { "\($0.value) × \($0.key)" }.joined(separator: ", "))
    }
    return lines
  }
}

extension Failure {
  /// An import that failed.
  init(_ problem: ImportProblem, and others: Int = 0) {
    let more = others > 0 ? " (and \(others) more)" : ""
    self.init(
      status: .badInput, happened: problem.description + more,
      advice: problem.entry == nil
        ? "nothing was imported"
        : "nothing was imported; correct it, or skip such entries with --skip-bad")
  }

  /// Files that cannot be read.
  init(_ error: UnreadableFile) {
    let status: Status =
      switch error.code {
      case .missing: .notFound
      case .unreadable: .cannotRead
      case .empty, .tooLarge: .badInput
      }
    self.init(
      status: status, happened: error.happened,
      advice: "nothing was imported; \(error.advice)")
  }
}
