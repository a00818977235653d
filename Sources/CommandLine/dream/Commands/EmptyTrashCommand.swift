import ArgumentParser
import DreamControllers
import Dreams

struct EmptyTrashCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "empty-trash",
    abstract: "Delete the dreams in the trash for ever and print their ids.",
    discussion: """
      Example:
        dream list --trash && dream empty-trash

      'dream undo' takes it back, as long as the history has it. Dreams that have
      been in the trash for 30 days are deleted without being asked.
      """)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let name = { (diff: Journal.Diff) in
      Wording.english.step(erasing: diff.trash.removed.map(\.dream)).name
    }
    try options.change(name, reading: .trash) { journal in
      let dreams = Array(journal.trash)
      journal.trash = []
      return try options.ids(dreams)
    }
  }
}
