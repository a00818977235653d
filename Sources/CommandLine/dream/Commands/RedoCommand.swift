import ArgumentParser
import DreamStore

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Make the change again that was undone last.",
    discussion: """
      Examples:
        dream undo && dream redo
        dream redo --json

      Any other change of the journal ends redoing.
      """)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    let store = try options.openStore()
    guard let turned = try store.redo() else {
      throw Failure(
        status: .notFound, happened: "there is nothing to redo",
        advice:
          "the journal is as it was; only what 'dream undo' or the app took back can be redone")
    }
    do {
      try StandardOutput.write(TurnedText(turned, verb: "redone").text(asJSON: options.json))
    } catch {
      do { _ = try store.undo() } catch { throw GlobalOptions.unprinted }
      throw error
    }
  }
}
