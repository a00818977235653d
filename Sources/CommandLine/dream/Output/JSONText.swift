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

  static func array(_ dreams: [Dream]) -> String {
    array(lines: dreams.map { DreamJSON.text(of: $0) })
  }

  static func object(_ creature: Dream.Creature) throws -> String {
    try object(["creature": creature.identifier, "name": Wording.english.name(of: creature)])
  }

  static func array(_ values: [some Encodable]) throws -> String {
    array(lines: try values.map { try line($0) })
  }

  private static func array(lines: [String]) -> String {
    shown(
      lines.isEmpty ? "[]\n" : "[\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n]\n")
  }

  /// A terminal obeys some characters that JSON leaves as they are; it gets their escapes.
  private static func shown(_ text: String) -> String {
    StandardOutput.screen.isTerminal ? text.escapedInJSON : text
  }

  private static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
