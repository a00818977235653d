import DreamControllers
import DreamStore
import Dreams
import GtkKit

/// Brings what is recorded on a quick page into its dream: at once while the journal is open, and else when it is.
///
/// A class because a journal takes a sound while the page goes on.
final class PageRecordings {
  /// What records.
  let recorder: JournalRecorder

  /// The journal; nil while it is not open.
  var session: JournalSession? {
    didSet {
      guard session != nil else { return }
      let paths = waiting
      waiting = []
      for path in paths { add(recordedAt: path) }
    }
  }

  /// The recordings that wait for the journal.
  private var waiting: [String] = []

  /// The work on the last one.
  private var work: Task<Void, Never>?

  /// How many are on their way into their dream.
  private var count = 0

  /// Whether something was recorded that waits sealed for the journal.
  private(set) var holdsSealed = false {
    didSet { onKept() }
  }

  /// Called when something is kept sealed.
  var onKept: () -> Void = {}

  private let begin: () -> Dream.ID?
  private let onAdded: (Dream.ID?) -> Void
  private let onFailed: (_ path: String) -> Void

  /// - Parameters:
  ///   - recorder: What records.
  ///   - begin: Returns the dream that is told, which it begins if need be; nil for another one.
  ///   - onAdded: Called with the dream that has a recording now; nil for the dream of the recorder.
  ///   - onFailed: Called with the path of a recording that stays where it is.
  init(
    by recorder: JournalRecorder, begin: @escaping () -> Dream.ID?,
    onAdded: @escaping (Dream.ID?) -> Void, onFailed: @escaping (_ path: String) -> Void
  ) {
    self.recorder = recorder
    (self.begin, self.onAdded, self.onFailed) = (begin, onAdded, onFailed)
  }

  /// Whether any waits for the journal.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Whether any is on its way into its dream.
  var isAdding: Bool { count > 0 }

  /// Waits until all are in their dreams, or in files that the next start finds.
  func finish() async { await work?.value }

  /// Adds what was recorded last.
  func add() {
    switch recorder.place {
    case .file(let path): add(recordedAt: path)
    case .sealed: join()
    case nil: break
    }
  }

  /// Has the open journal take what was kept sealed; a locked one takes it when it is unlocked.
  private func join() {
    guard let session else {
      holdsSealed = true
      return
    }
    perform { [onAdded] in
      await session.takeCaptures()
      onAdded(nil)
    }
  }

  private func add(recordedAt path: String) {
    guard let session else { return waiting.append(path) }
    guard let told = Recording(path) else { return }
    perform { [begin, onAdded, onFailed] in
      do {
        onAdded(
          try await JournalAttachments(of: session).add(told, to: begin(), isCaptured: true))
      } catch {
        // It stays among the recordings, and is added at the next start.
        onFailed(path)
      }
    }
  }

  private func perform(_ body: @escaping () async -> Void) {
    count += 1
    work = Task { [before = work, weak self] in
      await before?.value
      await body()
      self?.count -= 1
    }
  }
}
