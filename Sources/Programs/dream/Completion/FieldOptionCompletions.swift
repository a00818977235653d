import Dreams
import Wording

/// An option that sets a field, and the words that may follow it.
struct FieldOptionCompletions {
  let name: String
  let note: String
  /// False for a flag.
  let takesValue: Bool
  /// The key of the field in the journal, where the words come from there.
  let journalKey: String?
  let values: Completions

  /// The options of a command that has options for fields; none for others.
  static func of(_ command: String) -> [FieldOptionCompletions] {
    switch command {
    case AddCommand._commandName: options(Dream.fields, isEditing: false)
    case EditCommand._commandName: options(Dream.fields, isEditing: true)
    case NightCommand._commandName: options(NightRecord.fields, isEditing: true)
    default: []
    }
  }

  /// The long name of an option that may be given by a shorter one.
  static func long(_ option: String) -> String {
    FieldTable<Dream>.shortOptions[option].map { "--" + $0 } ?? option
  }

  /// The keys of the fields that a command can clear.
  static func keys(of command: String) -> [Completion] {
    command == NightCommand._commandName ? keys(NightRecord.fields) : keys(Dream.fields)
  }

  private static func keys<Record>(_ fields: FieldTable<Record>) -> [Completion] {
    fields.filter { !$0.isStored || $0.kind.isSet }.map {
      Completion(word: $0.key, note: Wording.english.name(of: $0))
    }
  }

  /// The keys of searches that are fields, by the names that people write.
  static let searchable: [FieldOptionCompletions] =
    options(Dream.fields, isEditing: false)
    + NightRecord.fields.filter { Dream.fields.named($0.key) == nil }.map { .init($0, $0.option) }

  private static func options<Record>(
    _ fields: FieldTable<Record>, isEditing: Bool
  ) -> [FieldOptionCompletions] {
    let options = fields.fieldsByOption(isEditing: isEditing)
    return options.sorted { $0.key < $1.key }.map { .init($0.value, $0.key) }
  }

  private init<Record>(_ field: Field<Record>, _ name: String) {
    let words = Wording.english
    func named(_ identifiers: [String]) -> Completions {
      Completions(
        identifiers.map { Completion(word: $0, note: words.name(ofChoice: $0, in: field)) })
    }
    self.name = name
    note = words.name(of: field)
    takesValue = field.kind != .flag
    var key: String?
    switch field.kind {
    case .choice(let identifiers), .choices(let identifiers):
      values = named(identifiers)
    case .level(let range): values = named(range.map(String.init))
    case .night: values = Completions(NightCompletions.recent)
    case .words(_, let classes):
      key = field.key
      values = Completions(classes.map { Completion(word: $0 + ":") })
    case .flag: values = Completions(["yes", "no"].map { Completion(word: $0) })
    case .number, .clockTime, .line, .text, .files: values = Completions()
    }
    journalKey = key
  }
}

/// The nights that people write about.
enum NightCompletions {
  /// The last nights, by their dates and in words.
  static var recent: [Completion] {
    let tonight = Night.tonight()
    let today = Night.lastNight().advanced(by: 1)
    let names = ["tonight", "last night"]
    let dates = (0..<8).map { days in
      let night = tonight.advanced(by: -days)
      let ago = night.distance(to: today)
      let name = names.indices.contains(ago) ? names[ago] : "\(ago) nights ago"
      return Completion(word: night.description, note: name)
    }
    return dates
      + words(
        ["today", "tonight", "yesterday", "last night", "2 nights ago", "3 nights ago"]
          + Query.weekdays)
  }

  /// Several nights in words.
  static var spans: [Completion] {
    words(["this week", "last week", "this month", "last month", "this year", "last year"])
  }

  private static func words(_ words: [String]) -> [Completion] {
    let (reader, tonight) = (DatePhraseReader(), Night.tonight())
    return words.compactMap { word in
      (try? reader.read(word)).map {
        Completion(word: word, note: DateArgument.sentence($0, tonight: tonight))
      }
    }
  }
}
