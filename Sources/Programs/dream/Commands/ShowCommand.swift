import ArgumentParser
import Dreams

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print all of a dream.",
    discussion: """
      Example:
        dream show 3f2a

      This also finds dreams in the trash.
      """)

  @Argument(help: DreamReference.help)
  var id: String

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let store = try options.openStore()
    let (journal, issues) = try store.load(DreamReference.request([id]))
    let id = try DreamReference(id).resolved(in: journal, at: .anywhere)
    StandardError.note(issues.filter { $0.dream == id })
    if let dream = journal.dreams[id] {
      try options.page(options.card(dream))
    } else if let dream = journal.trash[id] {
      try options.page(options.card(dream, isTrashed: true))
    }
  }
}
