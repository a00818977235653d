import DreamStore
import Dreams

/// A journal that was opened and read.
struct OpenedJournal: Sendable {
  let store: DreamStore
  let journal: Journal

  /// Opens a journal, and makes it where there is none, without making the screen wait.
  @concurrent nonisolated static func open(
    _ path: String
  ) async -> Result<OpenedJournal, DreamStoreError> {
    do throws(DreamStoreError) {
      let store = try DreamStore(path: path)
      return .success(OpenedJournal(store: store, journal: try store.load()))
    } catch {
      return .failure(error)
    }
  }
}
