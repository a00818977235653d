import Dreams
import Wording

/// A command line's changes to the fields of a dream or of a night.
struct FieldValues<Record: FieldRecord> {
  private enum Edit {
    case set(FieldValue?)
    case insert([String])
    case remove([String])
  }

  private var edits: [(field: Field<Record>, edit: Edit)] = []

  /// Validates the options; the last of a repeated option counts, but all do for a set.
  ///
  /// - Parameters:
  ///   - options: The options of fields that were given.
  ///   - cleared: The keys or options of fields that are to have no value.
  ///   - fields: The fields there are.
  /// - Throws: Which word is not a value, or a field.
  init(
    _ options: FieldOptions, clearing cleared: [String] = [], fields: FieldTable<Record>
  ) throws(Failure) {
    for name in cleared {
      let clearable = fields.filter { !$0.isStored || $0.kind.isSet }
      guard let field = fields.named(name), clearable.contains(where: { $0.key == field.key })
      else { throw Failure(noField: name, among: clearable, " to clear") }
      edits.append((field, .set(nil)))
    }
    let all = Dictionary(grouping: options.given, by: \.option)
    for field in fields.withOptions {
      func words(_ option: String) -> [String] { (all[option] ?? []).map(\.word) }
      let given = words(field.option)
      if let last = given.last, !last.isEmpty, field.kind == .night {
        let (night, time) = try DateArgument.nightAndTime(last)
        edits.append((field, .set(.text(night.description))))
        if let time, all["woke"] == nil { try append("woke", time, of: fields) }
      } else if let last = given.last, field.kind == .clockTime, let said = Self.words(last) {
        edits.append((field, .set(.text(said.time))))
        if let night = said.night, all["date"] == nil {
          try append("date", night.description, of: fields)
        }
      } else if let last = given.last {
        edits.append((field, .set(try field.value(of: field.kind.isSet ? given : [last]))))
      }
      guard field.kind.isSet else { continue }
      let (inserted, removed) = (words("add-" + field.option), words("remove-" + field.option))
      _ = try field.value(of: inserted)
      if !inserted.isEmpty { edits.append((field, .insert(inserted))) }
      if !removed.isEmpty { edits.append((field, .remove(removed))) }
    }
  }

  /// Whether one of the changes is that of a field.
  func change(_ key: String) -> Bool { edits.contains { $0.field.key == key } }

  /// A time of day in words: `4am`, or `yesterday 4am`; nil for what needs no reading.
  private static func words(_ text: String) -> (time: String, night: Night?)? {
    (try? FieldKind.clockTime.value(reading: text)) == nil ? DateArgument.time(text) : nil
  }

  /// Sets a field that was said together with another one, if the record has it.
  private mutating func append(
    _ option: String, _ word: String, of fields: FieldTable<Record>
  ) throws(Failure) {
    guard let field = fields.named(option) else { return }
    edits.append((field, .set(try field.value(of: [word]))))
  }

  /// Makes the changes.
  func apply(to record: inout Record) throws(Failure) {
    for (field, edit) in edits {
      let words = record[field.key]?.words ?? []
      switch edit {
      case .set(let value): record[field.key] = value
      case .insert(let inserted): record[field.key] = try field.value(of: words + inserted)
      case .remove(let removed):
        let gone = Set(removed.map { WordIdentity($0) })
        record[field.key] = .words(words.filter { !gone.contains(WordIdentity($0)) })
      }
    }
  }
}

extension Field {
  /// Reads the value of an option.
  ///
  /// - Parameter words: The words of a set, or one word; an empty one clears a field that not every
  ///   dream has.
  /// - Returns: The value; nil to clear the field.
  /// - Throws: Why it is not a value of the field.
  func value(of words: [String]) throws(Failure) -> FieldValue? {
    let word = words.last ?? ""
    do throws(FieldError) {
      if kind.isSet { return try kind.value(of: words.map { choice(named: $0) ?? $0 }) }
      let value = try kind.value(reading: choice(named: word) ?? word)
      return try value == nil && isStored ? kind.value(accepting: .text(word)) : value
    } catch {
      throw Failure(error, in: word, of: self)
    }
  }

  /// The identifier of a choice that is given by its name, such as `good` for a mood or `happy` for an
  /// emotion; nil for anything else.
  private func choice(named word: String) -> String? {
    let identifiers =
      switch kind {
      case .level(let range): range.map(String.init)
      case .choice(let identifiers), .choices(let identifiers): identifiers
      default: [] as [String]
      }
    if key == "emotions", let emotion = EmotionNames.identifier(of: word) { return emotion }
    let identity = WordIdentity(word)
    return identifiers.first {
      [$0, Wording.english.name(ofChoice: $0, in: self)].contains { WordIdentity($0) == identity }
    }
  }

  /// The names of the levels in their order: `very bad, bad, neutral, good, very good`; nil for other kinds.
  fileprivate var levelNames: String? {
    guard case .level(let range) = kind else { return nil }
    return range.map { Wording.english.name(ofChoice: String($0), in: self).lowercased() }
      .joined(separator: ", ")
  }
}

extension Failure {
  /// A word that is not a value of a field.
  ///
  /// - Parameters:
  ///   - error: Why it is invalid.
  ///   - word: The word.
  ///   - field: The field.
  ///   - name: The name of the field there; its option by default.
  init<Record>(
    _ error: FieldError, in word: String, of field: Field<Record>, as name: String? = nil
  ) {
    let option = name ?? "--" + field.option
    let (happened, advice) =
      switch error {
      case .unknownChoice(let word, let nearest):
        (
          "there is no \(field.option) '\(word.clipped)'",
          (nearest.map { "did you mean '\($0)'? " } ?? "")
            + "choose one of \(field.kind.identifiers.joined(separator: ", "))"
        )
      case .notInRange(let range):
        (
          "\(option) cannot be '\(word.clipped)'",
          "choose a whole number from \(range.lowerBound) to \(range.upperBound)"
            + (field.levelNames.map { ", or one of: \($0)" } ?? "")
        )
      case .notADate: Self.notADate(word)
      case .ambiguousDate(_, let first, let second): Self.ambiguousDate(word, first, second)
      case .notAClockTime:
        ("'\(word.clipped)' is not a time of day", "write it as HH:MM, such as 06:30")
      case .notAFlag: ("\(option) cannot be '\(word.clipped)'", "choose yes or no")
      case .tooLong(let limit):
        ("\(option) has more than \(limit) characters", "shorten '\(word.clipped)'")
      case .notOneLine:
        ("\(option) has line breaks or control characters", "write it on one line")
      case .notAWord(let word):
        (
          "\(option) cannot be '\(word.clipped)'",
          "write at least one character, and none of ; , #"
        )
      case .notAnAttachment(let word):
        ("'\(word.clipped)' is not an attachment", "'dream attach' adds a file")
      case .unknownClass(let word, let classes):
        (
          "\(option) cannot be '\(word.clipped)'",
          "write it after \(classes.map { $0 + ":" }.joined(separator: ", ")), such as "
            + "'\(classes[0]):\(word.clipped)'"
        )
      case .wrongType:
        ("\(option) cannot be '\(word.clipped)'", "'dream fields' shows what is possible")
      }
    self.init(status: .badInput, happened: happened, advice: advice)
  }

  /// A name that no field has.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - fields: Those that may have been meant.
  ///   - purpose: Its purpose: ` to clear`.
  init<Record>(noField name: String, among fields: [Field<Record>], _ purpose: String = "") {
    let keys = fields.map(\.key)
    let nearest = FieldKind.choice(keys).nearest(to: name)
    self.init(
      status: .badInput, happened: "there is no field '\(name.clipped)'\(purpose)",
      advice: (nearest.map { "did you mean '\($0)'? " } ?? "")
        + "choose one of \(keys.joined(separator: ", "))")
  }

  init(notADate word: String) {
    let (happened, advice) = Self.notADate(word)
    self.init(status: .badInput, happened: happened, advice: advice)
  }

  init(ambiguousDate word: String, _ first: Night, _ second: Night) {
    let (happened, advice) = Self.ambiguousDate(word, first, second)
    self.init(status: .badInput, happened: happened, advice: advice)
  }

  private static func ambiguousDate(
    _ word: String, _ first: Night, _ second: Night
  ) -> (happened: String, advice: String) {
    ("'\(word.clipped)' may be \(first) or \(second)", "write one of them")
  }

  private static func notADate(_ word: String) -> (happened: String, advice: String) {
    (
      "'\(word.clipped)' is not a date",
      "write one that exists as YYYY-MM-DD, such as 2026-11-20, or in words, such as 'last night'"
    )
  }
}

extension FieldKind {
  /// The choice that an unknown word may have meant; nil if none is similar.
  func nearest(to word: String) -> String? {
    do throws(FieldError) { _ = try value(accepting: .text(word)) } catch {
      if case .unknownChoice(_, let nearest) = error { return nearest }
    }
    return nil
  }

  /// The identifiers of a choice; none for other kinds.
  fileprivate var identifiers: [String] {
    switch self {
    case .choice(let identifiers), .choices(let identifiers): identifiers
    default: []
    }
  }
}
