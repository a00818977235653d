import DreamAttachments
import DreamControllers
import DreamStore
import Dreams
import Files
import GtkKit

/// One open journal: its controller, and what keeps memory and disk in sync.
final class JournalSession {
  let list: DreamListController
  let saver: JournalSaver
  /// The path of a journal that could not be written when it was opened; nil for others.
  let readOnlyPath: String?

  private let store: DreamStore

  /// Whether the journal is sealed, so that it can be locked.
  var isSealed: Bool { store.isSealed }

  /// The path of the journal.
  var path: String { store.path }

  /// The pictures and sounds of its dreams.
  var attachments: AttachmentFolder { store.attachments }

  /// What is kept of the journal outside of it.
  func state(in folders: UserFolders) -> JournalState { store.state(in: folders) }

  /// The paths of the recordings that are on their way to their dreams.
  var recordingsBeingAdded: Set<String> = []

  private var observers: [(DreamListController.Change) -> Void] = []

  /// Called when saving falls behind, fails or has caught up again.
  var onStatus: (Autosave.Status) -> Void = { _ in }

  /// Takes over an opened journal, starting from a state of the screen.
  init(_ opened: OpenedJournal, state: DreamListController.State, source: DreamSource) {
    let owner = WeakOwner<JournalSession>()
    store = opened.store
    readOnlyPath = opened.isWritable ? nil : opened.store.path
    list = DreamListController(
      model: opened.recorded.journal, scribbles: opened.scribbles, state: state,
      history: opened.recorded.history, source: source)
    saver = JournalSaver(of: list, onDisk: opened.recorded, in: JournalStorage(opened.store)) {
      owner.value?.onStatus($0)
    }
    owner.value = self
    list.onChange = { [weak self] change in
      self?.saver.note(change)
      for observer in self?.observers ?? [] { observer(change) }
    }
  }

  /// Calls a handler with each change of the journal or of the state of its screen.
  func observe(_ handler: @escaping (DreamListController.Change) -> Void) {
    observers.append(handler)
  }

  /// When the dreams in the trash were deleted, as far as that is known.
  func deletionTimes() async -> [Dream.ID: Moment] {
    await saver.flush()
    return await BlockingWork.run { [store] in (try? store.trashed()) ?? [:] }
  }

  /// Sets when dreams that were imported into the trash were deleted.
  func setDeletionTimes(_ times: [Dream.ID: Moment]) async {
    guard !times.isEmpty else { return }
    await saver.flush()
    // If this fails, they count as deleted now, which loses none.
    await BlockingWork.run { [store] in try? store.setTrashed(times) }
  }

  /// Erases dreams everywhere that this program reaches, and for good.
  func forget(_ ids: [Dream.ID]) async -> ForgettingOutcome {
    await saver.flush()
    let outcome = await BlockingWork.run { [store] in
      let outcome = ForgettingOutcome.forgetting(ids, Backups(of: store))
      if outcome.isForgotten { store.state(in: .ofPerson).forget(ids) }
      return outcome
    }
    await saver.refresh()
    return outcome
  }
}

extension JournalStorage {
  /// The journal in a store.
  nonisolated init(_ store: DreamStore) {
    self.init(
      commit: { base, ours in
        try await BlockingWork.run {
          try LocalizedStoreError.localizing(errorsOf: store) { try store.commit(base, ours) }
        }
      },
      refresh: {
        try await BlockingWork.run {
          guard try store.changedElsewhere() else { return nil }
          // The old and the new journal are in memory together for a moment.
          defer { Application.trimMemory() }
          return try store.loadRecorded()
        }
      })
  }
}
