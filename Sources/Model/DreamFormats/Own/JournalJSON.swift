import Dreams
import Foundation

/// The whole journal as JSON: what `FORMATS.md` describes.
enum JournalJSON {
  static let name = "lucid-dreams"
  static let version = 1

  static func bytes(of journal: Journal, trashed: [Dream.ID: Moment]) -> [UInt8] {
    var writer = JSONWriter()
    writer.raw("{\n\"format\": ")
    writer.text(name)
    writer.raw(",\n\"version\": ")
    writer.number(version)
    writer.raw(",\n\"favoriteCreature\": ")
    writer.text(journal.favoriteCreature.identifier)
    writer.raw(",\n\"dreams\": [")
    write(journal.dreams, [:], &writer)
    writer.raw("],\n\"trash\": [")
    write(journal.trash, trashed, &writer)
    writer.raw("]\n}\n")
    return writer.bytes
  }

  /// Writes dreams, one a line.
  private static func write(
    _ dreams: DreamList, _ trashed: [Dream.ID: Moment], _ writer: inout JSONWriter
  ) {
    var isFirst = true
    for dream in dreams {
      if isFirst { writer.raw("\n") } else { writer.raw(",\n") }
      isFirst = false
      write(dream, trashed: trashed[dream.id], &writer)
    }
    if !isFirst { writer.raw("\n") }
  }

  private static func write(_ dream: Dream, trashed: Moment?, _ writer: inout JSONWriter) {
    writer.raw("{\"id\": ")
    writer.text(dream.id.uuidString.lowercased())
    writer.raw(", \"date\": ")
    writer.text(dream.date.description)
    writer.raw(", \"created\": ")
    writer.text(dream.created.description)
    if let trashed {
      writer.raw(", \"trashed\": ")
      writer.text(trashed.description)
    }
    writer.raw(", \"creature\": ")
    writer.text(dream.creature.identifier)
    writer.raw(", \"numberOfCreatures\": ")
    writer.number(dream.numberOfCreatures)
    writer.raw(", \"effects\": [")
    var isFirst = true
    for effect in dream.effects {
      if !isFirst { writer.raw(", ") }
      isFirst = false
      writer.text(effect.identifier)
    }
    writer.raw("], \"description\": ")
    writer.text(dream.description)
    writer.raw("}")
  }
}
