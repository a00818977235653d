import Dreams
import Foundation
import SeededRandom

@testable import DreamFormats

/// A dream compared by the bytes of its text: equal strings may differ in theirs.
struct ExactDream: Equatable {
  let dream: Dream
  let bytes: [UInt8]

  init(_ dream: Dream) {
    self.dream = dream
    bytes = Array(dream.description.utf8)
  }
}

extension DreamImporter {
  static let test = DreamImporter(creature: .crusty, timeZone: .gmt)

  func dreams(
    in text: String, named name: String? = nil, as format: DreamFormat? = nil
  ) throws -> ImportedDreams {
    try dreams(in: [ImportedFile(name: name, bytes: Array(text.utf8))], as: format)
  }

  /// What is wrong with a text that cannot be read at all.
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
      return "\(error)"
    }
  }
}

extension ImportedDreams {
  var texts: [String] { dreams.map(\.description) }
  var nights: [String] { dreams.map(\.date.description) }
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
    return Dream(
      description: text(), creature: Dream.Creature.allCases.randomElement(using: &self) ?? .shark,
      effects: effects, numberOfCreatures: Int.random(in: 1...100, using: &self), id: id(),
      date: Night(daysSince1970: Int.random(in: -800_000...3_000_000, using: &self)),
      created: Moment(
        millisecondsSince1970: Int64.random(
          in: -70_000_000_000_000...260_000_000_000_000, using: &self)))
  }

  mutating func journal() -> Journal {
    Journal(
      dreams: DreamList((0..<Int.random(in: 0..<6, using: &self)).map { _ in dream() }),
      trash: DreamList((0..<Int.random(in: 0..<3, using: &self)).map { _ in dream() }),
      favoriteCreature: Dream.Creature.allCases.randomElement(using: &self) ?? .shark)
  }
}
