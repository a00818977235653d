import ArgumentParser
import DreamStore
import Dreams
import Files
import Foundation

extension UserFolders {
  /// The folders of the person who runs the program.
  static var ofPerson: UserFolders {
    UserFolders(environment: ProcessInfo.processInfo.environment)
  }
}

/// What every command takes, before or after its name.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The journal to use.", valueName: "path"), completion: .file())
  var journal: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: ArgumentHelp("When to use color.", valueName: "when"))
  var color = ColorChoice.auto

  func validate() throws {
    if journal == "" { throw ValidationError("The path after --journal is empty.") }
  }

  /// What standard output is.
  var screen: Screen { Screen(of: STDOUT_FILENO, color: color) }

  /// Writes a text for people, or JSON verbatim.
  func page(_ text: String) throws(Failure) {
    try json ? StandardOutput.write(text) : StandardOutput.write(page: text, on: screen)
  }

  /// Opens the journal, and reports anything unusual about it.
  ///
  /// - Parameters:
  ///   - unlocking: How the key of a sealed one is got; nil to ask for it.
  ///   - followsConversions: Whether to continue if another program seals or unseals it in the
  ///     meantime.
  /// - Returns: The open journal.
  /// - Throws: Why it cannot be opened; it is unchanged.
  func openStore(
    _ unlocking: Unlocking? = nil, followsConversions: Bool = true
  ) throws(DreamStoreError) -> DreamStore {
    let store = try opened(unlocking ?? self.unlocking, followsConversions)
    // Unsealed files from before the journal was sealed, or from an interrupted run.
    store.state(in: .ofPerson).sealPlainFiles()
    if store.replacesMissingJournal {
      StandardError.write(
        "dream: note: there was no journal, so a new one was created; 'dream backups' lists the"
          + " backups of the previous one, 'dream restore-backup' restores one")
    }
    if store.hasUnfinishedChange {
      StandardError.write(
        "dream: note: the journal cannot be written, and a change of it was left unfinished; it is"
          + " read as it was before that change")
    }
    return store
  }

  /// Opens the journal, again if another program replaced it just then.
  private func opened(
    _ unlocking: @escaping Unlocking, _ followsConversions: Bool
  ) throws(DreamStoreError) -> DreamStore {
    var tries = 0
    while true {
      do throws(DreamStoreError) {
        return try DreamStore(
          path: journalPath, unlocking: unlocking, followsConversions: followsConversions,
          onRepair: StandardError.note)
      } catch {
        tries += 1
        guard error.code == .moved, tries < 8 else { throw error }
      }
    }
  }

  /// The absolute path of the journal, which may not exist yet.
  var journalPath: String {
    let environment = ProcessInfo.processInfo.environment
    let path = DreamStore.path(option: journal, environment: environment)
    return path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// Changes the journal, as a step that can be undone, and prints the text that the body returns:
  /// both, or neither.
  ///
  /// - Parameters:
  ///   - action: Describes the step by the body's changes.
  ///   - request: Which part the body needs.
  ///   - opened: The journal, if already open; its pictures and sounds belong to this store.
  ///   - body: Changes the journal, and returns the text.
  /// - Throws: The body's error, or why nothing was changed.
  func change(
    _ action: (Journal.Diff) -> JournalAction, reading request: DreamRequest,
    in opened: DreamStore? = nil, _ body: (inout Journal) throws -> String
  ) throws {
    let store = try opened ?? openStore()
    let change = try store.change(action, reading: request, body)
    do {
      try StandardOutput.write(change.result)
    } catch {
      // Printing first would promise ids that the disk can still refuse.
      guard change.isUndoable else { throw Self.unprinted }
      do { if let step = change.step { try store.withdraw(step) } } catch { throw Self.unprinted }
      throw error
    }
    let isChanged = change.step != nil || !change.isUndoable
    if isChanged { StandardError.note(taken: change.issues) }
    if !change.isUndoable { Self.warnNotUndoable(lacksHistory: change.lacksHistory) }
    Backups.makeAfterChange(of: store)
  }

  /// Undoes or redoes a step and prints the result: both, or neither.
  ///
  /// - Returns: False if there is no such step.
  static func toggle(
    _ direction: Journal.Direction, in store: DreamStore,
    print: (DreamStore.ToggledStep) throws -> Void
  ) throws -> Bool {
    let step = try direction == .undo ? store.undo() : store.redo()
    guard let step else { return false }
    do {
      try print(step)
    } catch {
      // Another program may have undone or redone its own steps in the meantime.
      do { try store.apply(direction == .undo ? .redo : .undo, to: step.id) } catch {
        throw unprinted
      }
      throw error
    }
    return true
  }

  /// Notes that a change is stored but cannot be undone.
  static func warnNotUndoable(lacksHistory: Bool) {
    StandardError.write(
      lacksHistory
        ? "dream: note: the change is stored, but cannot be undone: the history is damaged; 'dream"
          + " recover' shows what can be saved"
        : "dream: note: the change is stored, but too large to be undone")
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

  static let unprinted = Failure(
    status: .cannotWrite, happened: "the output cannot be written",
    advice: "the change is stored nevertheless, as 'dream list' shows")
}
