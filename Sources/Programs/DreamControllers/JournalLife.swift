/// The life of a journal: its phase, and what the window is to do once it shows the journal.
///
/// A value whose every event returns what is to be done now. Laws: a request is performed or waits until it
/// is; a wish to quit ends the program or asks; a journal is converted or locked only after it was closed.
///
/// ```swift
/// var life = JournalLife()
/// life.handle(.windowMade)   // [.open]
/// life.handle(.opened)       // [.show]
/// life.handle(.shown)        // [.watch]
/// ```
public struct JournalLife: Hashable, Sendable {
  /// What it is at.
  public private(set) var phase: JournalPhase

  /// What the window is to do once it shows the journal, in this order.
  public private(set) var requests: [JournalRequest]

  /// Creates a life at any phase.
  ///
  /// - Parameters:
  ///   - phase: What it is at.
  ///   - requests: What the window is to do once it shows the journal.
  public init(_ phase: JournalPhase = .closed, requests: [JournalRequest] = []) {
    (self.phase, self.requests) = (phase, requests)
  }

  /// Answers an event.
  ///
  /// - Parameter event: What has happened.
  /// - Returns: What is to be done, in this order.
  public mutating func handle(_ event: JournalEvent) -> [JournalEffect] {
    if case .requested(let request) = event {
      switch phase {
      // Nobody who wants to write has to wait.
      case .opening where request == .newDream, .converting where request == .newDream:
        return [.writeMeanwhile]
      default: requests.append(request)
      }
    }
    let (phase, effects) = phase.after(event)
    self.phase = phase
    guard phase == .open, !requests.isEmpty else { return effects }
    defer { requests = [] }
    return effects + [.perform(requests)]
  }
}
