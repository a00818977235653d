import Foundation

/// The kind of a field's values: which are valid, and how people and files write them.
///
/// The set of kinds is closed. All generic code (rows, steps, merges, formats, options, editors)
/// switches over the kind and never over the field.
public enum FieldKind: Hashable, Sendable {
  /// One line of at most so many characters.
  case line(limit: Int)

  /// A text of any length with any characters.
  case text

  /// A step on a scale.
  case level(ClosedRange<Int>)

  /// One of these identifiers, in the order in which to show them.
  case choice([String])

  /// Any of these identifiers, in the order in which to show them.
  case choices([String])

  /// A set of words of at most so many characters each, equal when they differ only in case.
  ///
  /// Where there are classes, each word follows the identifier of one and a colon: `action:flying`.
  case words(limit: Int, classes: [String] = [])

  /// A time of day: `HH:MM`.
  case clockTime

  /// A whole number within a range.
  case number(ClosedRange<Int>)

  /// Yes or no.
  case flag

  /// The civil date of an evening: `YYYY-MM-DD`.
  case night

  /// A set of ``Attachment``s, each as its canonical text: `HASH/NAME`.
  case files

  /// The identifiers of the classes before one of which each word of a set belongs; none if words
  /// have no classes.
  public var classes: [String] {
    if case .words(_, let classes) = self { classes } else { [] }
  }

  /// Whether a value is a set, so that an option can be given again and merging goes by element.
  public var isSet: Bool {
    switch self {
    case .choices, .words, .files: true
    default: false
    }
  }
}

/// Why a value is invalid for a field.
public enum FieldError: Error, Hashable, Sendable {
  /// No choice has this identifier; `nearest` may have been meant.
  case unknownChoice(String, nearest: String?)

  /// It isn't a whole number within the range.
  case notInRange(ClosedRange<Int>)

  /// It isn't a date such as 2026-11-20.
  case notADate(String)

  /// It may be either of two dates, as 11/12 may be.
  case ambiguousDate(String, Night, Night)

  /// It isn't a time of day such as 06:30.
  case notAClockTime(String)

  /// It is neither true nor false.
  case notAFlag(String)

  /// It isn't a text, a list, or another structure that the field needs.
  case wrongType

  /// It has more characters than this.
  case tooLong(limit: Int)

  /// It has line breaks or other control characters, and the field is one line.
  case notOneLine

  /// A word in a set with classes doesn't begin with one of them and a colon.
  case unknownClass(String, classes: [String])

  /// A word of a set has one of the characters `;`, `,` and `#`, or none at all.
  case notAWord(String)

  /// It names no file that a dream can have: ``Attachment`` says how they are written.
  case notAnAttachment(String)
}

extension FieldKind {
  /// Reads a value as people write it in an option or a cell of a table.
  ///
  /// The words of a set are separated by `;`, and identifiers also by `,` or spaces. White space
  /// around a value does not count, except in a text.
  ///
  /// - Parameter text: The input.
  /// - Returns: The value; nil for empty input.
  /// - Throws: Why the value is invalid.
  public func value(reading text: String) throws(FieldError) -> FieldValue? {
    if case .text = self { return text.isEmpty ? nil : .text(text) }
    let trimmed = text.trimmed()
    guard !trimmed.isEmpty else { return nil }
    switch self {
    case .level(let range), .number(let range):
      guard let number = Int(trimmed) else { throw .notInRange(range) }
      return try value(accepting: .number(number))
    case .flag:
      switch trimmed.lowercased() {
      case "true", "yes", "1": return .flag(true)
      case "false", "no", "0": return .flag(false)
      default: throw .notAFlag(trimmed)
      }
    case .choices:
      return try value(of: trimmed.split { "; ,".contains($0) }.map(String.init))
    case .words:
      let words = trimmed.split(separator: ";").map { $0.trimmed() }
      return try value(of: words.filter { !$0.isEmpty })
    case .files:
      return try value(of: Attachment.texts(in: trimmed))
    case .line, .text, .choice, .clockTime, .night:
      return try value(accepting: .text(trimmed))
    }
  }

  /// Makes the value of a set; of words that are one by their ``WordIdentity``, the first spelling stays.
  ///
  /// - Parameter words: The words or identifiers in any order.
  /// - Returns: The value; nil for no words.
  /// - Throws: Why one of them cannot be in the set.
  public func value(of words: [String]) throws(FieldError) -> FieldValue? {
    switch self {
    case .choices(let identifiers):
      for word in words where !identifiers.contains(word) {
        throw .unknownChoice(word, nearest: Self.nearest(to: word, in: identifiers))
      }
      return .words(words)
    case .words(let limit, let classes):
      var unique: [WordIdentity: String] = [:]
      for word in words {
        let trimmed = try Self.word(word.trimmed(), in: classes)
        guard !trimmed.isEmpty, !trimmed.contains(where: { ";,#".contains($0) }) else {
          throw .notAWord(word)
        }
        try Self.checkLine(trimmed, limit: limit)
        let identity = WordIdentity(trimmed)
        unique[identity] = unique[identity] ?? trimmed
      }
      return .words(unique.values)
    case .files:
      for word in words where Attachment(word) == nil { throw .notAnAttachment(word) }
      return .words(words)
    default:
      throw .wrongType
    }
  }

  /// Checks a value that comes from elsewhere, such as a JSON file, and brings it into its one form.
  ///
  /// - Parameter value: Any value.
  /// - Returns: The value to store; nil for a set without words and for an empty line.
  /// - Throws: Why the value is invalid.
  public func value(accepting value: FieldValue) throws(FieldError) -> FieldValue? {
    switch (self, value) {
    case (.text, .text), (.flag, .flag):
      return value
    case (.line(let limit), .text(let text)):
      let line = text.string.trimmed()
      try Self.checkLine(line, limit: limit)
      return line.isEmpty ? nil : .text(line)
    case (.level(let range), .number(let number)), (.number(let range), .number(let number)):
      guard range.contains(number) else { throw .notInRange(range) }
      return value
    case (.level(let range), _), (.number(let range), _):
      throw .notInRange(range)
    case (.choice(let identifiers), .text(let text)):
      guard identifiers.contains(text.string) else {
        throw .unknownChoice(text.string, nearest: Self.nearest(to: text.string, in: identifiers))
      }
      return value
    case (.clockTime, .text(let text)):
      guard let minutes = Self.minutes(text.string) else { throw .notAClockTime(text.string) }
      return .text("\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))")
    case (.night, .text(let text)):
      guard Night(text.string) != nil else { throw .notADate(text.string) }
      return value
    case (.choices, .words(let words)), (.words, .words(let words)), (.files, .words(let words)):
      return try self.value(of: words.map(\.string))
    case (.choices, .json(let json)), (.words, .json(let json)), (.files, .json(let json)):
      // A list in another order, or with a word that comes twice.
      guard let list = try? JSONReader.node(of: Array(json.string.utf8)).list,
        list.allSatisfy({ $0.text != nil })
      else { throw .wrongType }
      return try self.value(of: list.compactMap(\.text))
    default:
      throw .wrongType
    }
  }

  /// Writes a value as people read it in a cell of a table, or as an option takes it.
  ///
  /// Reading the text again gives the value. Identifiers come in the order in which they are shown,
  /// with spaces between; words with `; ` between.
  ///
  /// - Parameter value: A value of this kind; any other is written as JSON.
  /// - Returns: The text.
  public func text(of value: FieldValue) -> String {
    switch (self, value) {
    case (_, .text(let text)): return text.string
    case (_, .number(let number)): return String(number)
    case (_, .flag(let flag)): return flag ? "true" : "false"
    case (_, .json(let json)): return json.string
    case (.choices, .words): return (words(of: value) ?? []).joined(separator: " ")
    case (_, .words(let words)): return words.map(\.string).joined(separator: "; ")
    }
  }

  /// The words of a set in the order in which to show them: identifiers in theirs, others by their bytes.
  ///
  /// - Parameter value: A value of this kind.
  /// - Returns: The words; nil for a value that is not a set.
  public func words(of value: FieldValue) -> [String]? {
    guard let words = value.words, case .choices(let identifiers) = self else { return value.words }
    let order = Dictionary(zip(identifiers, identifiers.indices)) { first, _ in first }
    return words.sorted { (order[$0] ?? .max, $0) < (order[$1] ?? .max, $1) }
  }

  /// A word with the class before it in its one form; empty if there is nothing after the class.
  private static func word(_ word: String, in classes: [String]) throws(FieldError) -> String {
    guard !classes.isEmpty else { return word }
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.trimmed() }
    let identifier = parts[0].lowercased()
    guard parts.count == 2, classes.contains(identifier) else {
      throw .unknownClass(word, classes: classes)
    }
    return parts[1].isEmpty ? "" : "\(identifier):\(parts[1])"
  }

  /// A word of a set without the class before it, where words have classes.
  func withoutClass(_ word: String) -> String {
    guard !classes.isEmpty, let colon = word.firstIndex(of: ":") else { return word }
    return String(word[word.index(after: colon)...])
  }

  /// The searchable part of a word in a set: of a file its name.
  func searched(_ word: String) -> String {
    self == .files ? Attachment(word)?.name ?? word : word
  }

  private static func checkLine(_ text: String, limit: Int) throws(FieldError) {
    guard text.count <= limit else { throw .tooLong(limit: limit) }
    let isLine = text.unicodeScalars.allSatisfy {
      ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
    }
    guard isLine else { throw .notOneLine }
  }

  static func minutes(_ text: String) -> Int? {
    // Digit by digit: statistics read as many as there are dreams.
    var numbers = (hour: 0, minute: 0)
    var counts = (hour: 0, minute: -1)
    for byte in text.utf8 {
      if byte == UInt8(ascii: ":"), counts.minute < 0 {
        counts.minute = 0
      } else {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        let digit = Int(byte - UInt8(ascii: "0"))
        if counts.minute < 0 {
          numbers.hour = numbers.hour * 10 + digit
          counts.hour += 1
        } else {
          numbers.minute = numbers.minute * 10 + digit
          counts.minute += 1
        }
        if max(counts.hour, counts.minute) > 2 { return nil }
      }
    }
    guard counts.hour > 0, counts.minute == 2, numbers.hour < 24, numbers.minute < 60 else {
      return nil
    }
    return numbers.hour * 60 + numbers.minute
  }

  private static func nearest(to word: String, in identifiers: [String]) -> String? {
    Identifier.nearest(to: word, in: identifiers)
  }
}
