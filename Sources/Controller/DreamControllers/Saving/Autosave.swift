/// Decides what to write to the journal on disk, and when.
///
/// A pure state machine: every input answers with what to do now. It starts no timer and touches no
/// disk, so every rule can be tested as a table. Times are durations since any fixed point, taken
/// from a clock that never runs backwards.
///
/// - Typing waits for a pause of 0.3 s, but at most 1 s after the first unsaved edit. Every other
///   edit is written at once, together with what was typed before it.
/// - One write runs at a time. Edits made meanwhile lead to another write.
/// - A failed write loses nothing: the edits stay unsaved, and the write is tried again after 1, 2,
///   4, 8, 16 and then every 30 s, or at once when asked by ``flush(at:)``.
///
/// ```swift
/// var autosave = Autosave()
/// autosave.edited(at: .seconds(5), isTyping: true)   // .wake(at: 5.3 s)
/// autosave.tick(at: .milliseconds(5300))             // .write
/// autosave.saved(at: .milliseconds(5310))            // .nothing, status is .saved
/// ```
public struct Autosave: Hashable, Sendable {
  /// The pause in typing after which what was typed is written.
  public static let typingPause: Duration = .milliseconds(300)

  /// The longest time that typing without a pause stays unwritten.
  public static let longestDelay: Duration = .seconds(1)

  /// The longest wait between two attempts to repeat a failed write.
  public static let longestRetryDelay: Duration = .seconds(30)

  /// Edits that no write has taken along yet.
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

  /// Creates the machine of a journal that is on disk as it is in memory.
  public init() {}

  /// What to tell the person at the screen.
  ///
  /// While a failed write is being repeated the status is ``Status/writing``.
  public var status: Status {
    if isWriting { return .writing }
    if let failure { return .failed(message: failure.message, retryAt: failure.retryAt) }
    return unsaved == nil ? .saved : .pending
  }

  /// Takes note of a change to the journal in memory.
  ///
  /// After a failure an edit waits for the next attempt, so that a full disk is not asked at each
  /// keystroke.
  ///
  /// - Parameters:
  ///   - time: The time of the edit.
  ///   - isTyping: True when more edits of the same kind are about to follow, as in a text field.
  /// - Returns: What to do now.
  public mutating func edited(at time: Duration, isTyping: Bool) -> Action {
    let first = unsaved?.first ?? time
    let isUrgent = unsaved.map { $0.due <= time } ?? false
    unsaved =
      if isTyping && !isUrgent {
        Unsaved(first: first, due: min(time + Self.typingPause, first + Self.longestDelay))
      } else {
        Unsaved(first: first, due: min(time, unsaved?.due ?? time))
      }
    return next(at: time)
  }

  /// Takes note that the write asked for has reached the disk.
  ///
  /// - Parameter time: The time at which the write ended.
  /// - Returns: What to do now: another write or a wake-up when there were edits meanwhile.
  /// - Precondition: A write was asked for and has not ended yet.
  public mutating func saved(at time: Duration) -> Action {
    precondition(isWriting, "A write ended at \(time), but none was running.")
    isWriting = false
    failure = nil
    return next(at: time)
  }

  /// Takes note that the write asked for has failed; its edits count as unsaved again.
  ///
  /// - Parameters:
  ///   - time: The time at which the write ended.
  ///   - message: What happened, what is safe and what to do, for the person at the screen.
  /// - Returns: What to do now: always the wake-up for the next attempt.
  /// - Precondition: A write was asked for and has not ended yet.
  public mutating func failed(at time: Duration, message: String) -> Action {
    precondition(isWriting, "A write failed at \(time), but none was running.")
    isWriting = false
    let attempts = (failure?.attempts ?? 0) + 1
    // Five doublings exceed the limit; more would only overflow.
    let delay = min(.seconds(1 << min(attempts - 1, 5)), Self.longestRetryDelay)
    failure = Failure(message: message, attempts: attempts, retryAt: time + delay)
    unsaved = unsaved ?? Unsaved(first: time, due: time)
    return next(at: time)
  }

  /// Takes note that a wake-up time has come; early, late and needless calls do no harm.
  ///
  /// - Parameter time: The time now.
  /// - Returns: What to do now.
  public mutating func tick(at time: Duration) -> Action {
    next(at: time)
  }

  /// Asks to write everything unsaved at once, at the end of the program or on request.
  ///
  /// While a write is running, what it does not include follows as soon as it has ended.
  ///
  /// - Parameter time: The time now.
  /// - Returns: What to do now: nothing when everything is saved already or a write is running.
  public mutating func flush(at time: Duration) -> Action {
    if let due = unsaved?.due { unsaved?.due = min(due, time) }
    if !isWriting { failure?.retryAt = time }
    return next(at: time)
  }

  /// The one rule that all inputs share: write what is due, or say when it will be.
  private mutating func next(at time: Duration) -> Action {
    guard !isWriting, let unsaved else { return .nothing }
    let due = failure?.retryAt ?? unsaved.due
    guard due <= time else { return .wake(at: due) }
    isWriting = true
    self.unsaved = nil
    return .write
  }
}
