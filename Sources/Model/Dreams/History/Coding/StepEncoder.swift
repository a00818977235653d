import Foundation

/// Makes bytes of what a step did: compact, because a history has many steps, and a step may have
/// touched every dream.
///
/// The order of creatures and effects is part of the format, which a test holds: new ones come last,
/// and everything else is a new format.
struct StepEncoder {
  /// The first byte; a reader leaves out steps in a format that it does not know.
  static let format: UInt8 = 1

  private var writer = ByteWriter()

  static func bytes(of step: Journal.Step) -> [UInt8] {
    var encoder = StepEncoder()
    encoder.writer.reserve(size(of: step))
    encoder.write(step)
    return encoder.writer.bytes
  }

  /// About as many bytes as a step takes; never much less.
  static func size(of step: Journal.Step) -> Int {
    step.name.utf8.count + 48
      + step.touches.reduce(0) { size, touch in
        switch touch.kind {
        case .added(let dream), .removed(let dream):
          size + 18 + (dream.map { self.size(of: $0.dream) } ?? 0)
        case .edited(let edit): size + 18 + self.size(of: edit)
        }
      }
  }

  static func size(of dream: Dream) -> Int { dream.description.utf8.count + 20 }

  private static func size(of edit: Journal.Step.Edit) -> Int {
    let text = edit.description.map { $0.old.utf8.count + $0.new.utf8.count } ?? 0
    return text + 24 + (edit.whole.map { size(of: $0) } ?? 0)
  }

  private mutating func write(_ step: Journal.Step) {
    writer.byte(Self.format)
    writer.byte(step.favoriteCreature == nil ? 0 : 1)
    if let change = step.favoriteCreature {
      write(change.old)
      write(change.new)
    }
    writer.number(UInt64(step.touches.count))
    for touch in step.touches { write(touch) }
    writer.sum()
  }

  private mutating func write(_ touch: Journal.Step.Touch) {
    let key = IdentifierKey(touch.id)
    writer.fixed(key.high)
    writer.fixed(key.low)
    switch touch.kind {
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
    writer.signed(Int64(dream.date.daysSince1970))
    writer.signed(dream.created.millisecondsSince1970)
    write(dream.creature)
    writer.byte(dream.effects.bits)
    writer.byte(UInt8(dream.numberOfCreatures))
    writer.text(dream.description.utf8)
  }

  private mutating func write(_ edit: Journal.Step.Edit) {
    writer.byte(edit.parts.rawValue)
    if let change = edit.description { write(change) }
    if let change = edit.creature {
      write(change.old)
      write(change.new)
    }
    if let change = edit.numberOfCreatures {
      writer.byte(UInt8(change.old))
      writer.byte(UInt8(change.new))
    }
    if let change = edit.date {
      writer.signed(Int64(change.old.daysSince1970))
      writer.signed(Int64(change.new.daysSince1970))
    }
    if let change = edit.created {
      writer.signed(change.old.millisecondsSince1970)
      writer.signed(change.new.millisecondsSince1970)
    }
    if let change = edit.isInTrash { writer.byte(change.new ? 1 : 0) }
    if edit.parts.contains(.effects) {
      writer.byte(edit.insertedEffects.bits)
      writer.byte(edit.removedEffects.bits)
    }
    if let dream = edit.whole { write(dream) }
  }

  /// The old text, and of the new one what lies between a common beginning and a common end.
  private mutating func write(_ change: Change<String>) {
    let (old, new) = (Array(change.old.utf8), Array(change.new.utf8))
    let beginning = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(beginning).reversed(), new.dropFirst(beginning).reversed())
      .prefix { $0 == $1 }.count
    writer.text(old)
    writer.number(UInt64(beginning))
    writer.number(UInt64(end))
    writer.text(new[beginning..<(new.count - end)])
  }

  private mutating func write(_ creature: Dream.Creature) {
    writer.byte(UInt8(Dream.Creature.allCases.firstIndex(of: creature) ?? 0xFF))
  }
}

extension Journal.Step.Edit {
  /// Which parts are there, a bit each.
  struct Parts: OptionSet {
    var rawValue: UInt8

    static let description = Parts(rawValue: 1)
    static let creature = Parts(rawValue: 2)
    static let numberOfCreatures = Parts(rawValue: 4)
    static let date = Parts(rawValue: 8)
    static let created = Parts(rawValue: 16)
    static let isInTrash = Parts(rawValue: 32)
    static let effects = Parts(rawValue: 64)
    static let whole = Parts(rawValue: 128)
  }

  var parts: Parts {
    var parts: Parts = []
    if description != nil { parts.insert(.description) }
    if creature != nil { parts.insert(.creature) }
    if numberOfCreatures != nil { parts.insert(.numberOfCreatures) }
    if date != nil { parts.insert(.date) }
    if created != nil { parts.insert(.created) }
    if isInTrash != nil { parts.insert(.isInTrash) }
    if !insertedEffects.isEmpty || !removedEffects.isEmpty { parts.insert(.effects) }
    if whole != nil { parts.insert(.whole) }
    return parts
  }
}
