import ArgumentParser
import Dreams

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Restore dreams from the trash and print their ids.",
    discussion: """
      Example:
        dream restore 3f2a

      When one of them cannot be found, none is restored. 'dream list --trash' lists
      the trash.
      """)

  @Argument(help: ArgumentHelp("The dreams: ids, or their beginnings.", valueName: "id"))
  var ids: [String]

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let action = { (diff: Journal.Diff) in
      JournalAction(.restored, diff.dreams.inserted.map(\.dream))
    }
    try JournalChange(options).make(action, reading: .dreamsBeginning(ids)) { journal in
      let ids = try DreamReference.resolved(ids, in: journal, at: .trash)
      return options.ids(ids.compactMap { journal.restore($0) })
    }
  }
}
