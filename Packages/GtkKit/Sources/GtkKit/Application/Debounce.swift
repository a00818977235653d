/// Delays an action until no newer one was scheduled for a moment.
///
/// ```swift
/// let check = Debounce(.milliseconds(400))
/// text.onTextChanged { check.schedule { await checkSpelling() } }
/// ```
///
/// A class because it waits; it cancels its action when it is destroyed.
@MainActor  // Said here because an optimized build of the app does not see the module's default.
public final class Debounce {
  private let delay: Duration
  private var pending: Task<Void, Never>?

  /// Creates a debounce with no action.
  ///
  /// - Parameter delay: How long to wait for a newer action.
  public init(_ delay: Duration) { self.delay = delay }

  isolated deinit { pending?.cancel() }

  /// Schedules an action in place of the one before, which is cancelled even if it is running.
  ///
  /// - Parameter action: What to do; it may check `Task.isCancelled`.
  public func schedule(_ action: @escaping @MainActor () async -> Void) {
    schedule(after: delay, action)
  }

  /// Schedules an action with a delay of its own, in place of the one before.
  ///
  /// - Parameters:
  ///   - delay: How long to wait for a newer action.
  ///   - action: What to do.
  public func schedule(after delay: Duration, _ action: @escaping @MainActor () async -> Void) {
    pending?.cancel()
    pending = Task {
      // A cancelled sleep throws.
      guard (try? await Task.sleep(for: delay)) != nil else { return }
      await action()
    }
  }

  /// Cancels the action.
  public func cancel() { pending?.cancel() }
}
