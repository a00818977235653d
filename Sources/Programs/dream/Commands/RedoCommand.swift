import ArgumentParser
import DreamStore

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Redo the change that was undone last.",
    discussion: """
      Examples:
        dream undo && dream redo
        dream redo --json

      After another change of the journal there is nothing to redo.
      """)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let store = try options.openStore()
    let isDone = try JournalChange.toggle(.redo, in: store, noSync: options.noSync) { step in
      try StandardOutput.write(UndoText(step, .redo).text(asJSON: options.json))
    }
    guard isDone else {
      throw Failure(
        status: .notFound, happened: "there is nothing to redo",
        advice: "the journal is as it was; only what was undone can be redone")
    }
  }
}
