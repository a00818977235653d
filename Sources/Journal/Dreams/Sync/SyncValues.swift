import Foundation

/// The values of a dream, a night or a journal by the keys that records have: an element of a set is a key of
/// its own, such as `tags/sea`.
package typealias SyncValues = [ExactText: FieldValue]

/// The keys of values that are no fields.
enum SyncKey {
  /// When the dream was written down first: milliseconds since 1970.
  static let created: ExactText = "created"

  /// When the dream was thrown away; without a value, it is in the list.
  static let trash: ExactText = "trash"

  static let favoriteCreature: ExactText = "favoriteCreature"

  /// All that mean something else than the fact with that key.
  fileprivate static let all: Set<ExactText> = [created, trash, SyncOrigin.key]
}

extension SyncValues {
  /// The values of a dream.
  init(_ dream: Dream, isInTrash: Bool) {
    self = [SyncKey.created: .number(Int(dream.created.millisecondsSince1970))]
    if isInTrash { self[SyncKey.trash] = .flag(true) }
    for field in Dream.storedFields { add(field.get(dream), under: field.key) }
    if dream.description.isEmpty { self["description"] = nil }
    add(dream.facts)
  }

  /// The values of a night.
  init(_ night: NightRecord) {
    self = [:]
    add(night.facts)
  }

  /// The values of a journal besides its dreams and nights.
  init(_ journal: Journal) {
    self = [:]
    guard journal.favoriteCreature != Journal().favoriteCreature else { return }
    self[SyncKey.favoriteCreature] = .text(journal.favoriteCreature.identifier)
  }

  private mutating func add(_ facts: Facts) {
    for (key, value) in facts where !SyncKey.all.contains(ExactText(key)) {
      add(value, under: key)
    }
  }

  private mutating func add(_ value: FieldValue?, under key: String) {
    switch value {
    case nil, .json("null")?: break
    case .words(let words)?:
      for word in words { self[ExactText("\(Self.escaped(key))/\(word)")] = .flag(true) }
    case let value?: self[ExactText(Self.escaped(key))] = value
    }
  }

  /// The values as a journal shows them: without what only other devices need to know.
  var visible: SyncValues {
    var visible = self
    visible[SyncOrigin.key] = nil
    if visible[SyncKey.trash] != nil { visible[SyncKey.trash] = .flag(true) }
    return visible
  }

  /// The values by the keys of fields, their sets put together.
  private var fields: SyncValues {
    var (fields, sets): (SyncValues, [ExactText: [String]]) = ([:], [:])
    for (key, value) in self where !SyncKey.all.contains(key) {
      let utf8 = key.string.utf8
      if let slash = utf8.firstIndex(of: UInt8(ascii: "/")) {
        let name = ExactText(Self.unescaped(String(key.string[..<slash])))
        sets[name, default: []].append(String(key.string[utf8.index(after: slash)...]))
      } else {
        fields[ExactText(Self.unescaped(key.string))] = value
      }
    }
    for (key, words) in sets where fields[key] == nil { fields[key] = FieldValue.words(words) }
    return fields
  }

  /// Makes the dream of the values.
  ///
  /// A field without a value is as in a new dream, whatever the dream before had: that may be an earlier life of it,
  /// and the next comparison would take its value for a change.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - moment: When it was written down, where the values do not say it yet.
  ///   - old: The facts of the dream before; those that no record can say stay.
  /// - Returns: The dream.
  func dream(_ id: Dream.ID, at moment: Moment, over old: Facts) -> Dream {
    let created = self[SyncKey.created]?.number.map { Moment(millisecondsSince1970: Int64($0)) }
    var dream = Dream.blank(id: id, created: created ?? moment)
    let fields = fields
    for field in Dream.storedFields {
      if let value = fields[ExactText(field.key)] { dream[field.key] = value }
    }
    dream.facts = facts(fields, over: old) { Dream.storedFields[$0] != nil }
    return dream
  }

  /// Makes the record of the values.
  func night(_ date: Night, over old: NightRecord) -> NightRecord {
    NightRecord(date: date, facts: facts(fields, over: old.facts) { _ in false })
  }

  /// The creature that the values name; nil for the one to begin with.
  var favorite: Dream.Creature? {
    self[SyncKey.favoriteCreature]?.text.flatMap(Dream.Creature.init(identifier:))
  }

  private func facts(
    _ fields: SyncValues, over old: Facts, isStored: (String) -> Bool
  ) -> Facts {
    var facts = old
    for (key, value) in old where value != .json("null") && fields[ExactText(key)] == nil {
      guard !SyncKey.all.contains(ExactText(key)) else { continue }
      facts[key] = nil
    }
    for (key, value) in fields where !isStored(key.string) && facts[key.string] != value {
      facts[key.string] = value
    }
    return facts
  }

  /// A key of a field has no slash, or it would look like an element of a set.
  private static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }) else {
      return key
    }
    return key.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "/", with: "%2F")
  }

  private static func unescaped(_ key: String) -> String {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return key }
    return key.replacingOccurrences(of: "%2F", with: "/").replacingOccurrences(of: "%25", with: "%")
  }
}
