public import Dreams

/// A notification that the program may show once a day without being open.
public enum Reminder: String, Hashable, Sendable, CaseIterable {
  /// Asks in the morning for the dreams of the night, unless it has a record.
  case morning
  /// Names the dream sign to look for in the evening, if there is one.
  case evening

  /// What to say.
  public enum Message: Hashable, Sendable {
    /// Nobody has written anything about this night.
    case emptyNight(Night)
    /// This is the sign to look for.
    case sign(String)
  }

  /// The times of day to choose from: each half hour in the morning, and in the evening.
  public var times: [String] {
    let hours = self == .morning ? Array(4...11) : [18, 19, 20, 21, 22, 23, 0, 1]
    return hours.flatMap { hour in
      let hour = hour.padded(to: 2)
      return ["\(hour):00", "\(hour):30"]
    }
  }

  /// Whether it makes sense at an hour: a machine that slept reminds when it wakes up, and late.
  ///
  /// - Parameter hour: The hour of the clock, from 0 to 23.
  /// - Returns: True for the morning before noon, and for the evening from noon to four at night.
  public func isTimely(atHour hour: Int) -> Bool {
    self == .morning ? hour < 12 : hour >= 12 || hour < 4
  }

  /// What there is to say now.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - night: The night that has just ended, or, in the evening, the one that begins.
  /// - Returns: The message; nil for none.
  public func message(about journal: Journal, _ night: Night) -> Message? {
    switch self {
    case .morning: Self.isEmpty(night, in: journal) ? .emptyNight(night) : nil
    case .evening: DreamSigns(journal.dreams, tonight: night).target.map { .sign($0.word) }
    }
  }

  /// Whether a night has neither a dream nor a note about one.
  ///
  /// - Parameters:
  ///   - night: The night.
  ///   - journal: The journal.
  /// - Returns: Whether there is no record.
  public static func isEmpty(_ night: Night, in journal: Journal) -> Bool {
    let summary = journal.summaries(of: night...night)[night] ?? NightSummary()
    return summary.dreams == 0 && summary.recall == nil
  }
}
