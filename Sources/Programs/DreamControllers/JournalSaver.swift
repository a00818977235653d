public import Dreams

/// Keeps the journal of a ``DreamListController`` and the one on disk the same.
///
/// Edits go to disk when ``Autosave`` says so, as a three-way merge: the local changes since both
/// sides last agreed, and the steps made and undone since, are merged into the current state on
/// disk. Changes by other processes come back through the controller's `receive(_:since:)`. Storage
/// calls run off the main actor, one at a time, and edits made in the meantime are kept for the
/// next one.
///
/// Laws: after a successful ``flush()`` with no edits since, the journals in memory and on disk are
/// equal, and so are their histories. Neither side drops an edit: a failed write is retried until it
/// succeeds.
///
/// ```swift
/// let saver = JournalSaver(of: list, onDisk: journal, in: storage) { window.show($0) }
/// list.onChange = { change in
///   window.update(change)
///   saver.note(change)
/// }
/// ```
@MainActor public final class JournalSaver {
  /// The longest pause between two reads, in which other processes can write undisturbed.
  public static let maximumReadPause: Duration = .seconds(1)

  /// The pause before a failed read is tried again.
  public static let readRetryPause: Duration = .seconds(5)

  private let list: DreamListController
  private let storage: JournalStorage
  private let elapsed: () -> Duration
  private let sleepUntil: @Sendable (Duration) async throws -> Void
  private let onStatus: (Autosave.Status) -> Void

  /// The journal that memory and disk last agreed on; what differs from it is not on disk yet.
  private var base: RecordedJournal
  private var autosave = Autosave()
  private var reportedStatus = Autosave.Status.saved
  private var wakeUp: Task<Void, Never>?

  /// The last storage call, which runs after all others.
  private var lastCall: Task<Void, Never>?

  /// The requested read that has not begun.
  private var nextRead: Task<Void, Never>?

  /// When the next read may begin.
  private var earliestRead: Duration = .zero

  /// Waits to try a failed read again.
  private var readRetry: Task<Void, Never>?

  private var isStopped = false

  /// Creates a saver; existing unsaved edits are written as if they were made now.
  ///
  /// - Parameters:
  ///   - list: The controller whose journal is kept on disk.
  ///   - base: The journal and the history that were read from disk.
  ///   - storage: The journal on disk.
  ///   - clock: Measures pauses and waits for them to end.
  ///   - onStatus: Called on the main actor with each new status; the initial `saved` is not reported.
  public init<C: Clock>(
    of list: DreamListController, onDisk base: RecordedJournal, in storage: JournalStorage,
    clock: C = ContinuousClock(), onStatus: @escaping (Autosave.Status) -> Void
  ) where C.Duration == Duration {
    self.list = list
    self.base = base
    self.storage = storage
    self.onStatus = onStatus
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleepUntil = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
    noteUnsavedEdits()
  }

  isolated deinit {
    wakeUp?.cancel()
    readRetry?.cancel()
  }

  /// How the journal in memory relates to the one on disk.
  public var status: Autosave.Status { autosave.status }

  /// Changes in memory that, as far as known, are not on disk.
  public var unsaved: UnsavedChanges { UnsavedChanges(base: base, edited: list.recorded) }

  /// Records a change; to be called with every change that the controller reports.
  ///
  /// - Parameter change: The change; one that touches neither dreams nor steps, or came from disk,
  ///   starts nothing.
  public func note(_ change: DreamListController.Change) {
    guard !isStopped else { return }
    switch change.origin {
    case .elsewhere: return
    case .edit: guard !change.model.isEmpty else { return }
    case .undo, .redo: break
    }
    perform(autosave.edited(at: elapsed(), isTyping: change.isTyping))
  }

  /// Writes unsaved edits immediately, such as when the user retries a failed write.
  public func saveNow() {
    guard !isStopped else { return }
    perform(autosave.flush(at: elapsed()))
  }

  /// Starts no further writes or reads, because another saver takes over with the ``unsaved``
  /// changes.
  public func stop() {
    isStopped = true
    wakeUp?.cancel()
    readRetry?.cancel()
  }

  /// Reads the changes of other processes; call it when the file seems to have changed.
  ///
  /// When it returns, everything that was on disk at the time of the call is in the controller's
  /// model, even if something else has read it from the same store first. A failed read is tried
  /// again after ``readRetryPause``, and its error is left to the next write to report, for nothing
  /// is lost by not knowing yet. One read answers all calls made before it begins. Nobody can write
  /// during a read, so a pause follows it that is longer than it was, up to ``maximumReadPause``.
  public func refresh() async {
    guard !isStopped else { return }
    if let nextRead { return await nextRead.value }
    let read = Task { [elapsed, sleepUntil] in
      if elapsed() < earliestRead { try? await sleepUntil(earliestRead) }
      await enqueue { await $0.read() }.value
    }
    nextRead = read
    await read.value
  }

  /// Writes everything and waits for it, at the end of the program.
  ///
  /// Edits made while it waits are written too; it doesn't wait for other programs' writes.
  ///
  /// - Returns: `saved`, or `failed` when a write that began after the call failed; anything once the
  ///   saver was stopped.
  @discardableResult public func flush() async -> Autosave.Status {
    await lastCall?.value
    repeat {
      saveNow()
      await lastCall?.value
    } while !isStopped && (status == .pending || status == .writing)
    return status
  }

  private func perform(_ action: Autosave.Action) {
    // Every action replaces the one before, wake-up included.
    wakeUp?.cancel()
    guard !isStopped else { return }
    switch action {
    case .nothing:
      break
    case .wake(let time):
      wake(at: time)
    case .write:
      enqueue { await $0.write() }
    }
    guard autosave.status != reportedStatus else { return }
    reportedStatus = autosave.status
    onStatus(reportedStatus)
  }

  private func wake(at time: Duration) {
    wakeUp = Task { [weak self, sleepUntil] in
      try? await sleepUntil(time)
      guard !Task.isCancelled, let self else { return }
      perform(autosave.tick(at: elapsed()))
    }
  }

  private func read() async {
    nextRead = nil
    let begin = elapsed()
    let onDisk = try? await storage.read()
    let end = elapsed()
    earliestRead = end + min((end - begin) * 3, Self.maximumReadPause)
    readRetry?.cancel()
    guard let onDisk else { return retryRead(at: end + Self.readRetryPause) }
    guard onDisk != base else { return }
    adopt(onDisk, from: base)
    noteUnsavedEdits()
  }

  private func retryRead(at time: Duration) {
    guard !isStopped else { return }
    readRetry = Task { [weak self, sleepUntil] in
      try? await sleepUntil(time)
      guard !Task.isCancelled, let self else { return }
      await refresh()
    }
  }

  private func write() async {
    let written = list.recorded
    do {
      let onDisk = try await storage.commit(base, written)
      adopt(onDisk, from: written)
      perform(autosave.saved(at: elapsed()))
      noteUnsavedEdits()
    } catch {
      perform(autosave.failed(at: elapsed(), message: "\(error)"))
    }
  }

  /// Makes the state on disk the new base, and passes its changes since `known` to the controller.
  ///
  /// Edits made since `known` stay there and so differ from the new base: the next write includes
  /// them.
  private func adopt(_ onDisk: RecordedJournal, from known: RecordedJournal) {
    base = onDisk
    list.receive(onDisk, since: known)
  }

  /// Finds edits that were never reported, such as those made before the saver existed.
  private func noteUnsavedEdits() {
    guard status == .saved, base != list.recorded else { return }
    perform(autosave.edited(at: elapsed(), isTyping: false))
  }

  /// Runs a storage call after all those before it.
  @discardableResult
  private func enqueue(
    _ call: @escaping @MainActor (JournalSaver) async -> Void
  ) -> Task<Void, Never> {
    let task = Task { [previous = lastCall] in
      await previous?.value
      await call(self)
    }
    lastCall = task
    return task
  }
}
