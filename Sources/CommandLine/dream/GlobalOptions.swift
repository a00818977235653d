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
    try DreamStore(path: journalPath)
  }

  /// The absolute path of the journal, which may not exist yet.
  var journalPath: String {
    let environment = ProcessInfo.processInfo.environment
    let path = DreamStore.path(option: journal, environment: environment)
    return path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// Changes the journal and prints the text that the body returns: both, or neither.
  func change(_ body: (inout Journal) throws -> String) throws {
    let store = try openStore()
    let (before, after, text) = try store.update { journal in
      let before = journal
      let text = try body(&journal)
      return (before, journal, text)
    }
    do {
      try StandardOutput.write(text)
    } catch {
      // Printing first would promise ids that a disk can still refuse.
      do { try store.update { $0.merge(after.diffed(with: before)) } } catch {
        throw Self.unprinted
      }
      throw error
    }
    Backups.makeAfterChange(of: store)
  }

  /// Dreams as JSON, or their ids, one a line.
  func ids(_ dreams: [Dream]) throws -> String {
    try json ? JSONText.array(dreams) : dreams.map { $0.id.text + "\n" }.joined()
  }

  /// One dream as JSON, or all there is to say about it.
  func card(_ dream: Dream, isTrashed: Bool = false) throws -> String {
    try json
      ? JSONText.object(dream)
      : DreamCard(dream: dream, isTrashed: isTrashed).text(on: StandardOutput.screen)
  }

  private static let unprinted = Failure(
    status: .cannotWrite, happened: "the output cannot be written",
    advice: "the change that was asked for is stored all the same, as 'dream list' shows")
}
