import DreamControllers
import DreamStore
import Dreams
import GtkKit

/// One open journal: its controller, and what keeps memory and disk the same.
final class JournalSession {
  let list: DreamListController
  let saver: JournalSaver
  private let store: DreamStore

  /// Called with each change of the journal or the state of its screens.
  var onChange: (DreamListController.Change) -> Void = { _ in }

  /// Called when the journal on disk falls behind, fails or is up to date again.
  var onStatus: (Autosave.Status) -> Void = { _ in }

  /// Takes over an opened journal, and goes on in a state of the screen.
  init(_ opened: OpenedJournal, state: DreamListController.State, source: DreamSource) {
    var report: (Autosave.Status) -> Void = { _ in }
    store = opened.store
    list = DreamListController(
      model: opened.recorded.journal, state: state, history: opened.recorded.history,
      source: source, words: words)
    saver = JournalSaver(of: list, onDisk: opened.recorded, in: JournalStorage(opened.store)) {
      report($0)
    }
    report = { [weak self] in self?.onStatus($0) }
    list.onChange = { [weak self] change in
      self?.saver.note(change)
      self?.onChange(change)
    }
  }

  /// When the dreams in the trash were thrown away, as far as that is known.
  func trashed() async -> [Dream.ID: Moment] {
    await saver.flush()
    return await Self.trashed(in: store)
  }

  /// Says when dreams that were imported into the trash were thrown away.
  func setTrashed(_ times: [Dream.ID: Moment]) async {
    guard !times.isEmpty else { return }
    await saver.flush()
    await Self.set(times, in: store)
  }

  @concurrent nonisolated private static func trashed(
    in store: DreamStore
  ) async -> [Dream.ID: Moment] {
    (try? store.trashed()) ?? [:]
  }

  // Where this fails, the dreams are in the trash from now on, which loses none.
  @concurrent nonisolated private static func set(
    _ times: [Dream.ID: Moment], in store: DreamStore
  ) async {
    try? store.setTrashed(times)
  }
}

extension JournalStorage {
  /// The journal in a store.
  nonisolated init(_ store: DreamStore) {
    self.init(
      commit: { base, ours in
        try ToldError.telling(of: store) { try store.commit(base, ours) }
      },
      refresh: {
        guard try store.changedElsewhere() else { return nil }
        // For a moment there are two journals.
        defer { Application.giveBackMemory() }
        return try store.loadRecorded()
      })
  }
}
