import Dreams
import Errors
import Foundation

/// A field's value from a file, and why the rest of it is left out.
struct FieldReading {
  var value: FieldValue?
  /// A sentence that names what was left out, if anything.
  var problem: ImportFault?
}

/// How strictly a notation distinguishes texts from lists.
enum Notation {
  /// Each value says its type.
  case json
  /// Quotation marks and brackets are often left out.
  case yaml
}

extension FieldTable {
  /// The fields whose values are among the facts, in the order of the table.
  var optionalFields: [Field<Record>] { filter { !$0.isStored } }

  /// The keys of facts that the table does not have, in the order of their bytes.
  ///
  /// - Parameters:
  ///   - facts: The facts.
  ///   - reserved: Names that mean something else in files.
  /// - Returns: The keys.
  func unknownKeys(of facts: Facts, reserved: Set<String>) -> [String] {
    if facts.isEmpty { return [] }
    return facts.keys.filter { self[$0] == nil && !reserved.contains($0) }
  }

  /// Takes the value of a member.
  ///
  /// - Returns: The value, verbatim where the table has no such field; none for null, for an empty set
  ///   and for an empty text that is optional. A set has all words that can be in it.
  func reading(of node: JSONNode, for key: String, as notation: Notation) -> FieldReading {
    guard let field = self[key] else { return FieldReading(value: FieldValue(node)) }
    if case .null = node.value { return FieldReading() }
    if field.kind.isSet {
      guard let parts = notation == .json ? node.list : node.elements else {
        return FieldReading(problem: field.fault(.wrongType, in: node.inWords))
      }
      return field.reading(of: parts.map { notation == .json ? $0.text : $0.scalar }) {
        parts[$0].inWords
      }
    }
    var reading = field.reading(of: node.inWords) { kind throws(FieldError) in
      guard notation == .yaml, let text = node.scalar else {
        return try kind.value(accepting: FieldValue(node))
      }
      return try kind.value(reading: text)
    }
    if reading.value == .text(""), !field.isStored { reading.value = nil }
    return reading
  }
}

extension Field {
  /// Takes the value of a cell; a set has all words that can be in it.
  func reading(ofCell cell: String) -> FieldReading {
    guard kind.isSet else {
      return reading(of: cell) { kind throws(FieldError) in try kind.value(reading: cell) }
    }
    let words = kind.words(inCell: cell)
    return reading(of: words) { words[$0] }
  }

  /// Takes those words that can be in the set.
  ///
  /// - Parameters:
  ///   - words: The words; nil if something else stands.
  ///   - inWords: The input, for messages.
  /// - Returns: The words that can be in it, and why the first of the others cannot.
  func reading(of words: [String?], _ inWords: (Int) -> String) -> FieldReading {
    let texts = words.compactMap(\.self)
    if texts.count == words.count, let value = try? kind.value(of: texts) {
      return FieldReading(value: value)
    }
    var good: [String] = []
    var bad: (fault: ValueFault, written: String, count: Int)?
    for (index, word) in words.enumerated() {
      do throws(FieldError) {
        guard let word else { throw .wrongType }
        _ = try kind.value(of: [word])
        good.append(word)
      } catch {
        let first =
          bad ?? (fault: valueFault(error), written: written(error, inWords(index)), count: 0)
        bad = (first.fault, first.written, first.count + 1)
      }
    }
    let problem = bad.map {
      ImportFault.value($0.fault, written: $0.written, field: key, more: $0.count - 1)
    }
    // Each of them was accepted before.
    return FieldReading(value: (try? kind.value(of: good)) ?? nil, problem: problem)
  }

  fileprivate func reading(
    of words: @autoclosure () -> String, _ read: (FieldKind) throws(FieldError) -> FieldValue?
  ) -> FieldReading {
    do throws(FieldError) {
      return FieldReading(value: try read(kind))
    } catch {
      return FieldReading(problem: fault(error, in: words()))
    }
  }

  /// What is wrong with something that is not a value of the field, and what was written.
  func fault(_ error: FieldError, in words: String) -> ImportFault {
    .value(valueFault(error), written: written(error, words), field: key)
  }

  private func written(_ error: FieldError, _ words: String) -> String {
    if case .notADate(let text) = error { text.clipped } else { words.clipped }
  }

  private func valueFault(_ error: FieldError) -> ValueFault {
    switch error {
    case .unknownChoice(let text, let nearest):
      .unknownChoice(text.clipped, option: option, nearest: nearest)
    case .notInRange(let range): .notInRange(range)
    case .notADate, .ambiguousDate: .notADate
    case .notAClockTime: .notAClockTime
    case .notAFlag: .notAFlag
    case .tooLong(let limit): .tooLong(limit: limit)
    case .notOneLine: .notOneLine
    case .notAWord: .notAWord
    case .notAnAttachment: .notAnAttachment
    case .unknownClass(_, let classes): .unknownClass(classes)
    case .wrongType:
      switch kind {
      case .choices, .words, .files: .notAListOfWords
      case .flag: .notAFlag
      default: .notAText
      }
    }
  }
}

extension FieldKind {
  /// The words of a set that a cell has.
  fileprivate func words(inCell cell: String) -> [String] {
    if self == .files { return Attachment.texts(in: cell) }
    let isIdentifier = if case .choices = self { true } else { false }
    return cell.split { $0 == ";" || isIdentifier && ", ".contains($0) }
      .map { $0.trimmed() }.filter { !$0.isEmpty }
  }
}

extension JSONNode {
  /// A text unchanged, and JSON for other values.
  var inWords: String { text ?? compact }

  /// The elements of a list or of a comma-separated text; nil for other values.
  var elements: [JSONNode]? {
    if let list { return list }
    return words?.map { JSONNode(value: .text($0), offset: offset) }
  }
}

extension String {
  /// The beginning of a text for use in a sentence: at most 60 characters, all visible.
  var clipped: String {
    var clipped = ""
    let beginning = prefix(60).unicodeScalars.prefix(200)
    for scalar in beginning {
      let isVisible =
        ![.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        && !scalar.properties.isBidiControl
      if isVisible {
        clipped.unicodeScalars.append(scalar)
      } else {
        clipped += scalar.escaped(asASCII: true)
      }
    }
    return beginning.endIndex == endIndex ? clipped : clipped + "…"
  }
}
