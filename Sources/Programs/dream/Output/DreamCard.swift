import Dreams
import Wording

/// All there is to say about one dream.
struct DreamCard {
  let dream: Dream
  let isTrashed: Bool

  /// The fields, an empty line, and the text of the dream.
  func text(on screen: Screen) -> String {
    let words = Wording.english
    let effects = dream.effects.map { words.name(of: $0) }.joined(separator: ", ")
    var parts = [
      ("Id", dream.id.canonical),
      ("Night", dream.date.description),
      ("Creatures", words.creatures(of: dream)),
      ("Effects", effects.isEmpty ? "none" : effects),
      ("Created", LocalTime.text(of: dream.created, on: screen)),
    ]
    parts += FieldParts.of(dream, Dream.fields.filter { !$0.isStored && $0.kind != .text })
    if isTrashed { parts.append(("Place", "in the trash")) }
    let texts = FieldParts.of(dream, Dream.fields.filter { !$0.isStored && $0.kind == .text })
    return Self.head(parts, on: screen) + Self.paragraph(dream.description, on: screen)
      + texts.map { Self.paragraph("\($0): \($1)", on: screen) }.joined()
  }

  /// All there is to say about one night.
  static func text(of night: NightRecord, on screen: Screen) -> String {
    guard !night.facts.isEmpty || !screen.isTerminal else {
      return head([("Night", night.date.description)], on: screen)
        + paragraph("Nothing is known about this night.", on: screen)
    }
    let parts = FieldParts.of(night, NightRecord.fields.filter { $0.kind != .text })
    let texts = FieldParts.of(night, NightRecord.fields.filter { $0.kind == .text })
    return head([("Night", night.date.description)] + parts, on: screen)
      + texts.map { paragraph($1, on: screen) }.joined()
  }

  private static func head(_ parts: [(String, String)], on screen: Screen) -> String {
    let width = (parts.map(\.0.count).max() ?? 0) + 2
    return parts.map { name, value in
      let lines = Self.lines(value, width: width, on: screen)
      let indent = "\n" + String(repeating: " ", count: width)
      return screen.dimmed(name.padded(to: width)) + lines.joined(separator: indent) + "\n"
    }.joined()
  }

  /// A value wrapped to fit next to the names; on one line in a pipe.
  private static func lines(_ value: String, width: Int, on screen: Screen) -> [String] {
    guard screen.isTerminal else { return [value] }
    // Next to the names nothing would fit on a narrow screen.
    let room = screen.columns - width
    return room < 20 ? [value.printable] : value.printable.wrapped(to: room)
  }

  /// A text below an empty line; nothing for an empty one.
  private static func paragraph(_ text: String, on screen: Screen) -> String {
    guard !text.isEmpty else { return "" }
    // A terminal obeys control characters; a file gets the text verbatim.
    let text = screen.isTerminal ? text.printableLines : text
    return "\n" + text + (text.hasSuffix("\n") ? "" : "\n")
  }
}

/// The fields with a value, each with its name and value.
private enum FieldParts {
  static func of<Record>(
    _ record: Record, _ fields: [Field<Record>]
  ) -> [(name: String, text: String)] {
    fields.compactMap { field in
      guard let value = record[field.key] else { return nil }
      let words = Wording.english
      let names = (field.kind.words(of: value) ?? value.identifier.map { [$0] })?
        .map { words.name(ofChoice: $0, in: field) }
      return (words.name(of: field), names?.joined(separator: ", ") ?? field.kind.text(of: value))
    }
  }
}

extension FieldValue {
  /// What identifies a choice or a level; nil for a set or anything else.
  fileprivate var identifier: String? { text ?? number.map(String.init) }
}
