/// What a journal adds up to: how much, how well recalled, how lucid, and about what.
///
/// Counting goes once over all dreams, and later only over those that have changed. What nobody wrote
/// down is unknown and counts for nothing, and where there is nothing to divide by there is no figure.
/// A figure of dreams says by which ``Query`` to find them: just as many as it counts.
///
/// ```swift
/// var statistics = JournalStatistics(journal.dreams, nights: journal.nights)
/// statistics.lucidity.lucid.share           // Optional(0.25)
/// statistics.tags.first?.query              // Optional("tag:sea")
/// statistics.update(to: edited.dreams, nights: edited.nights)
/// ```
public struct JournalStatistics: Sendable {
  /// How many dreams have something.
  public struct Count: Hashable, Sendable {
    /// The identifier of a choice, or a word as most dreams write it.
    public var name: String

    /// How many dreams have it: one at least, except of hours and weekdays.
    public var count: Int

    /// What finds these dreams.
    public var query: String
  }

  /// What was counted last.
  private var dreams = DreamList()
  private var nights = NightList()

  private(set) var tally = DreamTally()
  private(set) var records: [Night: NightFacts] = [:]

  /// Counts dreams and nights.
  ///
  /// - Parameters:
  ///   - dreams: The dreams.
  ///   - nights: What is known about nights besides.
  /// - Complexity: O(*n*) for *n* bytes of text and fields: one or two seconds for 100,000,
  ///   so not on the main thread.
  public init(_ dreams: DreamList, nights: NightList = NightList()) {
    update(to: dreams, nights: nights)
  }

  /// Counts what has changed.
  ///
  /// - Parameters:
  ///   - dreams: The dreams as they are now.
  ///   - nights: What is known about nights now.
  /// - Complexity: O(*m* log *n*) for *m* differences to what was counted before.
  public mutating func update(to dreams: DreamList, nights: NightList) {
    if self.dreams.isEmpty {
      tally = DreamTally(dreams)
    } else {
      let diff = self.dreams.diffed(with: dreams)
      for entry in diff.removed { tally.add(entry.dream, times: -1) }
      for entry in diff.inserted { tally.add(entry.dream, times: 1) }
      for update in diff.updated {
        tally.add(update.old, times: -1)
        tally.add(update.new, times: 1)
      }
    }
    for change in self.nights.diffed(with: nights) {
      records[change.new.date] = NightFacts(change.new)
    }
    (self.dreams, self.nights) = (dreams, nights)
  }
}

/// What of the record of a night counts.
struct NightFacts: Equatable, Sendable {
  let recall: NightRecord.Recall?

  /// The places of the techniques in their table, as bits.
  let techniques: Int32

  /// Takes what counts; nil where nothing at all is known.
  init?(_ record: NightRecord) {
    guard !record.facts.isEmpty else { return nil }
    recall = record.recall
    let field = NightRecord.fields["techniques"]
    techniques = record.facts["techniques"].flatMap { field?.kind.scalar(of: $0) } ?? 0
  }
}
