/// Steps as bytes, format 1, which is read and never written.
///
/// Frozen: journals contain such steps, so nothing here changes with the current fields or
/// creatures.
enum StepFormat1 {
  typealias Damage = ByteReader.Damage

  private static let creatures = [
    "yellow-unicorn", "pink-unicorn", "white-unicorn", "crusty", "shark", "dragon",
  ]

  private static let effects = [
    "fire-breathing", "laser-focus", "magic", "fireflies", "rain", "snow",
  ]

  /// Reads a step from behind the number of the format.
  static func content(of reader: inout ByteReader) throws(Damage) -> Journal.StepContent {
    var content = Journal.StepContent()
    if try reader.flag() {
      let (old, new) = (try creature(&reader), try creature(&reader))
      guard let before = Dream.Creature(identifier: old),
        let after = Dream.Creature(identifier: new)
      else { throw Damage() }
      content.favoriteCreature = Change(old: before, new: after)
    }
    let count = try reader.count()
    content.dreams.reserveCapacity(count)
    for _ in 0..<count { content.dreams.append(try change(&reader)) }
    guard reader.isAtEnd else { throw Damage() }
    return content
  }

  private static func change(_ reader: inout ByteReader) throws(Damage) -> Journal.DreamChange {
    let id = Dream.ID(high: try reader.fixed(), low: try reader.fixed())
    let kind: Journal.DreamChange.Kind =
      switch try reader.byte() {
      case 0: .added(taken: nil)
      case 1: .added(taken: try placed(id, &reader))
      case 2: .removed(nil)
      case 3: .removed(try placed(id, &reader))
      case 4: .edited(try edit(id, &reader))
      default: throw Damage()
      }
    return Journal.DreamChange(id: id, kind: kind)
  }

  private static func placed(
    _ id: Dream.ID, _ reader: inout ByteReader
  ) throws(Damage) -> PlacedDream {
    let isInTrash = try reader.flag()
    return PlacedDream(dream: try dream(id, &reader), isInTrash: isInTrash)
  }

  private static func dream(_ id: Dream.ID, _ reader: inout ByteReader) throws(Damage) -> Dream {
    let date = try night(&reader)
    var dream = Dream.blank(id: id, created: try moment(&reader))
    dream["date"] = .text(date)
    dream["creature"] = .text(try creature(&reader))
    dream["effects"] = .words(try words(&reader))
    dream["numberOfCreatures"] = .number(try count(&reader))
    dream["description"] = .text(try reader.string())
    return dream
  }

  private static func edit(
    _ id: Dream.ID, _ reader: inout ByteReader
  ) throws(Damage) -> Journal.DreamEdit {
    let parts = try reader.byte()
    var edit = Journal.DreamEdit()
    func replace(_ key: String, _ old: FieldValue, _ new: FieldValue) {
      edit.fields.append(FieldChange(key: key, kind: .replaced(old: old, new: new)))
    }
    if parts & 1 != 0 {
      let texts = try reader.textChange()
      replace("description", .text(texts.old), .text(texts.new))
    }
    if parts & 2 != 0 {
      replace("creature", .text(try creature(&reader)), .text(try creature(&reader)))
    }
    if parts & 4 != 0 {
      replace("numberOfCreatures", .number(try count(&reader)), .number(try count(&reader)))
    }
    if parts & 8 != 0 { replace("date", .text(try night(&reader)), .text(try night(&reader))) }
    if parts & 16 != 0 { edit.created = Change(old: try moment(&reader), new: try moment(&reader)) }
    if parts & 32 != 0 {
      let new = try reader.flag()
      edit.isInTrash = Change(old: !new, new: new)
    }
    if parts & 64 != 0 {
      let inserted = Set(try words(&reader).map { ExactText($0) })
      let removed = Set(try words(&reader).map { ExactText($0) })
      edit.fields.append(
        FieldChange(key: "effects", kind: .switched(removed: removed, inserted: inserted)))
    }
    if parts & 128 != 0 { edit.whole = try dream(id, &reader) }
    return edit
  }

  private static func night(_ reader: inout ByteReader) throws(Damage) -> String {
    Night(daysSince1970: Int(truncatingIfNeeded: try reader.signed())).description
  }

  private static func moment(_ reader: inout ByteReader) throws(Damage) -> Moment {
    Moment(millisecondsSince1970: try reader.signed())
  }

  private static func creature(_ reader: inout ByteReader) throws(Damage) -> String {
    let place = Int(try reader.byte())
    guard creatures.indices.contains(place) else { throw Damage() }
    return creatures[place]
  }

  private static func words(_ reader: inout ByteReader) throws(Damage) -> [String] {
    let bits = try reader.byte()
    guard bits < 1 << effects.count else { throw Damage() }
    return effects.indices.filter { bits & 1 << $0 != 0 }.map { effects[$0] }
  }

  private static func count(_ reader: inout ByteReader) throws(Damage) -> Int {
    let count = Int(try reader.byte())
    guard (1...100).contains(count) else { throw Damage() }
    return count
  }
}
