import ArgumentParser
import Dreams

struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Move dreams to the trash and print their ids.",
    discussion: """
      Example:
        dream delete 3f2a 81c0

      When one of them cannot be found, none is deleted. 'dream restore' brings
      dreams back for 30 days; 'dream undo' takes back the last change.
      """)

  @Argument(help: ArgumentHelp("The dreams: ids, or their beginnings, or last.", valueName: "id"))
  var ids: [String]

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let action = { (diff: Journal.Diff) in
      JournalAction(.deleted, diff.dreams.removed.map(\.dream))
    }
    try JournalChange(options).make(action, reading: DreamReference.request(ids)) { journal in
      let ids = try DreamReference.resolved(ids, in: journal, at: .list)
      return options.ids(ids.compactMap { journal.moveToTrash($0) })
    }
  }
}
