import ArgumentParser
import DreamStore

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the last change of the journal.",
    discussion: """
      Examples:
        dream delete 3f2a && dream undo
        dream undo --json

      It is the last change that anybody made, here or in the app: both have one
      history. What was changed after it stays. 'dream redo' makes the change again.
      """)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let store = try options.openStore()
    guard let turned = try store.undo() else {
      throw Failure(
        status: .notFound, happened: "there is nothing to undo",
        advice: "the journal is as it was; what is changed from now on can be undone")
    }
    do {
      try StandardOutput.write(TurnedText(turned, verb: "undone").text(asJSON: options.json))
    } catch {
      do { _ = try store.redo() } catch { throw GlobalOptions.unprinted }
      throw error
    }
  }
}
