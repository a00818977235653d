import DreamControllers
import DreamStore
import Files

/// The screen state of one journal, kept for the next start.
///
/// The dreams on screen are stored like the journal: sealed, and unreadable until it is open. The
/// size of the window is stored separately, so that the window has it earlier.
///
/// A class, because the written state depends on whether the journal is open.
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

  /// The saved state; for a locked journal only the size of the window.
  func read() -> SavedScreen? { screen.read() ?? window.read() }

  /// Takes the file of a journal that was opened.
  func open(_ state: JournalState) { screen = StateFile(state.screen) }

  /// Saves the screen state of the open journal soon.
  func write(_ new: SavedScreen) {
    // In place of the old one: a dream that is no longer open has to go from the file.
    screen.update(new) { $0 = new }
    window.update(new.withoutDreams) { $0 = new.withoutDreams }
  }

  /// Waits until everything is written.
  func flush() async {
    await screen.flush()
    await window.flush()
  }
}
