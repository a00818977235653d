/// Decides when a journal is synced with its folder.
///
/// A pure state machine, as ``Autosave``: every input returns what to do now. Times are durations since any
/// fixed point, by a clock that never runs backwards.
///
/// - What is changed here is debounced: it is synced 5 s after the last change, but at most a minute after the
///   first one.
/// - What is new in the folder is read a second after it was noticed, together with all that came meanwhile.
/// - One sync runs at a time; what happens meanwhile leads to another one.
/// - A sync that fails is repeated after 1, 2, 4, 8 and then every 15 minutes. Changes made meanwhile are
///   noted a minute after it at the earliest. What happens to the folder, or a person who asks, is not made to wait.
///
/// ```swift
/// var schedule = SyncSchedule()
/// schedule.changed(at: .seconds(10))   // .wake(at: 15 s)
/// schedule.tick(at: .seconds(15))      // .sync
/// schedule.ended(at: .seconds(16), .done)  // .nothing
/// ```
public struct SyncSchedule: Hashable, Sendable {
  /// What to do after an input; it replaces the result of an earlier input.
  public enum Action: Hashable, Sendable {
    /// Nothing; cancel the wake-up.
    case nothing
    /// Sync, then call `ended`.
    case sync
    /// Call `tick` at this time.
    case wake(at: Duration)
  }

  /// How a sync has ended.
  public enum End: Hashable, Sendable {
    /// It is complete, or waits for the answer to a question.
    case done
    /// Another program was syncing.
    case busy
    /// It failed, and may succeed later.
    case failed
  }

  /// The pause in changing the journal after which it is synced.
  public static let debounceDelay: Duration = .seconds(5)

  /// The longest time for which changes without a pause are not synced.
  public static let maximumDelay: Duration = .seconds(60)

  /// How long what is new in the folder waits for more.
  public static let settlingDelay: Duration = .seconds(1)

  /// The time between a failure and the next attempt, at first.
  public static let retryDelay: Duration = .seconds(60)

  /// The longest time between two attempts.
  public static let maximumRetryDelay: Duration = .seconds(900)

  /// Whether a sync is running.
  public private(set) var isSyncing = false

  /// Changes that are in no sync yet.
  private struct Changes: Hashable {
    var first: Duration
    var due: Duration
  }

  private var changes: Changes?
  /// When there is another reason for a sync: the folder, a person, a failure.
  private var wish: Duration?
  private var failures = 0
  private var lastFailure: Duration = .zero

  /// Creates a schedule with nothing to do.
  public init() {}

  /// Whether there is something to sync, other than another attempt at what has failed.
  public var isPending: Bool { changes != nil || wish != nil && failures == 0 }

  /// Records a change of the journal, made here or by another program.
  ///
  /// - Parameter time: The time of the change.
  /// - Returns: What to do now.
  public mutating func changed(at time: Duration) -> Action {
    let first = changes?.first ?? time
    var due = min(time + Self.debounceDelay, first + Self.maximumDelay)
    if failures > 0 { due = max(due, lastFailure + Self.retryDelay) }
    changes = Changes(first: first, due: due)
    return next(at: time)
  }

  /// Records that something in the folder is new, gone, or there again.
  ///
  /// - Parameter time: The time at which that was noticed.
  /// - Returns: What to do now.
  public mutating func folderChanged(at time: Duration) -> Action {
    sync(by: time + Self.settlingDelay)
    return next(at: time)
  }

  /// Asks for a sync now: at the start and at the end, and when a person wants one.
  ///
  /// - Parameter time: The time.
  /// - Returns: What to do now; nothing while a sync is running, after which there is another one.
  public mutating func asked(at time: Duration) -> Action {
    sync(by: time)
    return next(at: time)
  }

  /// Records that the sync has ended.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - end: How it has ended.
  /// - Returns: What to do now.
  /// - Precondition: A sync is running.
  public mutating func ended(at time: Duration, _ end: End) -> Action {
    precondition(isSyncing, "A sync ended at \(time), but none was running.")
    isSyncing = false
    switch end {
    case .done: failures = 0
    case .busy: sync(by: time + Self.debounceDelay)
    case .failed:
      // Four doublings exceed the maximum.
      sync(by: time + min(Self.retryDelay * (1 << min(failures, 4)), Self.maximumRetryDelay))
      failures += 1
      lastFailure = time
      if let due = changes?.due { changes?.due = max(due, time + Self.retryDelay) }
    }
    return next(at: time)
  }

  /// Records that a wake-up time has come; early, late and unnecessary calls do no harm.
  ///
  /// - Parameter time: The time now.
  /// - Returns: What to do now.
  public mutating func tick(at time: Duration) -> Action { next(at: time) }

  private mutating func sync(by time: Duration) { wish = min(wish ?? time, time) }

  private mutating func next(at time: Duration) -> Action {
    guard !isSyncing, let due = [changes?.due, wish].compactMap(\.self).min() else {
      return .nothing
    }
    guard due <= time else { return .wake(at: due) }
    (isSyncing, changes, wish) = (true, nil, nil)
    return .sync
  }
}
