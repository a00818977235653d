import DreamControllers
import DreamStore
import Dreams
import Errors
import Files
import Foundation
import GtkKit
import JournalUse
import Sealing

/// Syncs an open journal with the folder of its devices, in the background.
///
/// A class because it runs while the journal is open.
final class JournalSync {
  /// How the journal stands with its folder; nil while it is synced with none.
  private(set) var standing: SyncStanding? {
    didSet { if standing != oldValue { for observer in observers.values { observer() } } }
  }

  /// Called with what is to be told once.
  var onNews: (SyncStanding.News) -> Void = { _ in }

  private let session: JournalSession
  private let store: DreamStore
  private let environment: [String: String]
  private let settings: SyncSettings
  private let start = ContinuousClock.now
  private var schedule = SyncSchedule()
  private var observers: [String: () -> Void] = [:]
  private var wakeUp: Task<Void, Never>?
  private var settingsMonitor: FileMonitor?
  private var watch: SyncFolderWatch?

  /// Whether somebody has agreed that many dreams go; for the next sync only.
  private var isConfirmed = false
  private var isStopped = false

  /// How long the end of the program waits for a sync.
  private static let patience = Duration.seconds(2)

  /// Prepares to sync; nothing is read yet.
  ///
  /// - Parameters:
  ///   - session: The journal.
  ///   - store: What it is read from.
  ///   - settings: Which folder is that of which journal.
  ///   - environment: The environment variables of the process.
  init(
    of session: JournalSession, _ store: DreamStore, _ settings: SyncSettings,
    environment: [String: String]
  ) {
    (self.session, self.store, self.settings) = (session, store, settings)
    self.environment = environment
  }

  isolated deinit { wakeUp?.cancel() }

  /// Whether the journal can be synced at all.
  var isPossible: Bool { session.readOnlyPath == nil }

  /// Calls a handler whenever the standing has changed, in place of an earlier one of that name.
  func observe(as name: String, _ handler: (() -> Void)?) { observers[name] = handler }

  // MARK: - When

  /// Syncs from now on, if the journal has a folder.
  func begin() {
    guard isPossible, settingsMonitor == nil else { return }
    // The command line sets it, too.
    settingsMonitor = FileMonitor(path: settings.path) { [weak self] in self?.follow() }
    session.observe { [weak self] change in
      guard let self, standing != nil, !change.model.isEmpty else { return }
      perform(schedule.changed(at: elapsed))
    }
    follow()
  }

  /// Syncs with the folder of the settings from now on.
  private func follow() {
    Task { [weak self, settings, store] in
      let found = await BlockingWork.run {
        Result { () throws(SyncError) in try settings.folder(of: store.path) }
      }
      // What cannot be read now is read when the file has changed.
      if case .success(let folder) = found { self?.follow(folder) }
    }
  }

  private func follow(_ folder: String?) {
    guard folder != standing?.folder else { return }
    standing = folder.map(SyncStanding.init)
    watch = folder.map { path in
      SyncFolderWatch(path) { [weak self] in
        guard let self else { return }
        perform(schedule.folderChanged(at: elapsed))
      }
    }
    if folder != nil { syncNow() }
  }

  /// Syncs at once, or again, if a sync is running.
  func syncNow() {
    guard standing != nil else { return }
    perform(schedule.asked(at: elapsed))
  }

  /// Erases what other devices have erased, after a backup, however many dreams it is.
  func eraseManyToo() {
    isConfirmed = true
    syncNow()
  }

  /// Syncs what waits, if the folder answers at once, and nothing any longer.
  func finish() async {
    if standing != nil, schedule.isPending { syncNow() }
    let end = ContinuousClock.now + Self.patience
    // A folder that does not answer keeps a sync for ever; whatever it has not done is done later.
    while schedule.isSyncing, .now < end { try? await Task.sleep(for: .milliseconds(10)) }
    stop()
  }

  /// Begins no sync any longer.
  func stop() {
    isStopped = true
    wakeUp?.cancel()
  }

  /// Syncs again, because the journal stays open.
  func resume() {
    isStopped = false
    syncNow()
  }

  private var elapsed: Duration { start.duration(to: .now) }

  private func perform(_ action: SyncSchedule.Action) {
    wakeUp?.cancel()
    switch action {
    case .nothing: break
    case .sync: sync()
    case .wake(let time):
      guard !isStopped else { return }
      wakeUp = Task { [weak self, start] in
        try? await Task.sleep(until: start.advanced(by: time), clock: .continuous)
        guard !Task.isCancelled, let self, !isStopped else { return }
        perform(schedule.tick(at: elapsed))
      }
    }
  }

  // MARK: - A sync

  private func sync() {
    guard !isStopped, let folder = standing?.folder else {
      return perform(schedule.ended(at: elapsed, .done))
    }
    standing?.begin(at: .now())
    watch?.pause()
    let isConfirmed = isConfirmed
    self.isConfirmed = false
    let isComplete = standing?.lacking == 0
    Task { [weak self, session, store, environment] in
      await session.saver.flush()
      let (look, outcome, read) = await BlockingWork.run {
        // What comes while it syncs is new for the next one.
        let look = try? SyncFolder(folder).look(besides: [], isComplete: isComplete)
        let run = SyncRun(of: store, with: folder, environment: environment)
        let outcome = run.outcome(isConfirmed: isConfirmed)
        // Without it, all that is there looks new, and is read once more.
        return (look, outcome, (try? store.syncPlace())?.files ?? [])
      }
      await session.saver.refresh()
      self?.end(outcome, with: folder, look, read)
    }
    sayWhetherItIsSlow()
  }

  private func end(
    _ outcome: SyncOutcome, with folder: String, _ look: SyncFolder.Look?, _ read: Set<String>
  ) {
    if folder == standing?.folder {
      let news = standing?.end(outcome, at: .now()) ?? []
      watch?.note(look, read: read, isComplete: standing?.lacking == 0)
      for one in news { onNews(one) }
    }
    perform(schedule.ended(at: elapsed, outcome.end))
  }

  /// Shows a sync that takes long, once it does.
  private func sayWhetherItIsSlow() {
    let begun = standing?.begun
    Task { [weak self] in
      try? await Task.sleep(for: SyncStanding.patience)
      guard let self, standing?.begun == begun, begun != nil else { return }
      standing?.isSlow = true
    }
  }

  // MARK: - Devices

  /// Finds out what would come together in a folder; nothing is changed.
  ///
  /// - Returns: What; nil if the journal is a device of the folder already.
  func preview(
    of folder: String, code: Passphrase?
  ) async -> Result<SyncRun.Preview?, any Error> {
    await session.saver.flush()
    let home = UserFolders(environment: environment).home
    return await BlockingWork.run { [store, settings, environment] in
      Result {
        try SyncJoining(store, with: folder, in: settings, environment: environment)
          .preview(home: home, code: code)
      }
    }
  }

  /// Makes the journal a device of a folder, after a backup.
  ///
  /// - Returns: Why not; nil if it is one now.
  func join(
    _ folder: String, as name: String?, isSealed: Bool, code: Passphrase?
  ) async -> (any Error)? {
    await session.saver.flush()
    let result = await BlockingWork.run { [store, settings, environment] in
      Result {
        try SyncJoining(store, with: folder, in: settings, environment: environment)
          .join(as: name, isSealed: isSealed, code: code)
      }
    }
    await session.saver.refresh()
    if case .failure(let error) = result { return error }
    follow(folder)
    return nil
  }

  /// Syncs with the folder no longer; the journal and the folder stay as they are.
  ///
  /// - Returns: Why not; nil if it is so now.
  func leave() async -> (any Error)? {
    let result = await BlockingWork.run { [settings, store, environment] in
      Result {
        try settings.set(nil, of: store.path)
        // What is left of them finds no folder, and does nothing.
        try? SyncUnits(of: store.path, environment: environment).remove()
      }
    }
    if case .failure(let error) = result { return error }
    if let folder = standing?.folder {
      // The others get what was changed last; nobody waits for that.
      Task { [session, store, environment] in
        await session.saver.flush()
        await BlockingWork.run {
          _ = SyncRun(of: store, with: folder, environment: environment).outcome()
        }
        await session.saver.refresh()
      }
    }
    follow(nil)
    return nil
  }

  /// What people call this device, the devices, and what waits; nil if that cannot be seen.
  func status() async -> SyncStatus? {
    guard let folder = standing?.folder else { return nil }
    // Why it cannot be seen is in the standing.
    return await BlockingWork.run { [store] in try? SyncStatus(of: store, with: folder) }
  }

  /// Shows a device no more until it writes again.
  func hide(_ device: SyncStatus.Device) async {
    await BlockingWork.run { [store] in
      // It stays in sight if that cannot be written.
      try? SyncStatus.hide([device], of: store)
    }
  }

  /// What opens the folder on another device; nil if it is not sealed.
  func code() async -> RecoveryCode? {
    guard let folder = standing?.folder else { return nil }
    return await BlockingWork.run { [store, environment] in
      // A journal that cannot be read has no code to show.
      try? SyncRun(of: store, with: folder, environment: environment).code()
    }
  }

  /// What people call this device; nil while it is none.
  func name() async -> String? {
    await BlockingWork.run { [store] in (try? store.syncPlace())?.name }
  }

  /// Calls this device by another name from now on.
  func rename(to name: String) async {
    await BlockingWork.run { [store] in
      // The old name stays if it cannot be written.
      try? store.changeSyncPlace { $0.name = name }
    }
  }
}

extension SyncOutcome {
  fileprivate var end: SyncSchedule.End {
    switch self {
    case .done, .asks: .done
    case .busy: .busy
    case .failed: .failed
    }
  }
}
