import DreamStore
import Files
import GtkKit

/// Seals the journal of a window, or takes its seal away, while nothing has it open.
///
/// A class because quitting cancels its work.
final class JournalConverter {
  /// Closes the journal; returns why it stays open, nil for closed.
  var onClose: (ApplicationWindow) async -> String? = { _ in nil }

  /// Opens the journal again.
  var onOpen: () async -> Void = {}

  private let lock: JournalLock
  private var running: ConversionMonitor?

  /// - Parameter lock: The key of the journal.
  init(_ lock: JournalLock) { self.lock = lock }

  /// Shows the window in which the user seals the journal, or takes its seal away.
  ///
  /// - Parameters:
  ///   - purpose: The purpose of the window.
  ///   - path: The journal.
  ///   - window: The window of the journal.
  ///   - backups: Its backups now.
  func show(
    _ purpose: SealingWindow.Purpose, of path: String, in window: ApplicationWindow,
    backups: @escaping () -> JournalBackups?
  ) {
    let controller = SealingController(
      of: path, lock, backups: backups,
      convert: { [weak self] watch, body in
        await self?.convert(path, in: window, watch, body) ?? .cancelled
      })
    SealingWindow(purpose, by: controller, in: window).dialog.present()
  }

  /// Cancels the conversion: interrupted in the middle, it would leave bytes that nobody
  /// overwrites.
  ///
  /// - Returns: Whether there was anything.
  func cancel() -> Bool {
    running?.cancel()
    return running != nil
  }

  /// Closes the journal, does something with it away from the main thread, and opens it again.
  private func convert(
    _ path: String, in window: ApplicationWindow, _ watch: ConversionMonitor,
    _ body: @escaping @Sendable (DreamStore) throws(DreamStoreError) -> Bool
  ) async -> SealingController.Outcome {
    if let message = await onClose(window) { return .failed(message) }
    running = watch
    let unlocking = lock.unlocking
    let outcome: SealingController.Outcome = await BlockingWork.run {
      do throws(DreamStoreError) {
        return try body(try DreamStore(path: path, unlocking: unlocking)) ? .done : .cancelled
      } catch {
        return .failed(words.message(of: error))
      }
    }
    running = nil
    watch.noteEnd()
    await onOpen()
    return outcome
  }
}
