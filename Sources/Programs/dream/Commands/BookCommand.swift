import ArgumentParser
import DreamPictures
import DreamSharing
import DreamStore
import Dreams
import Errors
import Foundation

struct BookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book",
    abstract: "Make a year book: a PDF to read and to print.",
    discussion: """
      Examples:
        dream book --output dreams.pdf
        dream book --from 2026-01-01 --to 2026-12-31 --output 2026.pdf
        dream book --search 'tag:sea' --all --paper a4 --output sea.pdf

      It has a title page, a calendar, figures, and dreams with their pictures and
      the dreams that they resemble: those with a star, and as many others as make
      \(YearBookChoice.usualCount), from all months; with --all, every dream.

      Without --from, --to and --search it is of the last twelve months. A file
      never replaces another: when its name is taken, it gets a number. Its name
      is printed.
      """)

  @Option(help: ArgumentHelp("Only this night and later ones.", valueName: "yyyy-mm-dd"))
  var from: String?

  @Option(help: ArgumentHelp("Only this night and earlier ones.", valueName: "yyyy-mm-dd"))
  var to: String?

  @Option(
    name: [.customShort("s"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "Only dreams that this finds; 'dream list --help' says how.", valueName: "query"))
  var search: String?

  @Flag(help: "Every dream, and not only chosen ones.")
  var all = false

  @Option(help: ArgumentHelp("a5 or a4.", valueName: "paper"), completion: .list(["a5", "a4"]))
  var paper = "a5"

  @Option(
    help: ArgumentHelp("The file to write, ending in .pdf.", valueName: "file.pdf"),
    completion: .file())
  var output: String

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let book = try BookArguments(output: output, paper: paper)
    let (first, last) = try nights()
    let query = try SearchArgument.query(search ?? "")
    try MemoryLimit.checkForDrawing()
    let contents = try contents(from: first, to: last, matching: query)
    let exporter = YearBookExporter(
      of: contents, on: book.paper, named: book.name, in: book.place.folder, locale: .current)
    let bar = DelayedProgressBar(on: StandardError.screen)
    let (result, signal) = InterruptibleWork.run { await Self.result(of: exporter, bar) }
    bar.clear()
    do {
      let file = try result.mapError(Self.failure).get()
      try print(file, of: contents, at: book.place)
    } catch {
      if let signal { StopSignals.end(by: signal) }
      throw error
    }
  }

  /// The requested nights: by default the last twelve months.
  private func nights() throws(Failure) -> (from: Night?, to: Night?) {
    guard from == nil, to == nil, search == nil else {
      return try DreamQuery.nights(from: from, to: to)
    }
    let tonight = Night.tonight()
    return (tonight.startOfTwelveMonths, tonight)
  }

  private func contents(
    from: Night?, to: Night?, matching query: Query
  ) throws -> YearBook.Contents {
    let (journal, issues) = try options.openStore().load(.whole)
    StandardError.note(issues)
    var found = journal
    if !query.isEmpty {
      found.dreams = journal.dreams.matching(query, nights: journal.nights)
      // A search finds dreams, so the records of nights are left out with it.
      found.nights = NightList()
    }
    let choice = all ? YearBookChoice.all : .best(YearBookChoice.usualCount)
    if let contents = YearBook.Contents(found, from: from, to: to, choice: choice) {
      return contents
    }
    throw Failure(
      status: .notFound, happened: "there is no dream for a book\(Self.range(from, to))",
      advice: "nothing was written; --from, --to and --search say of which dreams it is")
  }

  private static func range(_ from: Night?, _ to: Night?) -> String {
    [(" from ", from), (" to ", to)].compactMap { word, night in
      night.map { "\(word)\($0)" }
    }.joined()
  }

  private static func result(
    of exporter: YearBookExporter, _ bar: DelayedProgressBar
  ) async -> Result<SharedFile, SharingError> {
    do {
      return .success(try await exporter.file { bar.show($0.done, of: $0.total) })
    } catch {
      return .failure(error)
    }
  }

  private func print(
    _ file: SharedFile, of contents: YearBook.Contents, at place: OutputPlace
  ) throws {
    let path = place.shown(file.path)
    try StandardOutput.write(
      options.json ? JSONText.object(FileLine(file)) : path.printable + "\n",
      whenRefused: "the book is nevertheless in '\(path.clipped)'")
    let (told, found) = (contents.dreams.count, contents.journal.dreams.count)
    if told < found {
      StandardError.write("\(told) of \(found) dreams are in the book; --all has every one")
    }
  }

  private static func failure(_ error: SharingError) -> Failure {
    switch error.reason {
    case .cancelled:
      Failure(
        status: .other, happened: "making the book was stopped", advice: "nothing was left behind")
    case .failed(let cause):
      Failure(SharingProblem(cause), made: "nothing was left behind")
    }
  }
}
