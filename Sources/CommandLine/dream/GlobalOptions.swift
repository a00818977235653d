import ArgumentParser
import DreamStore
import Dreams
import Foundation

/// What every command takes, before or after its name.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The journal to use.", valueName: "path"))
  var journal: String?

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if journal == "" { throw ValidationError("The path after --journal is empty.") }
  }

  func openStore() throws(DreamStoreError) -> DreamStore {
    let environment = ProcessInfo.processInfo.environment
    return try DreamStore(path: DreamStore.path(option: journal, environment: environment))
  }

  /// Prints dreams as JSON, or their ids, one a line.
  func printIDs(_ dreams: [Dream]) throws {
    try StandardOutput.write(
      json ? JSONText.array(dreams) : dreams.map { $0.id.text + "\n" }.joined())
  }

  /// Prints one dream as JSON, or all there is to say about it.
  func printCard(_ dream: Dream, isTrashed: Bool = false) throws {
    try StandardOutput.write(
      json
        ? JSONText.object(dream)
        : DreamCard(dream: dream, isTrashed: isTrashed).text(on: StandardOutput.screen))
  }
}
