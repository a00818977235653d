/// Decides what to write to the journal on disk, and when.
///
/// A pure state machine: every input returns what to do now. It starts no timer and touches no disk,
/// so every rule can be tested as a table. Times are durations since any fixed point, by a clock that
/// never runs backwards.
///
/// - Typing is debounced: it is written after a pause of 0.3 s, but at most 1 s after the first
///   unsaved edit. Every other edit is written immediately, together with any pending typing.
/// - One write runs at a time. Edits made in the meantime lead to another write.
/// - A failed write loses nothing: the edits stay unsaved, and the write is retried after 1, 2, 4,
///   8, 16 and then every 30 s, or immediately on ``flush(at:)``.
///
/// ```swift
/// var autosave = Autosave()
/// autosave.edited(at: .seconds(5), isTyping: true)   // .wake(at: 5.3 s)
/// autosave.tick(at: .milliseconds(5300))             // .write
/// autosave.saved(at: .milliseconds(5310))            // .nothing, status is .saved
/// ```
public struct Autosave: Hashable, Sendable {
  /// What to do after an input; it replaces the result of an earlier input.
  public enum Action: Hashable, Sendable {
    /// Nothing; cancel the wake-up.
    case nothing

    /// Write the whole current journal, then call `saved` or `failed`.
    case write

    /// Call `tick` at this time.
    case wake(at: Duration)
  }

  /// How the journal in memory relates to the one on disk.
  public enum Status: Hashable, Sendable {
    /// Everything is on disk.
    case saved

    /// Some edits are waiting to be written.
    case pending

    /// A write is running.
    case writing

    /// The last write failed; its edits are in memory and the write will be retried at this time.
    case failed(message: String, retryAt: Duration)
  }

  /// The pause in typing after which the text is written.
  public static let debounceDelay: Duration = .milliseconds(300)

  /// The longest time for which typing without a pause is not written.
  public static let maximumDelay: Duration = .seconds(1)

  /// The longest time between two retries of a failed write.
  public static let maximumRetryDelay: Duration = .seconds(30)

  /// Edits that are in no write yet.
  private struct Unsaved: Hashable {
    var first: Duration
    var due: Duration
  }

  private struct Failure: Hashable {
    var message: String
    var attempts: Int
    var retryAt: Duration
  }

  private var unsaved: Unsaved?
  private var failure: Failure?
  private var isWriting = false

  /// Creates the state machine for a journal whose copies on disk and in memory are equal.
  public init() {}

  /// What to show the user.
  ///
  /// While a failed write is being retried, the status is ``Status/writing``.
  public var status: Status {
    if isWriting { return .writing }
    if let failure { return .failed(message: failure.message, retryAt: failure.retryAt) }
    return unsaved == nil ? .saved : .pending
  }

  /// Records an edit of the journal in memory.
  ///
  /// After a failure the edit waits for the next retry, so that a full disk is not tried at each
  /// keystroke.
  ///
  /// - Parameters:
  ///   - time: The time of the edit.
  ///   - isTyping: True if more edits of the same kind are likely to follow, as in a text field.
  /// - Returns: What to do now.
  public mutating func edited(at time: Duration, isTyping: Bool) -> Action {
    let first = unsaved?.first ?? time
    let isUrgent = unsaved.map { $0.due <= time } ?? false
    unsaved =
      if isTyping && !isUrgent {
        Unsaved(first: first, due: min(time + Self.debounceDelay, first + Self.maximumDelay))
      } else {
        Unsaved(first: first, due: min(time, unsaved?.due ?? time))
      }
    return next(at: time)
  }

  /// Records that the write has reached the disk.
  ///
  /// - Parameter time: The time at which the write ended.
  /// - Returns: What to do now: another write or a wake-up if there were edits in the meantime.
  /// - Precondition: A write is running.
  public mutating func saved(at time: Duration) -> Action {
    precondition(isWriting, "A write ended at \(time), but none was running.")
    isWriting = false
    failure = nil
    return next(at: time)
  }

  /// Records that the write has failed; its edits are unsaved again.
  ///
  /// - Parameters:
  ///   - time: The time at which the write ended.
  ///   - message: What happened, what is safe and what to do, for the user.
  /// - Returns: What to do now: always the wake-up for the retry.
  /// - Precondition: A write is running.
  public mutating func failed(at time: Duration, message: String) -> Action {
    precondition(isWriting, "A write failed at \(time), but none was running.")
    isWriting = false
    let attempts = (failure?.attempts ?? 0) + 1
    // Five doublings exceed the maximum; more could overflow.
    let delay = min(.seconds(1 << min(attempts - 1, 5)), Self.maximumRetryDelay)
    failure = Failure(message: message, attempts: attempts, retryAt: time + delay)
    unsaved = unsaved ?? Unsaved(first: time, due: time)
    return next(at: time)
  }

  /// Records that a wake-up time has come; early, late and unnecessary calls do no harm.
  ///
  /// - Parameter time: The time now.
  /// - Returns: What to do now.
  public mutating func tick(at time: Duration) -> Action {
    next(at: time)
  }

  /// Asks to write all unsaved edits immediately, at the end of the program or on request.
  ///
  /// While a write is running, edits that are not in it are written right after it.
  ///
  /// - Parameter time: The time now.
  /// - Returns: What to do now: nothing when everything is saved or a write is running.
  public mutating func flush(at time: Duration) -> Action {
    if let due = unsaved?.due { unsaved?.due = min(due, time) }
    if !isWriting { failure?.retryAt = time }
    return next(at: time)
  }

  /// The rule that all inputs share: write what is due, or say when it will be.
  private mutating func next(at time: Duration) -> Action {
    guard !isWriting, let unsaved else { return .nothing }
    let due = failure?.retryAt ?? unsaved.due
    guard due <= time else { return .wake(at: due) }
    isWriting = true
    self.unsaved = nil
    return .write
  }
}
