import DreamControllers
import DreamStore
import Dreams
import Files
import GtkKit
import JournalUse

/// An open journal, with all that lasts as long as it is open.
///
/// A class because it watches the file.
final class OpenJournal {
  let session: JournalSession
  let backups: JournalBackups
  let sync: JournalSync
  let searches: SavedSearchesFile

  /// What its window begins with.
  let screen: SavedScreen

  private let repairs: AsyncStream<JournalRepair>
  private let monitor: FileMonitor?

  /// Begins to save an opened journal, and to watch its file.
  ///
  /// - Parameters:
  ///   - opened: The journal.
  ///   - unsaved: What an earlier session of the journal could not write.
  ///   - screen: What its window begins with.
  ///   - parts: What the whole program shares.
  init(
    _ opened: OpenedJournal, with unsaved: UnsavedChanges?, restoring screen: SavedScreen,
    _ parts: ProgramParts
  ) {
    searches = SavedSearchesFile(
      of: opened.store.state(in: UserFolders(environment: parts.environment)), parts.preferences)
    var source = DreamSource.system
    source.sampleDreams = words.sampleDreams
    let session = JournalSession(opened, with: unsaved, state: screen.state, source: source)
    self.session = session
    self.screen = screen
    backups = JournalBackups(of: opened.store)
    sync = JournalSync(
      of: session, opened.store,
      SyncSettings(environment: parts.environment, onProblem: parts.notices.add),
      environment: parts.environment)
    repairs = opened.repairs
    monitor = FileMonitor(path: opened.store.path) { [weak session] in
      guard let session else { return }
      Task { await session.saver.refresh() }
    }
  }

  /// Makes backups and syncs from now on, and tells what is found to be damaged.
  ///
  /// - Parameters:
  ///   - onRepaired: Called with damage that was repaired.
  ///   - onDamaged: Called once if there is damage that only a recovery repairs.
  func watch(
    onRepaired: @escaping (JournalRepair) -> Void, onDamaged: @escaping () -> Void
  ) {
    backups.begin(onDamaged: onDamaged)
    sync.begin()
    Task { [repairs] in
      for await repair in repairs { onRepaired(repair) }
    }
  }

  /// Ends all that could still change the journal, because it closes.
  func endWork() async {
    await session.endWork()
    // Another file is in its place.
    if session.movedMessage != nil { return sync.stop() }
    await sync.finish()
  }

  /// Lets work begin again, because the journal stays open.
  func allowWork() {
    session.allowWork()
    sync.resume()
  }
}
