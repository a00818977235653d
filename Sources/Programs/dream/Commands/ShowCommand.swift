import ArgumentParser
import Dreams

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print all of a dream.",
    discussion: """
      Examples:
        dream show 3f2a
        dream show yesterday

      This also finds dreams in the trash. At a terminal, no ID is the newest dream.
      """)

  @Argument(help: DreamReference.help)
  var id: String?

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let id = try DreamReference.atTerminal(id)
    let store = try options.openStore()
    let (journal, issues) = try store.load(DreamReference.request([id]))
    let found = try DreamReference(id).resolved(in: journal, at: .anywhere)
    StandardError.note(issues.filter { $0.dream == found })
    if let dream = journal.dreams[found] {
      try options.page(options.card(dream))
    } else if let dream = journal.trash[found] {
      try options.page(options.card(dream, isTrashed: true))
    }
  }
}
