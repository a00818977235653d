import ArgumentParser
import DreamStore

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the last change of the journal.",
    discussion: """
      Examples:
        dream delete 3f2a && dream undo
        dream undo --json

      The command and the app share one history, so this may undo a change made in
      the app. What was changed since is kept. 'dream redo' makes the change again.
      Of an import too large for the history, the dreams are moved to the trash.
      """)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let store = try options.openStore()
    let isDone = try JournalChange.toggle(.undo, in: store, noSync: options.noSync) { step in
      try StandardOutput.write(UndoText(step, .undo).text(asJSON: options.json))
    }
    guard isDone else {
      throw Failure(
        status: .notFound, happened: "there is nothing to undo",
        advice: "the journal is as it was; what is changed from now on can be undone")
    }
  }
}
