import Files
import GtkKit
import JournalUse

/// Notices when something in the folder of the devices is new, gone, or there again.
///
/// A class because it watches folders.
final class SyncFolderWatch {
  /// The time between two looks where nothing reports changes, as on a network.
  private static let pause = Duration.seconds(60)

  private let folder: SyncFolder
  private let onChange: () -> Void

  /// What the last sync has left; nil if it could not look.
  private var known: SyncFolder.Look?
  private var read: Set<String> = []
  private var isComplete = true

  private var monitors: [String: FileMonitor] = [:]
  private var rounds: Task<Void, Never>?
  private var isLooking = false
  private var isDueAgain = false
  private var isPaused = false

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the folder.
  ///   - onChange: Called when it has something that the last sync has not read.
  init(_ path: String, onChange: @escaping () -> Void) {
    folder = SyncFolder(path)
    self.onChange = onChange
    rounds = Task { [weak self] in
      while (try? await Task.sleep(for: Self.pause)) != nil { self?.look() }
    }
  }

  isolated deinit { rounds?.cancel() }

  /// Looks no more until ``note(_:read:isComplete:)``, because a sync writes there itself.
  func pause() { isPaused = true }

  /// Takes what a sync has left as known.
  ///
  /// - Parameters:
  ///   - look: What there was when it began; nil if nothing could be seen.
  ///   - read: The segments that it has read.
  ///   - isComplete: Whether all pictures and sounds are here.
  func note(_ look: SyncFolder.Look?, read: Set<String>, isComplete: Bool) {
    (known, self.read, self.isComplete) = (look?.without(read), read, isComplete)
    // A monitor of a folder that was moved away goes on watching that one.
    if look == nil { monitors = [:] }
    // Only folders that have just answered: a monitor is made on this thread.
    watch(look?.folders ?? [folder.path])
    isPaused = false
    if isDueAgain { self.look() }
  }

  private func watch(_ folders: [String]) {
    monitors = Dictionary(
      uniqueKeysWithValues: Set(folders).map { path in
        let monitor =
          monitors[path]
          ?? FileMonitor(path: path, interval: 1_000) { [weak self] in self?.look() }
        return (path, monitor)
      })
  }

  private func look() {
    guard !isLooking, !isPaused else {
      isDueAgain = true
      return
    }
    (isLooking, isDueAgain) = (true, false)
    Task { [weak self, folder, read, isComplete] in
      // What cannot be seen is gone.
      let look = await BlockingWork.run {
        try? folder.look(besides: read, isComplete: isComplete)
      }
      self?.compare(look)
    }
  }

  private func compare(_ look: SyncFolder.Look?) {
    isLooking = false
    guard !isPaused else {
      isDueAgain = true
      return
    }
    // A sync may have read more meanwhile.
    if look?.without(read) != known { return onChange() }
    if isDueAgain { self.look() }
  }
}
