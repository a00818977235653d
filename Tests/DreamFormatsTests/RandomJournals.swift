import Dreams
import Errors
import Foundation
import TestSupport
import Testing

@testable import DreamFormats

extension FieldTable<Dream> {
  /// The fields of a dream, and one that only the tests know.
  static let tested = FieldTable(Array(Dream.fields) + [Field("anniversary", .night)])
}

extension DreamImporter {
  static let test = DreamImporter(creature: .crusty, timeZone: .gmt)
  static let tested = DreamImporter(creature: .crusty, timeZone: .gmt, fields: .tested)

  func dreams(
    in text: String, named name: String? = nil, as format: DreamFormat? = nil
  ) throws -> ImportedDreams {
    try dreams(in: [ImportedFile(name: name, bytes: Array(text.utf8))], as: format)
  }

  /// The dreams of a text that has nothing unreadable.
  func flawless(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ImportedDreams {
    let imported = try dreams(in: text, named: name)
    #expect(
      imported.problems == [], "\(imported.problems.map(\.description))",
      sourceLocation: sourceLocation)
    return imported
  }

  /// The problem with an unreadable text.
  func refusal(_ text: String, named name: String? = nil, as format: DreamFormat? = nil) -> String?
  {
    refusal(Array(text.utf8), named: name, as: format)
  }

  func refusal(
    _ bytes: [UInt8], named name: String? = nil, as format: DreamFormat? = nil
  ) -> String? {
    do {
      _ = try dreams(in: [ImportedFile(name: name, bytes: bytes)], as: format)
      return nil
    } catch {
      return (error as? ImportProblem)?.description ?? "\(error)"
    }
  }
}

extension ImportedDreams {
  var texts: [String] { dreams.map(\.description) }
  var dates: [String] { dreams.map(\.date.description) }
}

extension SplitMix64 {
  /// A text of what formats stumble over.
  mutating func text() -> String {
    let samples = [
      "sea", "---", "\n---\n", "\n\\---\n", "\n\\\\---", "---\r\n", "--- ", "\r\n", "\n", "\n\n",
      "\r",
      "\0", "\u{301}", "e\u{301}", "é", "\"", "\"\"", ",", ";", "\t", "'", "```", "# x", "=1+1",
      "@a",
      " ", "  ", "\u{FEFF}", "\u{2028}", "夢", "👩‍👩‍👧", "\u{200D}", "\u{7F}", "\u{1B}[31m", "{", "[",
      "[2026-11-20 09:00] ", "dream: x", "\\", "\\n", "\\u0000", "\u{10FFFF}", "&a", "*a", "<!--",
    ]
    return (0..<Int.random(in: 0..<9, using: &self)).map { _ in
      samples.randomElement(using: &self) ?? ""
    }.joined()
  }

  mutating func dream() -> Dream {
    var effects: Dream.Effects = []
    for effect in Dream.Effect.allCases where Bool.random(using: &self) { effects.insert(effect) }
    var dream = Dream(
      description: text(), creature: Dream.Creature.allCases.randomElement(using: &self) ?? .shark,
      effects: effects, numberOfCreatures: Int.random(in: 1...100, using: &self), id: id(),
      date: Night(daysSince1970: Int.random(in: -800_000...3_000_000, using: &self)),
      created: Moment(
        millisecondsSince1970: Int64.random(
          in: -70_000_000_000_000...260_000_000_000_000, using: &self)))
    if Bool.random(using: &self) { return dream }
    for field in FieldTable<Dream>.tested.optionalFields where Bool.random(using: &self) {
      dream[field.key] = value(of: field.kind)
    }
    dream.facts.addUnknown(using: &self)
    return dream
  }

  /// A value as files give it, or nil.
  mutating func value(of kind: FieldKind) -> FieldValue? {
    switch kind {
    case .line: try? kind.value(accepting: .text(text()))
    case .text: .text(text() + "x")
    case .level(let range), .number(let range): .number(.random(in: range, using: &self))
    case .choice(let words): words.randomElement(using: &self).map { .text($0) }
    case .choices(let words): .words(words.filter { _ in Bool.random(using: &self) })
    case .words(_, let classes):
      .words(
        [
          "sea", "two words", "é", "null", "7", "yes", "🦄", "👩‍👩‍👧", "\u{202E}abc", "a: b", "- a",
          "'x", "\"q\"", "&a", "*a", "1:30", "=1+1", "e\u{301}e", "[x", "{", "2026-11-20",
        ].filter { _ in next() % 4 == 0 }.map { word in
          classes.randomElement(using: &self).map { "\($0):\(word)" } ?? word
        })
    case .files:
      .words(
        ["sea.png", "a; b, #c.ogg", "夢.jpg", "\"q\" 'x'.wav", "- a: b.flac"]
          .filter { _ in next() % 3 == 0 }
          .map { String(repeating: next() % 2 == 0 ? "a" : "0", count: 64) + "/" + $0 })
    case .clockTime: .text(["06:30", "23:59"].randomElement(using: &self) ?? "")
    case .flag: .flag(Bool.random(using: &self))
    case .night: .text("2026-11-20")
    }
  }

  /// Any JSON.
  mutating func node(depth: Int = 0) -> JSONNode {
    let value: JSONValue =
      switch Int.random(in: 0..<(depth > 3 ? 6 : 8), using: &self) {
      case 0: .null
      case 1: .bool(Bool.random(using: &self))
      case 2:
        .number(
          ["0", "-7", "1.50", "1e400", "-0", "12345678901234567890"].randomElement(using: &self)
            ?? "")
      case 3:
        .text(
          ["", "null", "true", "7", "~", "yes", "2026-11-20", "- a"].randomElement(using: &self)
            ?? "")
      case 4, 5: .text(text())
      case 6: .list((0..<Int.random(in: 0..<4, using: &self)).map { _ in node(depth: depth + 1) })
      default: .object(names().map { JSONMember(name: $0, node: node(depth: depth + 1)) })
      }
    return JSONNode(value: value, offset: 0)
  }

  /// Names of members, byte by byte unlike each other.
  mutating func names() -> [String] {
    var names = (0..<Int.random(in: 0..<4, using: &self)).map { _ in
      ["unknown", "", "null", "e\u{301}", "é", "a b", text()].randomElement(using: &self) ?? ""
    }
    // YAML treats names of more than a thousand characters in another way.
    if next() % 64 == 0 { names.append(String(repeating: "long ", count: 220)) }
    return Set(names.map { ExactText($0) }).sorted().map(\.string)
  }

  mutating func journal() -> Journal {
    var journal = Journal(
      dreams: DreamList((0..<Int.random(in: 0..<6, using: &self)).map { _ in dream() }),
      trash: DreamList((0..<Int.random(in: 0..<3, using: &self)).map { _ in dream() }),
      favoriteCreature: Dream.Creature.allCases.randomElement(using: &self) ?? .shark)
    for _ in 0..<Int.random(in: 0..<3, using: &self) {
      let night = Night(daysSince1970: Int.random(in: 0...30_000, using: &self))
      for field in NightRecord.fields where Bool.random(using: &self) {
        journal.nights[night][field.key] = value(of: field.kind)
      }
      journal.nights[night].addUnknown(using: &self)
    }
    return journal
  }
}

extension Facts {
  /// Adds values that no program knows.
  mutating func addUnknown(using random: inout SplitMix64) {
    let reserved = DreamDraft.reservedNames.union(FieldTable<Dream>.tested.map(\.key))
      .union(NightRecord.fields.map(\.key))
    for name in random.names() where !reserved.contains(name) {
      self[name] = FieldValue(random.node())
    }
  }
}
