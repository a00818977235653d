/// Reads what a step did out of the bytes that a `StepEncoder` has made.
struct StepDecoder {
  typealias Damage = ByteReader.Damage

  private var reader: ByteReader

  private init(_ bytes: [UInt8]) throws(Damage) {
    reader = try ByteReader(summed: bytes)
  }

  static func content(
    of bytes: [UInt8]
  ) throws(Damage) -> (touches: [Journal.Step.Touch], favorite: Change<Dream.Creature>?) {
    var decoder = try StepDecoder(bytes)
    guard try decoder.reader.byte() == StepEncoder.format else { throw Damage() }
    let hasFavorite = try decoder.flag()
    let favorite =
      hasFavorite
      ? Change(old: try decoder.creature(), new: try decoder.creature()) : nil
    let count = try decoder.reader.number()
    guard count <= UInt64(decoder.reader.count) else { throw Damage() }
    var touches: [Journal.Step.Touch] = []
    touches.reserveCapacity(Int(count))
    for _ in 0..<count { touches.append(try decoder.touch()) }
    guard decoder.reader.isAtEnd else { throw Damage() }
    return (touches, favorite)
  }

  private mutating func touch() throws(Damage) -> Journal.Step.Touch {
    let id = Dream.ID(high: try reader.fixed(), low: try reader.fixed())
    let kind: Journal.Step.Touch.Kind =
      switch try reader.byte() {
      case 0: .added(taken: nil)
      case 1: .added(taken: try placed(id))
      case 2: .removed(nil)
      case 3: .removed(try placed(id))
      case 4: .edited(try edit(id))
      default: throw Damage()
      }
    return Journal.Step.Touch(id: id, kind: kind)
  }

  private mutating func placed(_ id: Dream.ID) throws(Damage) -> PlacedDream {
    let isInTrash = try flag()
    return PlacedDream(dream: try dream(id), isInTrash: isInTrash)
  }

  private mutating func dream(_ id: Dream.ID) throws(Damage) -> Dream {
    let date = try night()
    let created = try moment()
    let creature = try creature()
    let effects = try effects()
    let count = try count()
    return Dream(
      description: try text(reader.text()), creature: creature, effects: effects,
      numberOfCreatures: count, id: id, date: date, created: created)
  }

  private mutating func edit(_ id: Dream.ID) throws(Damage) -> Journal.Step.Edit {
    let parts = Journal.Step.Edit.Parts(rawValue: try reader.byte())
    var edit = Journal.Step.Edit()
    if parts.contains(.description) { edit.description = try textChange() }
    if parts.contains(.creature) {
      edit.creature = Change(old: try creature(), new: try creature())
    }
    if parts.contains(.numberOfCreatures) {
      edit.numberOfCreatures = Change(old: try count(), new: try count())
    }
    if parts.contains(.date) { edit.date = Change(old: try night(), new: try night()) }
    if parts.contains(.created) { edit.created = Change(old: try moment(), new: try moment()) }
    if parts.contains(.isInTrash) {
      let new = try flag()
      edit.isInTrash = Change(old: !new, new: new)
    }
    if parts.contains(.effects) {
      edit.insertedEffects = try effects()
      edit.removedEffects = try effects()
    }
    if parts.contains(.whole) { edit.whole = try dream(id) }
    return edit
  }

  private mutating func textChange() throws(Damage) -> Change<String> {
    let old = try reader.text()
    let (beginning, end) = (try reader.number(), try reader.number())
    let middle = try reader.text()
    guard beginning <= UInt64(old.count), end <= UInt64(old.count) - beginning else {
      throw Damage()
    }
    return Change(
      old: try text(old), new: try text(old.prefix(Int(beginning)) + middle + old.suffix(Int(end))))
  }

  private func text(_ bytes: ArraySlice<UInt8>) throws(Damage) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Damage() }
    return text
  }

  private mutating func flag() throws(Damage) -> Bool {
    let byte = try reader.byte()
    guard byte < 2 else { throw Damage() }
    return byte == 1
  }

  private mutating func night() throws(Damage) -> Night {
    Night(daysSince1970: Int(truncatingIfNeeded: try reader.signed()))
  }

  private mutating func moment() throws(Damage) -> Moment {
    Moment(millisecondsSince1970: try reader.signed())
  }

  private mutating func creature() throws(Damage) -> Dream.Creature {
    let place = Int(try reader.byte())
    guard Dream.Creature.allCases.indices.contains(place) else { throw Damage() }
    return Dream.Creature.allCases[place]
  }

  private mutating func effects() throws(Damage) -> Dream.Effects {
    let effects = Dream.Effects(bits: try reader.byte())
    guard effects.isSubset(of: Dream.Effects(Dream.Effect.allCases)) else { throw Damage() }
    return effects
  }

  private mutating func count() throws(Damage) -> Int {
    let count = Int(try reader.byte())
    guard Dream.numberOfCreaturesRange.contains(count) else { throw Damage() }
    return count
  }
}
