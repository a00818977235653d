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
    let store = try DreamStore(path: journalPath)
    if store.hasLostPredecessor {
      StandardError.write(
        "dream: note: there was no journal, so a new one was begun; 'dream backups' lists the backups"
          + " of the one before, 'dream restore-backup' puts one back")
    }
    return store
  }

  /// The absolute path of the journal, which may not exist yet.
  var journalPath: String {
    let environment = ProcessInfo.processInfo.environment
    let path = DreamStore.path(option: journal, environment: environment)
    return path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// Changes the journal, as a step that can be undone, and prints the text that the body returns:
  /// both, or neither.
  func change(
    _ name: (Journal.Diff) -> String, reading excerpt: Excerpt,
    _ body: (inout Journal) throws -> String
  ) throws {
    let store = try openStore()
    let change = try store.change(name, reading: excerpt, body)
    do {
      try StandardOutput.write(change.result)
    } catch {
      // Printing first would promise ids that a disk can still refuse.
      guard change.isUndoable else { throw Self.unprinted }
      do { if let step = change.step { try store.withdraw(step) } } catch { throw Self.unprinted }
      throw error
    }
    let isChanged = change.step != nil || !change.isUndoable
    if isChanged { StandardError.note(taken: change.flaws) }
    if !change.isUndoable { Self.noteUndoless() }
    Backups.makeAfterChange(of: store)
  }

  /// Tells that a change is stored and no step.
  static func noteUndoless() {
    StandardError.write("dream: note: this is more than can be undone; it is stored all the same")
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

  static let unprinted = Failure(
    status: .cannotWrite, happened: "the output cannot be written",
    advice: "the change that was asked for is stored all the same, as 'dream list' shows")
}
