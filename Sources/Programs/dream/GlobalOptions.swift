import ArgumentParser
import DreamStore
import Dreams
import Files
import Foundation

/// What every command takes, before or after its name.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The journal to use.", valueName: "path"), completion: .file())
  var journal: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: ArgumentHelp("When to use color.", valueName: "when"))
  var color = ColorChoice.auto

  @Flag(help: "Do not sync with other computers after a change.")
  var noSync = false

  func validate() throws {
    if journal == "" { throw ValidationError("The path after --journal is empty.") }
  }

  /// What standard output is.
  var screen: Screen { Screen(of: STDOUT_FILENO, color: color) }

  /// Writes a text for people, or JSON verbatim.
  func page(_ text: String) throws(Failure) {
    try json ? StandardOutput.write(text) : StandardOutput.write(page: text, on: screen)
  }

  /// The absolute path of the journal, which may not exist yet.
  var journalPath: String {
    FolderPath.absolute(
      DreamStore.path(option: journal, environment: ProcessInfo.processInfo.environment))
  }

  /// Dreams as JSON, or their ids, one a line.
  func ids(_ dreams: [Dream]) -> String {
    json ? JSONText.array(dreams) : dreams.map { $0.id.canonical + "\n" }.joined()
  }

  /// One dream as JSON, or all there is to say about it.
  func card(_ dream: Dream, isTrashed: Bool = false) -> String {
    json
      ? JSONText.object(dream)
      : DreamCard(dream: dream, isTrashed: isTrashed).text(on: screen)
  }

  /// One night as JSON, or all there is to say about it.
  func card(_ night: NightRecord) -> String {
    json
      ? JSONText.object(night)
      : DreamCard.text(of: night, on: screen)
  }
}
