import DreamStore
import Errors
import Files
import Foundation
import JournalUse
import Sealing

extension SyncRun {
  /// The sync of a journal with a folder, for the person who runs this command.
  static func ofCommand(_ store: DreamStore, with folder: String) -> SyncRun {
    SyncRun(of: store, with: folder, environment: ProcessInfo.processInfo.environment)
  }

  /// Starts a sync after a change, in a process of its own, if the journal is synced with a folder.
  ///
  /// The change is stored already, so a sync that fails is only noted: by `dream sync --status`, or here, where
  /// no process may outlive the command.
  ///
  /// - Parameters:
  ///   - store: The journal.
  ///   - isOff: Whether the person wants none now; the next sync sees the change.
  static func startAfterChange(of store: DreamStore, unless isOff: Bool) {
    guard !isOff else { return }
    do {
      guard let folder = try SyncSettings.ofPerson.folder(of: store.path) else { return }
      let run = ofCommand(store, with: folder)
      var lock: FileLock? = try run.lock()
      if let lock, run.start(["sync", "--due", "--journal", store.path], holding: lock) { return }
      try run.runUntilQuiet(holding: &lock)
    } catch {
      // Who syncs now sees the change.
      if let error = error as? SyncError, error.code == .busy { return }
      StandardError.note("not synced: \(Failure(syncing: error).happened)")
    }
  }

  /// Syncs in the process that ``startAfterChange(of:unless:)`` has started.
  static func runInBackground(ofJournal path: String) {
    let environment = ProcessInfo.processInfo.environment
    // A journal that is gone meanwhile is not made anew.
    guard FileSystem.exists(path), let folder = try? SyncSettings.ofPerson.folder(of: path) else {
      return
    }
    let opening = JournalLock(asksDesktopAgain: false)
    if let key = BackgroundBackup.inheritedKey() { opening.remember(key) }
    let opener = JournalOpener(
      path, opening.unlocking, environment: environment, onCaptures: nil, onRepair: { _ in })
    // Without the journal, there is nothing to sync and nowhere to note it.
    guard let store = try? opener.open() else { return }
    let run = SyncRun(of: store, with: folder, environment: environment)
    var lock = FileLock(inheritedFor: run.lockPath)
    do {
      try run.runUntilQuiet(holding: &lock)
    } catch {
      let problem = (error as? SyncError)?.happened ?? Failure(syncing: error).happened
      // What cannot be noted is found by the next sync.
      try? store.changeSyncPlace { $0.problem = problem }
    }
  }
}

extension SyncSettings {
  /// The user's settings; their problems are noted.
  static var ofPerson: SyncSettings {
    SyncSettings(environment: ProcessInfo.processInfo.environment) { StandardError.note($0) }
  }
}

extension Failure {
  fileprivate init(syncing error: any Error) {
    self =
      Failure(any: error)
      ?? Failure(status: .other, happened: "\(error)", advice: "the journal is as it was")
  }
}
