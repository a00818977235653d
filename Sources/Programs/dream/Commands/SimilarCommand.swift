import ArgumentParser
import Dreams
import Wording

struct SimilarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "similar",
    abstract: "List the dreams that resemble one, with the words they share.",
    discussion: """
      Examples:
        dream similar 3f2a
        dream similar 3f2a --limit 20 --json

      The most alike come first. The score is 1 for the same words and near 0 for one
      that many dreams have. Nothing but the journal is looked at.
      """)

  @Argument(help: DreamReference.help)
  var id: String

  @Option(
    name: [.customShort("n"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "At most this many dreams (\(SimilarDreams.usualLimit)).", valueName: "number"))
  var limit: String?

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let limit = try limit.map(DreamQuery.limit) ?? SimilarDreams.usualLimit
    let store = try options.openStore()
    let journal = try store.load()
    let id = try DreamReference(id).resolved(in: journal, at: .anywhere)
    guard let dream = journal.dreams[id] ?? journal.trash[id] else { return }
    let dreams = journal.dreams
    let matches = SimilarDreams.matches(for: dream, in: dreams, limit: limit)
    let lines = matches.compactMap { match in
      dreams[match.id].map { SimilarLine(match, title: Wording.english.title(of: $0)) }
    }
    if options.json { return try StandardOutput.write(JSONText.array(lines)) }
    let screen = options.screen
    if lines.isEmpty, screen.isTerminal {
      StandardError.write("No other dream shares a word with it that is rare in the journal.")
    }
    let length = try store.prefixLength(distinguishing: matches.map(\.id))
    try StandardOutput.write(
      pages: lines.map { $0.text(idLength: length, on: screen) + "\n" }, on: screen)
  }
}
