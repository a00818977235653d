import DreamStore
import Synchronization

/// The progress of a journal's conversion, and whether the user cancelled it.
///
/// A class because the window and the thread that converts share it.
nonisolated final class ConversionMonitor: Sendable {
  /// The state of a conversion.
  enum Stage: Equatable {
    case converting(JournalConversion.Step)
    /// It is rolling back.
    case cancelling
    /// It is over, and the journal is opened again.
    case opening
  }

  private struct State {
    var stage: Stage?
    var fraction = 0.0
    var isCancelled = false
    var isPastCancelling = false
    /// Whether the main thread has yet to handle the last notification.
    var isNotified = false
  }

  private let state = Mutex(State())
  private let onChange: @MainActor @Sendable () -> Void

  /// Begins to watch a conversion.
  ///
  /// - Parameter onChange: Called after changes of the stage or the fraction.
  init(onChange: @escaping @MainActor @Sendable () -> Void) { self.onChange = onChange }

  /// The current step; nil before the journal is closed.
  var stage: Stage? { state.withLock(\.stage) }

  /// How much is done, from 0 to 1.
  var fraction: Double { state.withLock(\.fraction) }

  /// Whether it was cancelled, so that the journal stays unchanged.
  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Whether it can still be cancelled: not twice, and not after the journal is replaced.
  var canCancel: Bool { state.withLock { !$0.isCancelled && !$0.isPastCancelling } }

  /// Cancels the conversion, unless it is too late.
  func cancel() {
    change { state in
      guard !state.isPastCancelling else { return }
      state.isCancelled = true
      state.stage = .cancelling
    }
  }

  /// A conversion that is watched.
  func conversion(of store: DreamStore) -> JournalConversion {
    JournalConversion(
      of: store,
      onProgress: { [self] in note($0.step, Double($0.done) / Double(max($0.total, 1))) },
      isCancelled: { [self] in isCancelled })
  }

  /// Notes how far the conversion is; from the step that replaces the journal on nothing cancels it.
  func note(_ step: JournalConversion.Step, _ fraction: Double) {
    change { state in
      state.fraction = fraction
      guard !state.isCancelled else { return }
      state.stage = .converting(step)
      if step == .replacing { state.isPastCancelling = true }
    }
  }

  /// Notes that the journal is opened again.
  func noteEnd() {
    change { state in
      state.stage = .opening
      state.isPastCancelling = true
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let isNotified = state.withLock { state in
      body(&state)
      defer { state.isNotified = true }
      return state.isNotified
    }
    guard !isNotified else { return }
    Task { @MainActor in
      state.withLock { $0.isNotified = false }
      onChange()
    }
  }
}
