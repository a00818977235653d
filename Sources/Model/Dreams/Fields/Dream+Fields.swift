extension Dream: FieldRecord {
  /// The fields of a dream in the order in which to show them.
  public static let fields = FieldTable<Dream>(Array(storedFields))

  /// The fields that are properties of every dream.
  public static let storedFields = FieldTable<Dream>([
    Field(
      stored: "date", .night,
      get: { .text($0.date.description) },
      set: { if let night = $1?.text.flatMap(Night.init) { $0.date = night } }),
    Field(
      stored: "creature", .choice(Creature.allCases.map(\.identifier)), isSearched: true,
      get: { .text($0.creature.identifier) },
      set: {
        if let creature = $1?.text.flatMap(Creature.init(identifier:)) { $0.creature = creature }
      }),
    Field(
      stored: "numberOfCreatures", .number(numberOfCreaturesRange), option: "count",
      get: { .number($0.numberOfCreatures) },
      set: { $0.numberOfCreatures = $1?.number ?? 1 }),
    Field(
      stored: "effects", .choices(Effect.allCases.map(\.identifier)), option: "effect",
      isSearched: true,
      get: { .words($0.effects.map(\.identifier)) },
      set: { $0.effects = Effects(($1?.words ?? []).compactMap(Effect.init(identifier:))) }),
    descriptionField,
  ])

  /// The field of the dreamer's own words.
  public static let descriptionField = Field<Dream>(
    stored: "description", .text, option: "text", isSearched: true,
    get: { .text($0.description) },
    set: { $0.description = $1?.text ?? "" })
}
