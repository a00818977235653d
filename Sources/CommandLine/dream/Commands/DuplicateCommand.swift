import ArgumentParser
import Dreams

struct DuplicateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate",
    abstract: "Copy dreams and print the ids of the copies.",
    discussion: """
      Example:
        dream duplicate 3f2a

      The text of a copy ends in “(copy)”; the night stays the same.
      """)

  @Argument(help: ArgumentHelp("The dreams: ids or beginnings of ids.", valueName: "id"))
  var ids: [String]

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let source = DreamSource.system
    let dreams = try options.openStore().update { journal in
      let ids = try DreamReference.resolved(ids, in: journal, at: .list)
      return ids.compactMap { journal.dreams[$0] }.map { dream in
        let copy = source.copy(of: dream)
        journal.dreams.insert(copy)
        return copy
      }
    }
    try options.printIDs(dreams)
  }
}
