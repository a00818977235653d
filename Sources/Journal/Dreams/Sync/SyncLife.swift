/// A field of which the last writing counts.
package struct SyncRegister: Hashable, Sendable {
  package var dot: SyncDot

  /// Nil if the value was taken away.
  package var value: FieldValue?
}

/// A text as somebody wrote it.
package struct SyncHead: Hashable, Sendable {
  /// Nil if the text was taken away.
  package var text: ExactText?

  /// The texts that its writer had seen, all of which it replaces.
  package var replaces: SyncVector

  package init(text: ExactText?, replaces: SyncVector) {
    (self.text, self.replaces) = (text, replaces)
  }
}

/// A text field, of which every text counts until somebody who has seen it writes another one.
package struct SyncText: Hashable, Sendable {
  /// What somebody has replaced who had seen it.
  ///
  /// Only this replaces: a later clock of one writer may be that of
  /// another machine, of which that one is a copy.
  package var replaced: SyncVector = [:]

  /// The texts that nobody has replaced; more than one if devices wrote without knowing of each other.
  package var heads: [SyncDot: SyncHead] = [:]

  /// All that is known: what is replaced, and what is not.
  package var seen: SyncVector {
    var seen = replaced
    for dot in heads.keys { seen.formUnion([dot.writer: dot.clock]) }
    return seen
  }

  /// The text that is shown.
  var shown: ExactText? { heads.max { $0.key < $1.key }?.value.text }

  /// Adds a text, which replaces every text that its vector includes.
  mutating func put(_ head: SyncHead, at dot: SyncDot) {
    for old in heads.keys where head.replaces.includes(old) { heads[old] = nil }
    if let same = heads[dot] {
      var replaces = same.replaces
      replaces.formUnion(head.replaces)
      heads[dot] = SyncHead(text: head.text, replaces: replaces)
    } else if !replaced.includes(dot) {
      heads[dot] = head
    }
    replaced.formUnion(head.replaces)
  }
}

/// One life of a dream, or all of a night: the values of its fields, with who wrote them.
///
/// An element of a set is a field of its own, such as `tags/sea`.
package struct SyncLife: Hashable, Sendable {
  package var registers: [ExactText: SyncRegister] = [:]
  package var texts: [ExactText: SyncText] = [:]

  package init() {}

  /// Sets a field, unless a later writing is known.
  mutating func set(_ key: ExactText, to value: FieldValue?, at dot: SyncDot) {
    if let old = registers[key] {
      guard old.dot != dot else {
        // Never from one program; every device has to choose the same one.
        if Self.json(old.value) < Self.json(value) {
          registers[key] = .init(dot: dot, value: value)
        }
        return
      }
      guard old.dot < dot else { return }
    }
    registers[key] = SyncRegister(dot: dot, value: value)
  }

  private static func json(_ value: FieldValue?) -> ExactText {
    var writer = JSONWriter()
    if let value { value.write(to: &writer) } else { writer.raw("null") }
    return ExactText(String(decoding: writer.bytes, as: UTF8.self))
  }

  /// The values that are shown.
  var shown: SyncValues {
    var shown = registers.compactMapValues(\.value)
    for (key, text) in texts {
      if let text = text.shown { shown[key] = .text(text) }
    }
    return shown
  }

  /// The texts that somebody wrote without being seen by who erased this life.
  func unseen(by seen: [ExactText: SyncVector]) -> [(key: ExactText, dot: SyncDot, text: ExactText)]
  {
    texts.sorted { $0.key < $1.key }.flatMap { key, text in
      text.heads.sorted { $0.key < $1.key }.compactMap { dot, head in
        guard let text = head.text, !(seen[key] ?? [:]).includes(dot) else { return nil }
        return (key, dot, text)
      }
    }
  }

  /// What this is a copy of, and what that is a copy of; nothing unless it is a conflicting copy.
  package var origins: [SyncOrigin] {
    registers[SyncOrigin.key]?.value.map(SyncOrigin.list) ?? []
  }
}

/// The life of a dream that a conflicting copy was made of.
package struct SyncOrigin: Hashable, Sendable {
  /// The field that has them, which no journal shows.
  static let key: ExactText = "copyOf"

  package var name: String
  var life: Int

  /// The value of the field.
  static func value(of origins: [SyncOrigin]) -> FieldValue {
    var writer = JSONWriter()
    writer.raw("[")
    for (index, origin) in origins.enumerated() {
      if index > 0 { writer.raw(", ") }
      writer.raw("[")
      writer.text(origin.name)
      writer.raw(", ")
      writer.number(origin.life)
      writer.raw("]")
    }
    writer.raw("]")
    return .json(ExactText(String(decoding: writer.bytes, as: UTF8.self)))
  }

  /// Reads the value of the field; what makes no sense is left out.
  static func list(_ value: FieldValue) -> [SyncOrigin] {
    guard case .json(let json) = value else { return [] }
    // What is no JSON names nothing.
    let list = (try? JSONReader.node(of: Array(json.string.utf8)))?.list ?? []
    return list.compactMap { node in
      guard let pair = node.list, pair.count == 2, let name = pair[0].text,
        let life = pair[1].integer
      else { return nil }
      return SyncOrigin(name: name, life: life)
    }
  }
}
