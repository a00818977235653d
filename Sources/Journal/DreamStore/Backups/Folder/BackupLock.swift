import Files
import Foundation

/// The right to work in a folder of backups, which one at a time has, in all processes.
///
/// The system gives it up when the process ends, however that happens. A class, because giving it up
/// happens once.
final class BackupLock {
  private let descriptor: Int32

  /// Waits for the right; nil when somebody else has it longer.
  ///
  /// What those before left half done is removed.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - busyRetry: How long to wait.
  ///   - onWait: Called once where somebody else has it.
  /// - Throws: Why the folder cannot be locked.
  init?(
    of folder: BackupFolder, busyRetry: Duration, onWait: () -> Void = {}
  ) throws(BackupError) {
    let path = folder.path + "/.lock"
    descriptor = unsafe open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw BackupError(errno, folder.path) }
    let end = ContinuousClock.now.advanced(by: busyRetry)
    var isWaiting = false
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw BackupError(errno, folder.path)
      }
      guard ContinuousClock.now < end else { return nil }
      if !isWaiting { onWait() }
      isWaiting = true
      usleep(10_000)
    }
    AtomicFile.removeLeftovers(in: folder.path)
  }

  deinit {
    // The lock goes with the descriptor; one that failed to open is -1.
    close(descriptor)
  }
}
