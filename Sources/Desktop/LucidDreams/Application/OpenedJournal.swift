import DreamStore
import Dreams

/// A journal that was opened and read.
struct OpenedJournal: Sendable {
  let store: DreamStore
  let recorded: RecordedJournal
  /// Whether what is written can be saved.
  let isWritable: Bool

  /// Opens a journal without blocking the main thread, and creates it if there is none.
  static func open(_ path: String) async -> Result<OpenedJournal, DreamStoreError> {
    await BlockingWork.run {
      Result { () throws(DreamStoreError) in
        let store = try DreamStore(path: path)
        // What cannot be erased now is erased next time.
        _ = try? store.eraseExpired()
        return OpenedJournal(
          store: store, recorded: try store.loadRecorded(), isWritable: store.isWritable)
      }
    }
  }
}
