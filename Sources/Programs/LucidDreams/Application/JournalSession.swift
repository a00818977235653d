import DreamControllers
import DreamStore
import Dreams
import Files
import Foundation
import GtkKit
import JournalUse

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

  /// The state kept outside of the journal.
  func state(in folders: UserFolders) -> JournalState { store.state(in: folders) }

  /// The paths of the recordings that are on their way to their dreams.
  var recordingsBeingAdded: Set<String> = []

  private var observers: [(DreamListController.Change) -> Void] = []

  /// Returns the memory of the journal that a newer one from the disk replaced.
  private let trimming = Debounce(.seconds(1))

  /// Called when saving falls behind, fails or has caught up again.
  var onStatus: (Autosave.Status) -> Void = { _ in }

  /// Called when the file of the journal is found to be another one, or gone.
  var onMoved: () -> Void = {}

  /// Why the journal can be neither read nor written any longer: its file was replaced or is gone.
  private(set) var movedMessage: String?

  /// The background work that uses the journal.
  private var work: [UUID: Work] = [:]
  private var isEnding = false

  /// Whether it was closed, so that nothing more is saved.
  private(set) var isClosed = false

  /// Takes over an opened journal, starting from a state of the screen.
  ///
  /// - Parameters:
  ///   - opened: The journal.
  ///   - unsaved: Changes that an earlier session could not write; they are written now.
  ///   - state: The state of the screen.
  ///   - source: Creates new dreams and provides the time.
  init(
    _ opened: OpenedJournal, with unsaved: UnsavedChanges? = nil,
    state: DreamListController.State, source: DreamSource
  ) {
    let owner = WeakOwner<JournalSession>()
    store = opened.store
    readOnlyPath = opened.isWritable ? nil : opened.store.path
    let recorded = unsaved?.merged(into: opened.recorded) ?? opened.recorded
    list = DreamListController(
      model: recorded.journal, scribbles: unsaved == nil ? opened.scribbles : nil, state: state,
      history: recorded.history, source: source)
    let storage = JournalStorage(opened.store) { owner.value?.noteMoved($0) }
    saver = JournalSaver(of: list, onDisk: opened.recorded, in: storage) {
      owner.value?.report($0)
    }
    owner.value = self
    list.onChange = { [weak self] change in
      guard let self else { return }
      saver.note(change)
      for observer in observers { observer(change) }
      // What shows the old journal has let go of it by then.
      guard change.origin == .elsewhere else { return }
      trimming.schedule { await BlockingWork.run { Application.trimMemory() } }
    }
  }

  /// Calls a handler with each change of the journal or of the state of its screen.
  func observe(_ handler: @escaping (DreamListController.Change) -> Void) {
    observers.append(handler)
  }

  /// When the dreams in the trash were deleted, if known.
  func deletionTimes() async -> [Dream.ID: Moment] {
    await saver.flush()
    // The list shows the dreams that the times belong to.
    await saver.refresh()
    return await BlockingWork.run { [store] in (try? store.trashed()) ?? [:] }
  }

  /// Takes what was kept sealed while the journal was locked, or before anybody knew that it is open.
  func takeCaptures() async {
    await saver.flush()
    await BlockingWork.run { [store] in _ = store.takeCaptures() }
    await saver.refresh()
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
    await perform { [saver, store] in
      await saver.flush()
      let outcome = await BlockingWork.run { ForgettingOutcome.forgetting(ids, in: store) }
      await saver.refresh()
      return outcome
    }.value
  }

  /// How many conflicting copies the next sync erases with dreams that are forgotten.
  func conflictingCopies(of ids: [Dream.ID]) async -> Int {
    await BlockingWork.run { [store] in
      // A journal that cannot be read forgets nothing.
      (try? store.syncCopies(of: ids).count) ?? 0
    }
  }

  // MARK: - A file that was replaced

  /// Whether the file is the one that was opened, or is it again.
  func isInPlace() async -> Bool {
    await BlockingWork.run { [store] in
      do throws(DreamStoreError) {
        _ = try store.changedElsewhere()
        return true
      } catch {
        return error.code != .moved
      }
    }
  }

  /// Continues with the file, which is back in its place.
  func resume() {
    movedMessage = nil
    saver.saveNow()
    onStatus(saver.status)
    Task { [saver] in await saver.refresh() }
  }

  private func noteMoved(_ message: String) {
    guard movedMessage == nil else { return }
    movedMessage = message
    onMoved()
  }

  private func report(_ status: Autosave.Status) {
    // Reopening the journal reports any failure.
    if movedMessage != nil, case .failed = status { return }
    onStatus(status)
  }

  /// Stores the pictures and sounds of unsaved changes as another store of the journal wants them, sealed
  /// or not.
  ///
  /// Those in the old file were converted with it. One that can't be stored is reported as missing
  /// later; the words come first.
  func storeUnsavedAttachments(in opened: OpenedJournal) async {
    let (old, new) = (attachments, opened.store.attachments)
    let unsaved = saver.unsaved.attachments
    guard !unsaved.isEmpty, old.isSealed || new.isSealed else { return }
    await BlockingWork.run { [store = opened.store] in
      for attachment in unsaved {
        guard let plain = try? old.plain(of: attachment) else { continue }
        withExtendedLifetime(plain) { _ = try? new.add(plain.path, named: attachment.name) }
      }
      store.sealPlainAttachments()
    }
  }

  // MARK: - Background work

  /// A background task.
  private struct Work {
    let cancel: () -> Void
    let wait: () async -> Void
  }

  /// Begins work that must not outlast the session, such as an import: ``endWork()`` cancels it and waits
  /// until it has ended.
  ///
  /// - Parameter body: The work, which asks whether it is cancelled before it changes the journal.
  /// - Returns: The task; a cancelled one while the session ends.
  @discardableResult
  func perform<Value: Sendable>(
    _ body: @escaping @MainActor () async -> Value
  ) -> Task<Value, Never> {
    let id = UUID()
    let task = Task { [weak self] in
      let value = await body()
      self?.work[id] = nil
      return value
    }
    work[id] = Work(cancel: task.cancel, wait: { _ = await task.value })
    if isEnding { task.cancel() }
    return task
  }

  /// Stops all background work, and waits until none of it uses the journal or its key.
  ///
  /// Work started later is cancelled immediately, until ``allowWork()``.
  func endWork() async {
    isEnding = true
    while let (id, first) = work.first {
      for one in work.values { one.cancel() }
      await first.wait()
      work[id] = nil
    }
  }

  /// Lets work begin again, because the journal stays open.
  func allowWork() { isEnding = false }

  /// Saves no change any longer, because the journal is closed: everything is on the disk, or was handed
  /// to the session that follows.
  func close() {
    (isEnding, isClosed) = (true, true)
    saver.stop()
  }
}

extension JournalStorage {
  /// The journal in a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - onMoved: Called with the reason when the journal's file was replaced, or is gone.
  nonisolated init(
    _ store: DreamStore, onMoved: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.init(
      commit: { base, ours in
        try await Self.told(
          await BlockingWork.run {
            Result { () throws(DreamStoreError) in try store.commit(base, ours) }
          }, of: store, onMoved)
      },
      read: {
        try await Self.told(
          await BlockingWork.run {
            Result { () throws(DreamStoreError) in try store.loadRecorded() }
          }, of: store, onMoved)
      })
  }

  /// The value of a call, or its error in the user's language.
  nonisolated private static func told<Value: Sendable>(
    _ result: Result<Value, DreamStoreError>, of store: DreamStore,
    _ onMoved: @MainActor @Sendable (String) -> Void
  ) async throws -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let error):
      let message = words.message(of: error)
      if error.code == .moved { await onMoved(message) }
      throw WordedError(description: message)
    }
  }
}
