/// The statistics of a journal: how much, how well recalled, how lucid, and about what.
///
/// Counts all dreams once, and later only changed ones. Unrecorded values are unknown and don't
/// count, and a ratio without a denominator is nil. Each figure about dreams has a ``Query`` that
/// finds exactly those dreams.
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

    /// How many dreams have it: at least one, except for hours and weekdays.
    public var count: Int

    /// What finds these dreams.
    public var query: String
  }

  /// The version counted last.
  private var dreams = DreamList()
  private var nights = NightList()

  private(set) var tally = DreamTally()
  private(set) var records: [Night: NightFacts] = [:]

  /// Counts dreams and nights.
  ///
  /// - Parameters:
  ///   - dreams: The dreams.
  ///   - nights: The records of nights.
  /// - Complexity: O(*n*) for *n* bytes of text and fields: one or two seconds for 100,000,
  ///   so not on the main thread.
  public init(_ dreams: DreamList, nights: NightList = NightList()) {
    update(to: dreams, nights: nights)
  }

  /// Counts the changes.
  ///
  /// - Parameters:
  ///   - dreams: The current dreams.
  ///   - nights: The current records of nights.
  /// - Complexity: O(*m* log *n*) for *m* differences from the version counted before.
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

  /// Collects the counts; nil if nothing is known.
  init?(_ record: NightRecord) {
    guard !record.facts.isEmpty else { return nil }
    recall = record.recall
    let field = NightRecord.fields["techniques"]
    techniques = record.facts["techniques"].flatMap { field?.kind.scalar(of: $0) } ?? 0
  }
}
