public import Dreams

/// Keeps the journal of a ``DreamListController`` and the one on disk the same.
///
/// Edits go to disk when ``Autosave`` says so, as a three-way merge: what changed here since both
/// sides last agreed, and the steps made and undone since, are merged into whatever is on disk by
/// then. What other processes did, and their steps, come back through the controller's
/// `receive(_:since:)`. Storage calls run off the main actor, one at a
/// time, and everything typed while one runs is kept for the next.
///
/// Laws: after a successful ``flush()`` with no edits since, the journal in memory and the one on
/// disk are equal, and so are their histories. An edit is given up by neither side: a failed write is repeated until it succeeds.
///
/// ```swift
/// let saver = JournalSaver(of: list, onDisk: journal, in: storage) { window.show($0) }
/// list.onChange = { change in
///   window.update(change)
///   saver.note(change)
/// }
/// ```
@MainActor public final class JournalSaver {
  /// The longest time for which others can write undisturbed before their changes are read.
  public static let longestRest: Duration = .seconds(1)

  private let list: DreamListController
  private let storage: JournalStorage
  private let stopwatch: Stopwatch
  private let onStatus: (Autosave.Status) -> Void

  /// The journal that memory and disk last agreed on; what differs from it is not on disk yet.
  private var base: RecordedJournal
  private var autosave = Autosave()
  private var reportedStatus = Autosave.Status.saved
  private var alarm: Task<Void, Never>?

  /// The last storage call asked for; it runs after all others.
  private var lastCall: Task<Void, Never>?

  /// The reading that was asked for and has not begun.
  private var nextReading: Task<Void, Never>?

  /// When it may begin.
  private var readingTime: Duration = .zero

  /// Creates a saver; edits the controller already holds are written as if they were made now.
  ///
  /// - Parameters:
  ///   - list: The controller whose model is kept on disk.
  ///   - base: The journal and the history that were read from disk.
  ///   - storage: The journal on disk.
  ///   - stopwatch: Measures pauses and waits for them to end.
  ///   - onStatus: Called on the main actor with each new status; the first is `saved`, unreported.
  public init(
    of list: DreamListController, onDisk base: RecordedJournal, in storage: JournalStorage,
    timedBy stopwatch: Stopwatch = .started(),
    onStatus: @escaping (Autosave.Status) -> Void
  ) {
    self.list = list
    self.base = base
    self.storage = storage
    self.stopwatch = stopwatch
    self.onStatus = onStatus
    noteUnsavedEdits()
  }

  isolated deinit {
    alarm?.cancel()
  }

  /// How the journal in memory and the one on disk relate.
  public var status: Autosave.Status { autosave.status }

  /// Takes note of a change; to be called with every change that the controller reports.
  ///
  /// - Parameter change: The change; one that touches neither dreams nor steps, or came from disk,
  ///   starts nothing.
  public func note(_ change: DreamListController.Change) {
    switch change.origin {
    case .elsewhere: return
    case .edit: guard !change.model.isEmpty else { return }
    case .undo, .redo: break
    }
    perform(autosave.edited(at: stopwatch.elapsed(), isTyping: change.isTyping))
  }

  /// Writes at once what is unsaved, such as when a person asks to repeat a failed write.
  public func saveNow() {
    perform(autosave.flush(at: stopwatch.elapsed()))
  }

  /// Reads what other processes wrote; to be called when the file seems to have changed.
  ///
  /// When it returns, all that was on disk at the time of the call is in the controller's model. An
  /// error is left to the next write or read to report, for nothing is lost by not knowing yet. One
  /// reading answers all calls made before it begins, and rests follow it that are longer than it
  /// was, up to ``longestRest``: while it is read nobody can write.
  public func refresh() async {
    if let nextReading { return await nextReading.value }
    let reading = Task { [stopwatch] in
      if stopwatch.elapsed() < readingTime { try? await stopwatch.sleepUntil(readingTime) }
      await enqueue { await $0.read() }.value
    }
    nextReading = reading
    await reading.value
  }

  /// Writes everything and waits for it, at the end of the program.
  ///
  /// Edits made while it waits are written too; what others write meanwhile is not waited for.
  ///
  /// - Returns: `saved`, or `failed` when a write that began after the call failed.
  @discardableResult public func flush() async -> Autosave.Status {
    await lastCall?.value
    repeat {
      saveNow()
      await lastCall?.value
    } while status == .pending || status == .writing
    return status
  }

  private func perform(_ action: Autosave.Action) {
    // Every answer replaces the one before, wake-up included.
    alarm?.cancel()
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
    alarm = Task { [weak self, stopwatch] in
      try? await stopwatch.sleepUntil(time)
      guard !Task.isCancelled, let self else { return }
      perform(autosave.tick(at: stopwatch.elapsed()))
    }
  }

  private func read() async {
    nextReading = nil
    let begin = stopwatch.elapsed()
    let onDisk = try? await storage.refresh()
    let end = stopwatch.elapsed()
    readingTime = end + min((end - begin) * 3, Self.longestRest)
    guard let onDisk else { return }
    adopt(onDisk, from: base)
    noteUnsavedEdits()
  }

  private func write() async {
    let written = list.recorded
    do {
      let onDisk = try await storage.commit(base, written)
      adopt(onDisk, from: written)
      perform(autosave.saved(at: stopwatch.elapsed()))
      noteUnsavedEdits()
    } catch {
      perform(autosave.failed(at: stopwatch.elapsed(), message: "\(error)"))
    }
  }

  /// Takes what is on disk as the new base, and what it has beyond `known` into the controller.
  ///
  /// Edits made since `known` stay there and so differ from the new base: they are what the next
  /// write takes along.
  private func adopt(_ onDisk: RecordedJournal, from known: RecordedJournal) {
    base = onDisk
    list.receive(onDisk, since: known)
  }

  /// Catches edits that were never reported, such as those made before the saver was there.
  private func noteUnsavedEdits() {
    guard status == .saved, base != list.recorded else { return }
    perform(autosave.edited(at: stopwatch.elapsed(), isTyping: false))
  }

  /// Runs a storage call after all that were asked for before it.
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
