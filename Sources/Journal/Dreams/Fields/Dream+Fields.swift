extension Dream: FieldRecord {
  /// The fields of a dream in the order in which to show them.
  public static let fields = FieldTable<Dream>(Array(storedFields) + factFields)

  /// The fields that a dreamer may leave open: absent means unknown, never zero.
  ///
  /// Levels are those of the Lucidity and Consciousness in Dreams scale (Voss et al. 2013), with five
  /// steps; the emotions are Hall and Van de Castle's (1966), and the classes of dream signs LaBerge
  /// and Rheingold's (1990).
  private static let factFields: [Field<Dream>] = [
    titleField,
    lucidityField,
    moodField,
    tagsField,
    starredField,
    controlField,
    Field("vividness", .level(0...4)),
    Field(
      "emotions", .choices(["anger", "apprehension", "confusion", "happiness", "sadness"]),
      option: "emotion"),
    Field(
      "kinds", .choices(["nightmare", "recurring", "false-awakening", "sleep-paralysis"]),
      option: "kind"),
    Field("people", .words(limit: 60), option: "person", isSearched: true),
    Field("places", .words(limit: 60), option: "place", isSearched: true),
    signsField,
    Field("induction", .choice(inductions)),
    Field("awakening", .number(1...20)),
    Field("woke", .clockTime),
    Field("notes", .text, isSearched: true),
    scribbleField,
    attachmentsField,
    rehearsalField,
  ]

  /// The ways to a lucid dream: in a dream, by a memory, from waking, and so on.
  static let inductions = ["dild", "mild", "wild", "wbtb", "ssild", "other"]

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

  /// The field of the title that the dreamer gives.
  public static let titleField = Field<Dream>("title", .line(limit: 200), isSearched: true)

  /// The field of the tags that stand apart from the description.
  public static let tagsField = Field<Dream>(
    "tags", .words(limit: 60), option: "tag", isSearched: true)

  /// The field of how far the dreamer knew that it was a dream.
  public static let lucidityField = Field<Dream>("lucidity", .level(0...4))

  /// The field of how the dream felt.
  public static let moodField = Field<Dream>("mood", .level(-2...2))

  /// The field of how far the dreamer decided what happened.
  public static let controlField = Field<Dream>("control", .level(0...4))

  /// The field that gives a dream a star; see ``isStarred``.
  public static let starredField = Field<Dream>("starred", .flag)

  /// The field that marks a dream as a scribble; see ``isScribble``.
  public static let scribbleField = Field<Dream>("scribble", .flag)

  /// The field of dream signs.
  public static let signsField = Field<Dream>(
    "signs", .words(limit: 60, classes: ["awareness", "action", "form", "context"]),
    option: "sign", isSearched: true)

  /// The field of the pictures and sounds that belong to the dream.
  public static let attachmentsField = Field<Dream>("attachments", .files, isSearched: true)

  /// The field of another ending, written while awake, as imagery rehearsal does with nightmares
  /// (Krakow and Zadra 2006).
  public static let rehearsalField = Field<Dream>("rehearsal", .text, isSearched: true)

  /// The field of the dreamer's own words.
  public static let descriptionField = Field<Dream>(
    stored: "description", .text, option: "text", isSearched: true,
    get: { .text($0.description) },
    set: { $0.description = $1?.text ?? "" })
}
