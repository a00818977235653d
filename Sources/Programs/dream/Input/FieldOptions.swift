import ArgumentParser
import Dreams
import Wording

/// The options that set fields of a dream, one for each field of the table: `--count 3`.
///
/// The parser knows only options that are properties, so these reach it as the value of a hidden one,
/// with a NUL between them: `--field-of-a-dream=count=3`. Thousands of values would take it minutes.
struct FieldOptions: ParsableArguments {
  fileprivate static let hiddenName = "field-of-a-dream"

  @Option(name: .customLong(FieldOptions.hiddenName), help: .hidden)
  private var assignments: String?

  /// Whether none of the options was given.
  var isEmpty: Bool { assignments == nil }

  /// The options that were given, in the order of the command line.
  var given: [(option: String, word: String)] {
    (assignments ?? "").utf8.split(separator: 0).map { String(Substring($0)).assignment }
  }
}

extension FieldTable {
  /// The fields with their own option; the text and files are given differently.
  var withOptions: [Field<Record>] { filter { $0.key != "description" && $0.kind != .files } }

  /// The field that is meant by its key or by the name of its option.
  func named(_ name: String) -> Field<Record>? {
    self[name] ?? withOptions.first { $0.option == name }
  }

  /// Puts options of fields into the form in which the parser knows them.
  ///
  /// - Parameters:
  ///   - words: The words after the name of a command that has these options.
  ///   - isEditing: Whether sets have options that add a word and remove one.
  /// - Returns: The words for the parser.
  /// - Throws: A `ValidationError` when the value of an option is missing.
  func parserWords(for words: [String], isEditing: Bool) throws -> [String] {
    let options = words.prefix { $0 != "--" }
    var rest = options
    var (parsed, assignments) = ([String](), [String]())
    let fields = fieldsByOption(isEditing: isEditing)
    let short = Self.shortOptions.filter { fields[$0.value] != nil }
      .merging(isEditing ? [:] : ["-e": "edit"]) { $1 }.mapValues { "--" + $0 }
    while let word = rest.popFirst() {
      let word = short[word] ?? word
      let (name, value) = word.assignment
      guard name.hasPrefix("--"), let field = fields[String(name.dropFirst(2))] else {
        parsed.append(word)
        continue
      }
      let prefix = name.dropFirst(2) + "="
      if word != name {
        assignments.append(prefix + value)
      } else if field.kind == .flag {
        assignments.append(prefix + "true")
      } else if let next = rest.first, field.takes(next) {
        assignments.append(prefix + next)
        rest.removeFirst()
      } else if !words.contains(where: CommandOutcome.helpWords.contains) {
        throw ValidationError("Missing value for '\(field.usage)'.")
      }
    }
    if !assignments.isEmpty {
      parsed.append("--\(FieldOptions.hiddenName)=" + assignments.joined(separator: "\0"))
    }
    return parsed + words.dropFirst(options.count)
  }

  /// Shorter names of options, and the options without dashes.
  static var shortOptions: [String: String] {
    ["-d": "date", "-s": "starred", "-t": "tag", "--star": "starred"]
  }

  /// The fields by the names of their options, without dashes.
  func fieldsByOption(isEditing: Bool) -> [String: Field<Record>] {
    var fields: [String: Field<Record>] = [:]
    for field in withOptions {
      let prefixes = isEditing && field.kind.isSet ? ["", "add-", "remove-"] : [""]
      for prefix in prefixes { fields[prefix + field.option] = field }
    }
    return fields
  }

  /// The lines of a help text about the options: those of every record, then the others.
  var optionHelp: String {
    let width = (withOptions.map(\.usage.count).max() ?? 0) + 4
    let indent = "\n" + String(repeating: " ", count: width)
    let groups = [withOptions.filter(\.isStored), withOptions.filter { !$0.isStored }]
    return groups.filter { !$0.isEmpty }.map { fields in
      fields.map { field in
        // The parser would break a line of 80 columns once more.
        ("  " + field.usage).padded(to: width)
          + field.help.wrapped(to: 79 - width).joined(separator: indent)
      }.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}

extension Field {
  /// The option's usage: `--count <number>`.
  fileprivate var usage: String {
    switch kind {
    case .flag: "--\(option)"
    case .number, .level: "--\(option) <number>"
    case .night: "--\(option) <yyyy-mm-dd>"
    case .clockTime: "--\(option) <hh:mm>"
    case .line, .text, .choice, .choices, .words, .files: "--\(option) <\(option)>"
    }
  }

  fileprivate var help: String {
    let name = Wording.english.name(of: self)
    return switch kind {
    case .number, .level, .choice: "\(name): \(values)"
    case .choices(let identifiers): "\(name), repeatable: \(identifiers.joined(separator: ", "))"
    case .words(_, let classes):
      "\(name), repeatable" + (classes.isEmpty ? "" : ": \(values)")
    case .night: "\(name) of the evening"
    case .line, .text, .clockTime, .flag, .files: name
    }
  }

  /// What values there are, in a few words.
  var values: String {
    switch kind {
    case .number(let range), .level(let range): "\(range.lowerBound) to \(range.upperBound)"
    case .choice(let identifiers): identifiers.joined(separator: ", ")
    case .choices(let identifiers): "any of \(identifiers.joined(separator: ", "))"
    case .words(_, let classes):
      classes.isEmpty
        ? "words" : "words after \(classes.map { $0 + ":" }.joined(separator: ", "))"
    case .night: "YYYY-MM-DD"
    case .clockTime: "HH:MM"
    case .files: "pictures and sounds"
    case .line: "one line"
    case .text: "text"
    case .flag: "yes or no"
    }
  }

  /// Whether a word can be the value: what looks like an option can only be a number.
  fileprivate func takes(_ word: String) -> Bool {
    switch kind {
    case .number, .level: true
    default: !word.hasPrefix("-") || word == "-"
    }
  }
}

extension String {
  /// The parts before and after the first equals sign.
  fileprivate var assignment: (option: String, word: String) {
    let option = utf8.prefix { $0 != UInt8(ascii: "=") }
    return (String(Substring(option)), String(Substring(utf8.dropFirst(option.count + 1))))
  }
}
