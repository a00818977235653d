import ArgumentParser
import Dreams
import Wording

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Show what the journal adds up to.",
    discussion: """
      Examples:
        dream stats
        dream stats --from 2026-01-01 --to 2026-12-31
        dream stats --search 'lucidity:>=3 tag:sea' --json

      What nobody wrote down is unknown and counts for nothing. A search finds dreams,
      so figures of nights, such as recall and techniques, are left out with it.

      In a pipe, tabs separate the columns, and nothing is left out.
      """)

  @Option(help: ArgumentHelp("Only dreams that this query finds.", valueName: "query"))
  var search: String?

  @Option(help: ArgumentHelp("Only this night and later ones.", valueName: "yyyy-mm-dd"))
  var from: String?

  @Option(help: ArgumentHelp("Only this night and earlier ones.", valueName: "yyyy-mm-dd"))
  var to: String?

  @Flag(help: "Also how many nights in a row have a dream or a record.")
  var streak = false

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let range = try Self.range(from: from, to: to)
    let query = Query(search ?? "", names: Wording.english.searchNames)
    if let problem = query.problems.first { throw Failure(problem, in: query.text) }
    let (journal, issues) = try options.openStore().load(.whole)
    StandardError.note(issues)
    let dreams = journal.dreams.filter {
      range.contains($0.date) && query.matches($0, nights: journal.nights)
    }
    let nights =
      query.isEmpty ? NightList(journal.nights.filter { range.contains($0.date) }) : NightList()
    let statistics = JournalStatistics(DreamList(dreams), nights: nights)
    let figures = StatisticsFigures(
      statistics: statistics, hasNights: query.isEmpty,
      streak: streak && query.isEmpty
        ? statistics.streak(at: min(.tonight(), range.upperBound)) : nil)
    if options.json { return try StandardOutput.write(JSONText.object(StatisticsJSON(figures))) }
    if figures.isEmpty { return StandardError.write(emptiness) }
    try StandardOutput.write(StatisticsReport(figures).text(on: StandardOutput.screen))
  }

  /// What to tell a person who sees no figures.
  private var emptiness: String {
    search != nil || from != nil || to != nil
      ? "No dreams found; 'dream stats' counts them all."
      : "There are no dreams yet; 'dream add' adds one."
  }

  private static func range(from: String?, to: String?) throws(Failure) -> ClosedRange<Night> {
    func night(_ word: String?) throws(Failure) -> Night? {
      guard let word else { return nil }
      guard let night = Night(word) else { throw Failure(notADate: word) }
      return night
    }
    let (first, last) = (try night(from) ?? .min, try night(to) ?? .max)
    guard first <= last else {
      throw Failure(
        status: .badInput, happened: "no night is from \(first) to \(last)",
        advice: "give the earlier date to --from")
    }
    return first...last
  }
}

extension Failure {
  /// Says what in a query makes no sense.
  fileprivate init(_ problem: QueryProblem, in query: String) {
    let place = String(decoding: Array(query.utf8)[problem.range], as: UTF8.self).clipped
    let reason =
      switch problem.kind {
      case .openQuotation: "a quotation mark is never closed"
      case .openParenthesis: "a parenthesis is never closed"
      case .strayParenthesis: "a parenthesis closes nothing"
      case .nothingToChoose: "OR stands without a term on each side"
      case .noValue: "nothing follows the colon"
      case .badValue: "that is no value of the field"
      case .notAWeekday: "that is no day of the week"
      case .notAField: "that is no field"
      case .noOrder: "these values have no order"
      case .backwards: "the range ends before it begins"
      case .nestedTooDeeply: "groups are inside of each other too deeply"
      case .tooManyTerms: "there are too many terms"
      }
    self.init(
      status: .badInput, happened: "the search has '\(place)', and \(reason)",
      advice: "correct the text after --search; 'dream fields' lists the fields and their values")
  }
}
