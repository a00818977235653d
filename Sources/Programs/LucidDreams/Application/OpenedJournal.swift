import DreamControllers
import DreamStore
import Dreams
import Files
import Foundation
import JournalUse
import Synchronization

/// A journal that was opened and read.
struct OpenedJournal: Sendable {
  let store: DreamStore
  let recorded: RecordedJournal
  /// The scribbles of the journal, found off the main thread.
  let scribbles: ScribbleList
  /// Whether changes can be saved.
  let isWritable: Bool
  /// What became of the dreams that were captured while it was locked.
  let captures: CaptureReport
  /// Damage found and repaired by changes to the journal.
  let repairs: AsyncStream<JournalRepair>

  /// Opens a journal without blocking the main thread, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - path: The journal.
  ///   - unlocking: How the key of a sealed one is got.
  /// - Returns: The journal, or why it cannot be opened.
  static func open(
    _ path: String, unlocking: @escaping Unlocking
  ) async -> Result<OpenedJournal, DreamStoreError> {
    await BlockingWork.run {
      UnsealedCopy.removeLeft()
      SharingFolder.removeOld()
      return Result { () throws(DreamStoreError) in
        let repairs = RepairReports()
        let captures = Mutex(CaptureReport())
        let store = try JournalOpener(
          path, unlocking, environment: ProcessInfo.processInfo.environment,
          onCaptures: { report in captures.withLock { $0 = report } }, onRepair: repairs.add
        ).open()
        // What cannot be erased now is erased next time.
        _ = try? store.eraseExpired()
        let recorded = try store.loadRecorded()
        return OpenedJournal(
          store: store, recorded: recorded, scribbles: ScribbleList(in: recorded.journal.dreams),
          isWritable: store.isWritable, captures: captures.withLock(\.self), repairs: repairs.stream
        )
      }
    }
  }
}

/// Damage that a store has repaired, during the store's lifetime.
///
/// A class, because the stream ends once: with the store, its only owner.
nonisolated private final class RepairReports: Sendable {
  let stream: AsyncStream<JournalRepair>
  private let continuation: AsyncStream<JournalRepair>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  deinit { continuation.finish() }

  func add(_ repair: JournalRepair) { continuation.yield(repair) }
}
