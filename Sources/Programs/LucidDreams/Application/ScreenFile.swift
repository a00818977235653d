import DreamControllers
import DreamStore
import Files

/// What the screen of one journal showed, kept for the next start.
///
/// Which dreams it showed is kept as the journal is: sealed, and unreadable until that is open. The size of the
/// window is kept beside it, so that the window has it before.
///
/// A class, because what is written depends on whether the journal is open.
final class ScreenFile {
  private let window: StateFile<SavedScreen>
  private var screen: StateFile<SavedScreen>

  /// - Parameters:
  ///   - journal: The path of the journal, which is not open yet.
  ///   - environment: The environment variables of the process.
  init(of journal: String, environment: [String: String]) {
    let state = JournalState(
      of: journal, sealedWith: nil, in: UserFolders(environment: environment))
    // A program that starts with another screen needs no message.
    window = StateFile(state.window)
    screen = StateFile(state.screen)
  }

  /// What was saved; of a sealed journal that is not open only the size of the window.
  func read() -> SavedScreen? { screen.read() ?? window.read() }

  /// Takes the file of a journal that was opened.
  func open(_ state: JournalState) { screen = StateFile(state.screen) }

  /// Saves what the screen of the open journal shows, soon.
  func write(_ new: SavedScreen) {
    screen.change(from: nil, to: new)
    window.change(from: nil, to: new.withoutDreams)
  }

  /// Waits until everything is written.
  func flush() async {
    await screen.flush()
    await window.flush()
  }
}
