public import Dreams

/// The names of fields and of their choices: all the text for a new field is here.
extension Wording {
  /// The name of a field, in title case, as forms and menus show it.
  ///
  /// - Parameter field: A field of the table of dreams or of nights.
  /// - Returns: The name; the key of a field that has none here.
  public func name<Record>(of field: Field<Record>) -> String {
    switch field.key {
    case "date": tr("Date")
    case "creature": tr("Creature")
    case "numberOfCreatures": tr("Number of Creatures")
    case "effects": tr("Effects")
    case "description": tr("Description")
    case "title": tr("Title")
    case "lucidity": tr("Lucidity")
    case "control": tr("Control")
    case "vividness": tr("Vividness")
    case "mood": tr("Mood")
    case "emotions": tr("Emotions")
    case "kinds": tr("Kind of Dream")
    case "tags": tr("Tags")
    case "people": tr("People")
    case "places": tr("Places")
    case "signs": tr("Dream Signs")
    case "induction": tr("Induction")
    case "awakening": tr("Awakening")
    case "woke": tr("Woke At")
    case "starred": tr("Starred")
    case "notes": tr("Notes")
    case "scribble": tr("To Be Told")
    case "attachments": tr("Attachments")
    case "rehearsal": tr("Another Ending")
    case "recall": tr("Recall")
    case "sleepQuality": tr("Sleep Quality")
    case "bedtime": tr("Bedtime")
    case "wakeTime": tr("Wake Time")
    case "awakenings": tr("Awakenings")
    case "techniques": tr("Techniques")
    default: field.key
    }
  }

  /// The placeholder of an empty text.
  ///
  /// - Parameter field: A field whose values are texts.
  /// - Returns: A question, or an empty string.
  public func prompt<Record>(for field: Field<Record>) -> String {
    switch field.key {
    case "description": tr("What did you dream?")
    case "rehearsal": tr("How would you like it to go on?")
    case "notes": tr("Notes to yourself")
    default: ""
    }
  }

  /// A field's value in a few words, as shown on the button that opens its editor.
  ///
  /// - Parameters:
  ///   - field: A field of the table.
  ///   - record: The dream, or the night.
  /// - Returns: `Rain, Snow`, `Vividness: Very much`; nil for a field without a value.
  public func summary<Record>(of field: Field<Record>, in record: Record) -> String? {
    guard let value = record[field.key] else { return nil }
    switch (field.kind, value) {
    case (.choice, .text(let identifier)): return name(ofChoice: identifier.string, in: field)
    case (.choices, .words), (.words, .words), (.files, .words):
      return summary(ofWords: field.kind.words(of: value) ?? [], in: field)
    case (.level, .number(let level)):
      return named(field, name(ofChoice: String(level), in: field))
    case (.text, _), (.flag, _): return name(of: field)
    default: return named(field, field.kind.text(of: value))
    }
  }

  /// Some words of a set in a few words.
  ///
  /// - Parameters:
  ///   - words: The words in the order in which to show them.
  ///   - field: The field.
  /// - Returns: The names of the first twelve; nil without words.
  public func summary<Record>(ofWords words: [String], in field: Field<Record>) -> String? {
    guard !words.isEmpty else { return nil }
    let names = words.prefix(12).map { name(ofChoice: $0, in: field) }.joined(separator: ", ")
    return words.count > 12 ? names + " …" : names
  }

  /// A value behind the name of its field.
  func named<Record>(_ field: Field<Record>, _ value: String) -> String {
    tr("{field}: {value}", ["field": name(of: field), "value": value])
  }

  /// The name of one of the choices of a field.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the choice.
  ///   - field: The field.
  /// - Returns: The name with which a button begins; the identifier itself where it has none here, as
  ///   words that the dreamer chose have not.
  public func name<Record>(ofChoice identifier: String, in field: Field<Record>) -> String {
    let known: String? =
      switch field.key {
      case "creature": Dream.Creature(identifier: identifier).map { name(of: $0) }
      case "effects": Dream.Effect(identifier: identifier).map { name(of: $0) }
      case "mood": name(ofMood: identifier)
      case "sleepQuality": name(ofQuality: identifier)
      case "emotions": name(ofEmotion: identifier)
      case "kinds": name(ofKind: identifier)
      case "signs": name(ofSign: identifier)
      case "attachments": Attachment(identifier)?.name
      case "recall": name(ofRecall: identifier)
      case "induction", "techniques":
        identifier == "other" ? tr("Other Technique") : identifier.uppercased()
      default: if case .level = field.kind { name(ofLevel: identifier) } else { nil }
      }
    return known ?? identifier
  }

  private func name(ofLevel level: String) -> String? {
    switch level {
    case "0": tr("Not at all")
    case "1": tr("A little")
    case "2": tr("Moderately")
    case "3": tr("Pretty much")
    case "4": tr("Very much")
    default: nil
    }
  }

  private func name(ofMood level: String) -> String? {
    switch level {
    case "-2": tr("Very bad")
    case "-1": tr("Bad")
    case "0": tr("Neutral")
    case "1": tr("Good")
    case "2": tr("Very good")
    default: nil
    }
  }

  private func name(ofQuality level: String) -> String? {
    switch level {
    case "0": tr("Very poor")
    case "1": tr("Poor")
    case "2": tr("Fair")
    case "3": tr("Good")
    case "4": tr("Very good")
    default: nil
    }
  }

  private func name(ofEmotion identifier: String) -> String? {
    switch identifier {
    case "anger": tr("Anger")
    case "apprehension": tr("Fear")
    case "confusion": tr("Confusion")
    case "happiness": tr("Happiness")
    case "sadness": tr("Sadness")
    default: nil
    }
  }

  private func name(ofKind identifier: String) -> String? {
    switch identifier {
    case "nightmare": tr("Nightmare")
    case "recurring": tr("Recurring")
    case "false-awakening": tr("False awakening")
    case "sleep-paralysis": tr("Sleep paralysis")
    default: nil
    }
  }

  private func name(ofRecall identifier: String) -> String? {
    switch identifier {
    case "dream": tr("Dream recalled")
    case "white": tr("Dreamt, but forgotten")
    case "none": tr("No dream")
    default: nil
    }
  }

  /// A sign with the name of its class: `Action: flying`.
  private func name(ofSign sign: String) -> String? {
    let parts = sign.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let group = name(ofSignClass: parts[0]) else { return nil }
    return tr("{field}: {value}", ["field": group, "value": parts[1]])
  }

  /// The name of a class of dream signs.
  ///
  /// - Parameter identifier: The identifier, such as `action`.
  /// - Returns: The name; nil for other words.
  public func name(ofSignClass identifier: String) -> String? {
    switch identifier {
    case "awareness": tr("Awareness")
    case "action": tr("Action")
    case "form": tr("Form")
    case "context": tr("Context")
    default: nil
    }
  }

  /// The names by which a search finds choices: in this language, and in English.
  public var searchNames: SearchNames {
    SearchNames {
      [Wording.english.name(ofChoice: $1, in: $0), name(ofChoice: $1, in: $0)]
    }
  }
}
