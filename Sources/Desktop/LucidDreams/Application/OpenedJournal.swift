import DreamStore
import Dreams

/// A journal that was opened and read.
struct OpenedJournal: Sendable {
  let store: DreamStore
  let recorded: RecordedJournal

  /// Opens a journal, and makes it where there is none, without making the screen wait.
  @concurrent nonisolated static func open(
    _ path: String
  ) async -> Result<OpenedJournal, DreamStoreError> {
    do throws(DreamStoreError) {
      let store = try DreamStore(path: path)
      // What cannot be erased waits for the next time.
      _ = try? store.eraseExpired()
      return .success(OpenedJournal(store: store, recorded: try store.loadRecorded()))
    } catch {
      return .failure(error)
    }
  }
}
