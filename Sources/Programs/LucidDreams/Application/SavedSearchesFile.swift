import DreamControllers
import DreamStore
import Files

/// The searches that were saved in a journal, kept as the journal is: sealed, or in the open.
///
/// A class, because they change.
final class SavedSearchesFile {
  nonisolated private struct Contents: Codable, Sendable {
    var searches = SavedSearches()
  }

  private let file: StateFile<Contents>

  /// The searches; a change is written soon, and preserves changes by other windows.
  var current: SavedSearches {
    didSet {
      file.update(Contents()) { [oldValue, current] in
        $0.searches.follow(from: oldValue, to: current)
      }
    }
  }

  /// Reads the searches of a journal, including those of an earlier version, which kept them for
  /// all journals.
  ///
  /// - Parameters:
  ///   - state: The journal's state.
  ///   - preferences: Where the earlier version kept them; they are removed there once they are written here.
  init(of state: JournalState, _ preferences: AppliedPreferences) {
    let stored = state.file("searches")
    preferences.giveFormerSearches { former throws(FileError) in
      try stored.update(Contents()) { $0.searches.follow(from: SavedSearches(), to: former) }
    }
    file = StateFile(stored)
    current = file.read()?.searches ?? SavedSearches()
  }

  /// Waits until the searches are written.
  func flush() async { await file.flush() }
}
