import Dreams
import Foundation

/// JSON as the command prints it: objects on one line, keys in order, a line break at the end.
enum JSONText {
  static func object(_ value: some Encodable) throws -> String {
    try line(value) + "\n"
  }

  static func object(_ creature: Dream.Creature) throws -> String {
    try object(["creature": creature.identifier, "name": creature.name])
  }

  static func array(_ values: [some Encodable]) throws -> String {
    guard !values.isEmpty else { return "[]\n" }
    return try "[\n" + values.map { try "  " + line($0) }.joined(separator: ",\n") + "\n]\n"
  }

  private static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
