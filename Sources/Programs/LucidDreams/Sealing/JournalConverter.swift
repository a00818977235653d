import DreamStore
import Files
import GtkKit
import JournalUse

/// Seals the journal of a window, or takes its seal away, while nothing has it open.
///
/// A class because quitting cancels its work.
final class JournalConverter {
  /// Called to close the journal, have it converted by ``run(on:)``, and open it again; or to have it refused.
  var onConversion: () async -> Void = {}

  /// What was asked for, and how it has ended.
  private struct Conversion {
    let watch: ConversionMonitor
    let body: @Sendable (DreamStore) throws(DreamStoreError) -> Bool
    var outcome = SealingController.Outcome.cancelled
  }

  private let lock: JournalLock
  private var conversion: Conversion?

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
      convert: { [weak self] watch, body in await self?.convert(watch, body) ?? .cancelled })
    SealingWindow(purpose, by: controller, in: window).dialog.present()
  }

  private func convert(
    _ watch: ConversionMonitor,
    _ body: @escaping @Sendable (DreamStore) throws(DreamStoreError) -> Bool
  ) async -> SealingController.Outcome {
    guard conversion == nil else { return .failed(Self.inUse) }
    conversion = Conversion(watch: watch, body: body)
    await onConversion()
    defer { conversion = nil }
    return conversion?.outcome ?? .cancelled
  }

  private static var inUse: String { tr("The journal is in use.") }

  /// Has the conversion fail.
  ///
  /// - Parameter reason: Why the journal is not closed; nil when something else uses it.
  func refuse(because reason: String?) { conversion?.outcome = .failed(reason ?? Self.inUse) }

  /// Does with the closed journal what was asked for, away from the main thread.
  func run(on path: String) async {
    guard let conversion else { return }
    let unlocking = lock.unlocking
    let outcome: SealingController.Outcome = await BlockingWork.run { [body = conversion.body] in
      do throws(DreamStoreError) {
        return try body(try DreamStore(path: path, unlocking: unlocking)) ? .done : .cancelled
      } catch {
        return .failed(words.message(of: error))
      }
    }
    conversion.watch.noteEnd()
    self.conversion?.outcome = outcome
  }

  /// Cancels the conversion: interrupted in the middle, it would leave bytes that nobody overwrites.
  func cancel() { conversion?.watch.cancel() }
}
