import DreamControllers
import DreamStore
import Dreams

/// One open journal: its controller, and what keeps memory and disk the same.
final class JournalSession {
  let list: DreamListController
  let saver: JournalSaver

  /// Called with each change of the journal or the state of its screens.
  var onChange: (DreamListController.Change) -> Void = { _ in }

  /// Called when the journal on disk falls behind, fails or is up to date again.
  var onStatus: (Autosave.Status) -> Void = { _ in }

  /// Takes over an opened journal, and goes on in a state of the screen.
  init(_ opened: OpenedJournal, state: DreamListController.State, source: DreamSource) {
    var report: (Autosave.Status) -> Void = { _ in }
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
}

extension JournalStorage {
  /// The journal in a store.
  nonisolated init(_ store: DreamStore) {
    self.init(
      commit: { base, ours in
        try ToldError.telling(of: store) { try store.commit(base, ours) }
      },
      refresh: { try store.changedElsewhere() ? store.loadRecorded() : nil })
  }
}
