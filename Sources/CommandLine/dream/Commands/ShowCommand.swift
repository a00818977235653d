import ArgumentParser
import Dreams

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print all of a dream.",
    discussion: """
      Example:
        dream show 3f2a

      Dreams in the trash are shown, too.
      """)

  @Argument(help: "The dream: its id or a beginning of it.")
  var id: String

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let store = try options.openStore()
    let (journal, flaws) = try store.load(.dreamsBeginning([id]))
    let id = try DreamReference(id).resolved(in: journal, at: .anywhere)
    StandardError.note(flaws.filter { $0.dream == id })
    if let dream = journal.dreams[id] {
      try StandardOutput.write(options.card(dream))
    } else if let dream = journal.trash[id] {
      try StandardOutput.write(options.card(dream, isTrashed: true))
    }
  }
}
