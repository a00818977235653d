import ArgumentParser
import Dreams

struct EmptyTrashCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "empty-trash",
    abstract: "Delete the dreams in the trash permanently and print their ids.",
    discussion: """
      Example:
        dream list --trash && dream empty-trash

      'dream undo' brings them back while the step is in the history. Dreams that
      have been in the trash for 30 days are deleted automatically.
      """)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let action = { (diff: Journal.Diff) in
      JournalAction(.erased, diff.trash.removed.map(\.dream))
    }
    try JournalChange(options).make(action, reading: .trash) { journal in
      let dreams = Array(journal.trash)
      journal.trash = []
      return options.ids(dreams)
    }
  }
}
