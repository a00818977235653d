import ArgumentParser
import Dreams

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List dreams, newest first.",
    discussion: """
      Examples:
        dream list -n 10
        dream list shark rain --from 'last month'
        dream list --search 'tag:sea lucidity:>=3 -shark'
        dream list --trash

      \(SearchArgument.help)

      In a pipe, tabs separate the columns, and nothing is cut off.
      """)

  @Argument(help: ArgumentHelp("Only dreams with these words.", valueName: "query"))
  var words: [String] = []

  @Option(
    name: [.customShort("s"), .long], parsing: .unconditional,
    help: ArgumentHelp("Only dreams that this finds.", valueName: "query"))
  var search: String?

  @Option(help: ArgumentHelp("Only this night and later ones.", valueName: "yyyy-mm-dd"))
  var from: String?

  @Option(help: ArgumentHelp("Only this night and earlier ones.", valueName: "yyyy-mm-dd"))
  var to: String?

  @Option(
    name: [.customShort("n"), .long], parsing: .unconditional,
    help: ArgumentHelp("At most this many dreams.", valueName: "number"))
  var limit: String?

  @Flag(help: "List the dreams in the trash instead.")
  var trash = false

  @OptionGroup var options: GlobalOptions

  /// The words and the value of --search: both must be found.
  private var sought: String? {
    let terms = words + [search].compactMap(\.self)
    return terms.isEmpty ? nil : terms.joined(separator: " ")
  }

  func run() throws {
    let query = try DreamQuery(search: sought, from: from, to: to, limit: limit)
    let store = try options.openStore()
    let (dreams, issues) = try query.dreams(in: store, trash: trash)
    StandardError.note(issues)
    if options.json { return try StandardOutput.write(pieces: JSONText.pieces(of: dreams)) }
    let screen = options.screen
    if dreams.isEmpty, screen.isTerminal {
      StandardError.write(emptiness)
      if let nearest = try query.nearest(in: store) {
        StandardError.write("Did you mean '\(nearest)'?".printable)
      }
    }
    let length = try store.prefixLength(distinguishing: dreams.map(\.id))
    let table = DreamTable(dreams, idLength: length)
    try StandardOutput.write(pages: table.pieces(on: screen), on: screen)
  }

  /// The message for an empty list.
  private var emptiness: String {
    if sought != nil || from != nil || to != nil {
      return "No dreams found; 'dream list' shows them all."
    }
    return trash ? "The trash is empty." : "There are no dreams yet; 'dream add' adds one."
  }
}
