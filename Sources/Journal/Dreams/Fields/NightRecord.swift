/// The facts about one night besides its dreams.
public struct NightRecord: Hashable, Sendable, Identifiable {
  /// The civil date of the evening on which the night began; each night has one record at most.
  public let date: Night

  /// The facts; a night without facts has no record.
  public var facts: Facts

  /// The date.
  public var id: Night { date }

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - date: The date of the evening on which the night began.
  ///   - facts: The facts.
  public init(date: Night, facts: Facts = Facts()) {
    self.date = date
    self.facts = facts
  }
}

extension NightRecord: FieldRecord {
  /// The fields of a night in the order in which to show them.
  public static let fields = FieldTable<NightRecord>([
    recallField,
    sleepQualityField,
    bedtimeField,
    Field("wakeTime", .clockTime, option: "wake-time"),
    Field("awakenings", .number(0...50)),
    Field("techniques", .choices(Dream.inductions), option: "technique"),
    Field("notes", .text),
  ])

  /// The field for the dreamer's recall of the night.
  public static let recallField = Field<NightRecord>("recall", .choice(["dream", "white", "none"]))

  /// The field for how the dreamer slept.
  public static let sleepQualityField = Field<NightRecord>(
    "sleepQuality", .level(0...4), option: "sleep-quality")

  /// The field for when the dreamer went to bed.
  public static let bedtimeField = Field<NightRecord>("bedtime", .clockTime)

  /// A dreamer's recall of a night.
  public enum Recall: String, Hashable, Sendable, CaseIterable {
    /// A dream.
    case dream

    /// That there was a dream, and nothing of it.
    case white

    /// No dream.
    case none
  }

  /// The dreamer's recall of the night; nil if not noted.
  public var recall: Recall? {
    facts[Self.recallField.key]?.text.flatMap(Recall.init)
  }

  /// No field of a night is a property.
  public static let storedFields = FieldTable<NightRecord>([])
}

extension NightRecord: SortedTreeElement {
  var sortKey: Night { date }
}
