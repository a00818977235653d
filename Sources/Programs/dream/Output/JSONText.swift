import DreamFormats
import Dreams
import Foundation
import Wording

/// JSON as the command prints it: objects on one line, keys in order, a line break at the end.
enum JSONText {
  static func object(_ value: some Encodable) throws -> String {
    shown(try line(value) + "\n")
  }

  static func object(_ dream: Dream) -> String { shown(DreamJSON.text(of: dream) + "\n") }

  static func object(_ night: NightRecord) -> String { DreamJSON.text(of: night) + "\n" }

  static func array(_ dreams: [Dream]) -> String { pieces(of: dreams).joined() }

  /// The same array in pieces, each made on demand.
  static func pieces(of dreams: [Dream]) -> some Sequence<String> {
    pieces(count: dreams.count) { DreamJSON.text(of: dreams[$0]) }
  }

  static func object(_ creature: Dream.Creature) throws -> String {
    try object(["creature": creature.identifier, "name": Wording.english.name(of: creature)])
  }

  static func array(_ values: [some Encodable]) throws -> String {
    let lines = try values.map { try line($0) }
    return pieces(count: lines.count) { lines[$0] }.joined()
  }

  private static func pieces(
    count: Int, line: @escaping (Int) -> String
  ) -> some Sequence<String> {
    (0...count).lazy.map { index in
      guard index < count else { return count == 0 ? "[]\n" : "\n]\n" }
      return shown((index == 0 ? "[\n  " : ",\n  ") + line(index))
    }
  }

  /// A terminal obeys some characters that JSON leaves unescaped; it gets their escapes.
  private static func shown(_ text: String) -> String {
    StandardOutput.screen.isTerminal ? text.escapedInJSON : text
  }

  private static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
