import Dreams

/// The figures of a journal, or of a part of it, that are to be shown.
struct StatisticsFigures {
  let statistics: JournalStatistics

  /// Whether nights were counted, and not only dreams that a search has found.
  let hasNights: Bool

  /// Nil unless requested.
  let streak: JournalStatistics.Streak?

  /// The recall; nil without any record.
  var recall: JournalStatistics.Recall? {
    let recall = statistics.recall
    return hasNights && recall.rate.total > 0 ? recall : nil
  }

  /// Whether there is nothing to say.
  var isEmpty: Bool {
    statistics.dreamCount == 0 && recall == nil && statistics.techniques.isEmpty
      && (streak?.longest ?? 0) == 0
  }
}
