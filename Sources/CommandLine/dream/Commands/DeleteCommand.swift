import ArgumentParser
import DreamControllers
import Dreams

struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Move dreams to the trash and print their ids.",
    discussion: """
      Example:
        dream delete 3f2a 81c0

      All of them or, when one cannot be found, none. 'dream restore' brings them
      back for 30 days, and 'dream undo' right away.
      """)

  @Argument(help: ArgumentHelp("The dreams: ids or beginnings of ids.", valueName: "id"))
  var ids: [String]

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let name = { (diff: Journal.Diff) in
      Wording.english.step(deleting: diff.dreams.removed.map(\.dream)).name
    }
    try options.change(name, reading: .dreamsBeginning(ids)) { journal in
      let ids = try DreamReference.resolved(ids, in: journal, at: .list)
      return try options.ids(ids.compactMap { journal.moveToTrash($0) })
    }
  }
}
