/// Steps as bytes, format 2: compact, because a history has many steps, and a step may have touched
/// every dream.
///
/// A step is the number of the format, the favorite creature, the nights and the dreams, and a
/// checksum. Fields are written by key, each key in full only the first time, so that a new field
/// needs no new format. Any other change is a new format.
enum StepFormat {
  typealias Damage = ByteReader.Damage

  /// The first byte; a reader leaves out steps in a format that it does not know.
  static let number: UInt8 = 2

  static func bytes(of step: Journal.Step) -> [UInt8] {
    var encoder = Encoder()
    encoder.writer.reserve(size(of: step))
    encoder.write(step)
    return encoder.writer.bytes
  }

  static func content(of bytes: [UInt8]) throws(Damage) -> Journal.StepContent {
    var reader = try ByteReader(checked: bytes)
    switch try reader.byte() {
    case 1: return try StepFormat1.content(of: &reader)
    case number:
      var decoder = Decoder(reader: reader)
      return try decoder.content()
    default: throw Damage()
    }
  }

  /// About as many bytes as a step takes; never much less.
  static func size(of step: Journal.Step) -> Int {
    let dreams = step.dreamChanges.reduce(0) { size, change in
      switch change.kind {
      case .added(let dream), .removed(let dream):
        size + 18 + (dream.map { self.size(of: $0.dream) } ?? 0)
      case .edited(let edit):
        size + 48 + self.size(of: edit.fields) + (edit.whole.map { self.size(of: $0) } ?? 0)
      }
    }
    let nights = step.nightChanges.reduce(0) { $0 + 8 + size(of: $1.fields) }
    return (step.action.title?.utf8.count ?? 0) + 120 + dreams + nights
  }

  static func size(of dream: Dream) -> Int {
    dream.description.utf8.count + 64
      + dream.facts.reduce(0) { $0 + $1.key.utf8.count + $1.value.size }
  }

  private static func size(of changes: [FieldChange]) -> Int {
    changes.reduce(0) { $0 + $1.size }
  }
}

extension StepFormat {
  private struct Encoder {
    var writer = ByteWriter()
    private var keys: [ExactText: UInt64] = [:]

    mutating func write(_ step: Journal.Step) {
      writer.byte(StepFormat.number)
      writer.byte(step.favoriteCreature == nil ? 0 : 1)
      if let change = step.favoriteCreature {
        writer.text(change.old.identifier.utf8)
        writer.text(change.new.identifier.utf8)
      }
      writer.number(UInt64(step.nightChanges.count))
      for change in step.nightChanges {
        writer.signed(Int64(change.date.daysSince1970))
        write(change.fields)
      }
      writer.number(UInt64(step.dreamChanges.count))
      for change in step.dreamChanges { write(change) }
      writer.checksum()
    }

    private mutating func write(_ change: Journal.DreamChange) {
      let key = IdentifierKey(change.id)
      writer.fixed(key.high)
      writer.fixed(key.low)
      switch change.kind {
      case .added(taken: nil): writer.byte(0)
      case .added(taken: let dream?):
        writer.byte(1)
        write(dream)
      case .removed(nil): writer.byte(2)
      case .removed(let dream?):
        writer.byte(3)
        write(dream)
      case .edited(let edit):
        writer.byte(4)
        write(edit)
      }
    }

    private mutating func write(_ placed: PlacedDream) {
      writer.byte(placed.isInTrash ? 1 : 0)
      write(placed.dream)
    }

    private mutating func write(_ dream: Dream) {
      writer.signed(dream.created.millisecondsSince1970)
      let stored = Dream.storedFields.map { (key: $0.key, value: $0.get(dream)) }
      let values =
        stored.compactMap { field in field.value.map { (key: field.key, value: $0) } }
        + dream.facts
      writer.number(UInt64(values.count))
      for field in values {
        write(key: field.key)
        write(field.value)
      }
    }

    private mutating func write(_ edit: Journal.DreamEdit) {
      write(edit.fields)
      writer.byte(edit.created == nil ? 0 : 1)
      if let change = edit.created {
        writer.signed(change.old.millisecondsSince1970)
        writer.signed(change.new.millisecondsSince1970)
      }
      writer.byte(edit.isInTrash.map { $0.new ? 2 : 1 } ?? 0)
      writer.byte(edit.whole == nil ? 0 : 1)
      if let dream = edit.whole { write(dream) }
    }

    private mutating func write(_ changes: [FieldChange]) {
      writer.number(UInt64(changes.count))
      for change in changes {
        write(key: change.key)
        switch change.kind {
        case .replaced(.text(let old)?, .text(let new)?):
          writer.byte(2)
          write(old.string, new.string)
        case .replaced(let old, let new):
          writer.byte(0)
          write(old)
          write(new)
        case .switched(let removed, let inserted):
          writer.byte(1)
          write(removed.sorted())
          write(inserted.sorted())
        }
      }
    }

    /// The old text, and the part of the new one between their common prefix and suffix.
    private mutating func write(_ old: String, _ new: String) {
      let (old, new) = (Array(old.utf8), Array(new.utf8))
      let prefix = zip(old, new).prefix { $0 == $1 }.count
      let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed())
        .prefix { $0 == $1 }.count
      writer.text(old)
      writer.number(UInt64(prefix))
      writer.number(UInt64(suffix))
      writer.text(new[prefix..<(new.count - suffix)])
    }

    private mutating func write(_ value: FieldValue?) {
      guard let value else { return writer.byte(0) }
      write(value)
    }

    private mutating func write(_ value: FieldValue) {
      switch value {
      case .flag(let flag): writer.byte(flag ? 2 : 1)
      case .number(let number):
        writer.byte(3)
        writer.signed(Int64(number))
      case .text(let text):
        writer.byte(4)
        writer.text(text.string.utf8)
      case .words(let words):
        writer.byte(5)
        write(words)
      case .json(let json):
        writer.byte(6)
        writer.text(json.string.utf8)
      }
    }

    private mutating func write(_ words: [ExactText]) {
      writer.number(UInt64(words.count))
      for word in words { writer.text(word.string.utf8) }
    }

    /// The number of a key that came before, or 0 and the key.
    private mutating func write(key: String) {
      if let number = keys[ExactText(key)] { return writer.number(number) }
      keys[ExactText(key)] = UInt64(keys.count + 1)
      writer.number(0)
      writer.text(key.utf8)
    }
  }
}

extension StepFormat {
  private struct Decoder {
    var reader: ByteReader
    private var keys: [String] = []

    init(reader: ByteReader) { self.reader = reader }

    mutating func content() throws(Damage) -> Journal.StepContent {
      var content = Journal.StepContent()
      if try reader.flag() {
        content.favoriteCreature = Change(old: try creature(), new: try creature())
      }
      for _ in 0..<(try reader.count()) {
        let date = Night(daysSince1970: Int(truncatingIfNeeded: try reader.signed()))
        content.nights.append(Journal.NightChange(date: date, fields: try changes()))
      }
      let count = try reader.count()
      content.dreams.reserveCapacity(count)
      for _ in 0..<count { content.dreams.append(try dreamChange()) }
      guard reader.isAtEnd else { throw Damage() }
      return content
    }

    private mutating func creature() throws(Damage) -> Dream.Creature {
      guard let creature = Dream.Creature(identifier: try reader.string()) else { throw Damage() }
      return creature
    }

    private mutating func dreamChange() throws(Damage) -> Journal.DreamChange {
      let id = Dream.ID(high: try reader.fixed(), low: try reader.fixed())
      let kind: Journal.DreamChange.Kind =
        switch try reader.byte() {
        case 0: .added(taken: nil)
        case 1: .added(taken: try placed(id))
        case 2: .removed(nil)
        case 3: .removed(try placed(id))
        case 4: Self.sharing(try edit(id))
        default: throw Damage()
        }
      return Journal.DreamChange(id: id, kind: kind)
    }

    /// A step may have a million edits that only take a dream out of the trash.
    private static func sharing(_ edit: Journal.DreamEdit) -> Journal.DreamChange.Kind {
      let kind = Journal.DreamChange.Kind.edited(edit)
      return kind == .listed ? .listed : kind
    }

    private mutating func placed(_ id: Dream.ID) throws(Damage) -> PlacedDream {
      let isInTrash = try reader.flag()
      return PlacedDream(dream: try dream(id), isInTrash: isInTrash)
    }

    private mutating func dream(_ id: Dream.ID) throws(Damage) -> Dream {
      let created = Moment(millisecondsSince1970: try reader.signed())
      var dream = Dream.blank(id: id, created: created)
      for _ in 0..<(try reader.count()) {
        let key = try key()
        guard let value = try value() else { throw Damage() }
        dream[key] = value
        // A property accepts only values it understands; others would be lost silently.
        guard dream[key] == value else { throw Damage() }
      }
      return dream
    }

    private mutating func edit(_ id: Dream.ID) throws(Damage) -> Journal.DreamEdit {
      var edit = Journal.DreamEdit(fields: try changes())
      if try reader.flag() {
        edit.created = Change(
          old: Moment(millisecondsSince1970: try reader.signed()),
          new: Moment(millisecondsSince1970: try reader.signed()))
      }
      switch try reader.byte() {
      case 0: break
      case 1: edit.isInTrash = Change(old: true, new: false)
      case 2: edit.isInTrash = Change(old: false, new: true)
      default: throw Damage()
      }
      if try reader.flag() { edit.whole = try dream(id) }
      return edit
    }

    private mutating func changes() throws(Damage) -> [FieldChange] {
      var changes: [FieldChange] = []
      for _ in 0..<(try reader.count()) {
        let key = try key()
        let kind: FieldChange.Kind =
          switch try reader.byte() {
          case 0: .replaced(old: try value(), new: try value())
          case 1: .switched(removed: Set(try words()), inserted: Set(try words()))
          case 2: try textChange()
          default: throw Damage()
          }
        changes.append(FieldChange(key: key, kind: kind))
      }
      return changes
    }

    private mutating func textChange() throws(Damage) -> FieldChange.Kind {
      let texts = try reader.textChange()
      return .replaced(old: .text(texts.old), new: .text(texts.new))
    }

    private mutating func value() throws(Damage) -> FieldValue? {
      switch try reader.byte() {
      case 0: return nil
      case 1: return .flag(false)
      case 2: return .flag(true)
      case 3: return .number(Int(truncatingIfNeeded: try reader.signed()))
      case 4: return .text(try reader.string())
      case 5: return .words(try words().map(\.string))
      case 6: return try json()
      default: throw Damage()
      }
    }

    /// A value of a newer release, which facts can store only if it is JSON.
    private mutating func json() throws(Damage) -> FieldValue {
      let text = try reader.string()
      let value = FieldValue.json(ExactText(text))
      guard let node = try? JSONReader.node(of: Array(text.utf8)), FieldValue(node) == value else {
        throw Damage()
      }
      return value
    }

    private mutating func words() throws(Damage) -> [ExactText] {
      var words: [ExactText] = []
      for _ in 0..<(try reader.count()) { words.append(ExactText(try reader.string())) }
      return words
    }

    private mutating func key() throws(Damage) -> String {
      let number = try reader.number()
      guard number > 0 else {
        keys.append(try reader.string())
        return keys[keys.count - 1]
      }
      guard number <= UInt64(keys.count) else { throw Damage() }
      return keys[Int(number) - 1]
    }
  }
}
