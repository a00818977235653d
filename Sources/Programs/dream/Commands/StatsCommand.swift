import ArgumentParser
import DreamPictures
import DreamSharing
import Dreams
import Errors
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
        dream stats --output dreams.svg

      What nobody wrote down is unknown and counts for nothing. A search finds
      dreams, so figures of nights, such as recall and techniques, are left out
      with it.

      In a pipe, tabs separate the columns, and nothing is left out. A picture never
      replaces another file: when its name is taken, it gets a number.
      """)

  @Option(
    name: [.customShort("s"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "Only dreams that this finds; 'dream list --help' says how.", valueName: "query"))
  var search: String?

  @Option(help: ArgumentHelp("Only this night and later ones.", valueName: "yyyy-mm-dd"))
  var from: String?

  @Option(help: ArgumentHelp("Only this night and earlier ones.", valueName: "yyyy-mm-dd"))
  var to: String?

  @Flag(help: "Also how many nights in a row have a dream or a record.")
  var streak = false

  @Option(
    help: ArgumentHelp("Draw charts into a PDF, SVG or PNG file instead.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let (first, last) = try DreamQuery.nights(from: from, to: to)
    let range = (first ?? .min)...(last ?? .max)
    let query = try SearchArgument.query(search ?? "")
    let place = try output.map { try PicturePlace($0) }
    if place != nil { try MemoryLimit.checkForDrawing() }
    let (journal, issues) = try options.openStore().load(.whole)
    StandardError.note(issues)
    let dreams = journal.dreams.matching(query, of: range, nights: journal.nights)
    let nights =
      query.isEmpty ? NightList(journal.nights.filter { range.contains($0.date) }) : NightList()
    let statistics = JournalStatistics(dreams, nights: nights)
    let figures = StatisticsFigures(
      statistics: statistics, hasNights: query.isEmpty,
      streak: streak && query.isEmpty
        ? statistics.streak(at: min(.tonight(), range.upperBound)) : nil)
    if let place {
      return try draw(
        figures,
        Self.subtitle(search, from.map { _ in range.lowerBound }, to.map { _ in range.upperBound }),
        to: place)
    }
    if options.json { return try StandardOutput.write(JSONText.object(StatisticsJSON(figures))) }
    if figures.isEmpty { return StandardError.write(emptiness) }
    try options.page(StatisticsReport(figures).text(on: options.screen))
  }

  /// Draws the figures into a file and prints its path.
  private func draw(
    _ figures: StatisticsFigures, _ subtitle: String, to place: PicturePlace
  ) throws {
    let charts = StatisticsCharts(words: .english, locale: .current).all(
      of: figures.statistics, countsNights: figures.hasNights, streak: figures.streak)
    let file: SharedFile
    do {
      file = try StatisticsPictureFile(of: charts, subtitle: subtitle).write(
        as: place.format, named: place.name, in: place.folder)
    } catch {
      throw Failure(SharingProblem(error), made: "nothing was left behind")
    }
    try StandardOutput.write(
      options.json ? JSONText.object(FileLine(file)) : file.path.printable + "\n",
      whenRefused: "the picture is nevertheless in '\(file.path.clipped)'")
  }

  /// The counted dreams, unless all.
  private static func subtitle(_ search: String?, _ from: Night?, _ to: Night?) -> String {
    let nights = [from.map { "from \($0)" }, to.map { "to \($0)" }]
    return ([search] + nights).compactMap(\.self).joined(separator: ", ")
  }

  /// The message for empty statistics.
  private var emptiness: String {
    search != nil || from != nil || to != nil
      ? "No dreams found; 'dream stats' counts them all."
      : "There are no dreams yet; 'dream add' adds one."
  }
}
