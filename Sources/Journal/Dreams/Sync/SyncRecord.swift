/// What one device tells all others about one dream or night: can be applied in any order, any number of times,
/// with others missing.
package struct SyncRecord: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Values that were written; a plain value of nil takes one away.
    case written(fields: [ExactText: FieldValue?], texts: [ExactText: SyncHead])
    /// Erased for good, with all lives before and all copies.
    case forgotten
    /// Erased by somebody who had seen these texts.
    case expired(seen: [ExactText: SyncVector])
  }

  /// `d/ID` for a dream, `n/DATE` for a night, and `j/` for the journal's own values.
  package var name: String

  /// Which life of the dream it is about, from 0: an identifier that comes again after its dream was erased
  /// begins the next one.
  package var life: Int

  package var dot: SyncDot
  package var content: Content

  package init(name: String, life: Int, dot: SyncDot, content: Content) {
    (self.name, self.life, self.dot, self.content) = (name, life, dot, content)
  }

  /// Whether it says that a life is over.
  package var isDeath: Bool {
    if case .written = content { false } else { true }
  }

  /// The clocks of a writer that it mentions, as its own or as seen.
  func clocks(of writer: String) -> [Int] {
    var clocks = dot.writer == writer ? [dot.clock] : []
    switch content {
    case .written(_, let texts): clocks += texts.values.compactMap { $0.replaces[writer] }
    case .forgotten: break
    case .expired(let seen): clocks += seen.values.compactMap { $0[writer] }
    }
    return clocks
  }
}

// MARK: - JSON

extension SyncRecord {
  /// Writes it as one line of JSON, its keys sorted, without spaces or the line break.
  package func write(to writer: inout JSONWriter) {
    writer.raw("{\"c\":")
    writer.number(dot.clock)
    writer.raw(",\"e\":")
    writer.text(name)
    if case .written(let fields, _) = content, !fields.isEmpty {
      writer.raw(",\"f\":")
      writer.object(fields) { writer, value in
        if let value { value.write(to: &writer) } else { writer.raw("null") }
      }
    }
    writer.raw(",\"l\":")
    writer.number(life)
    if case .expired(let seen) = content {
      writer.raw(",\"seen\":")
      writer.object(seen) { $0.vector($1) }
    }
    if case .written(_, let texts) = content, !texts.isEmpty {
      writer.raw(",\"t\":")
      writer.object(texts) { writer, head in
        writer.raw("[")
        writer.vector(head.replaces)
        writer.raw(",")
        if let text = head.text { writer.text(text.string) } else { writer.raw("null") }
        writer.raw("]")
      }
    }
    writer.raw(",\"w\":")
    writer.text(dot.writer)
    switch content {
    case .written: break
    case .forgotten: writer.raw(",\"x\":\"forgotten\"")
    case .expired: writer.raw(",\"x\":\"expired\"")
    }
    writer.raw("}")
  }

  /// Reads a record; nil for one that this program does not understand completely.
  package init?(_ node: JSONNode) {
    guard let members = node.members, let name = node["e"]?.text, Self.isName(name),
      let life = node["l"]?.integer, (0..<1_000_000).contains(life),
      let clock = node["c"]?.integer, Self.isClock(clock),
      let writer = node["w"]?.text, Self.isWriter(writer)
    else { return nil }
    let content: Content
    let known: Set<String>
    switch node["x"]?.text {
    case nil:
      known = ["c", "e", "f", "l", "t", "w"]
      var (fields, texts): ([ExactText: FieldValue?], [ExactText: SyncHead]) = ([:], [:])
      for member in node["f"]?.members ?? [] {
        let isNull = if case .null = member.node.value { true } else { false }
        fields.updateValue(isNull ? nil : FieldValue(member.node), forKey: ExactText(member.name))
      }
      for member in node["t"]?.members ?? [] {
        guard let pair = member.node.list, pair.count == 2, let vector = Self.vector(pair[0]) else {
          return nil
        }
        let isNull = if case .null = pair[1].value { true } else { false }
        guard isNull || pair[1].text != nil else { return nil }
        texts[ExactText(member.name)] = SyncHead(
          text: pair[1].text.map { ExactText($0) }, replaces: vector)
      }
      guard !fields.isEmpty || !texts.isEmpty else { return nil }
      content = .written(fields: fields, texts: texts)
    case "forgotten":
      known = ["c", "e", "l", "w", "x"]
      content = .forgotten
    case "expired":
      known = ["c", "e", "l", "seen", "w", "x"]
      guard let seen = node["seen"]?.members else { return nil }
      var vectors: [ExactText: SyncVector] = [:]
      for member in seen {
        guard let vector = Self.vector(member.node) else { return nil }
        vectors[ExactText(member.name)] = vector
      }
      content = .expired(seen: vectors)
    default: return nil
    }
    guard members.allSatisfy({ known.contains($0.name) }) else { return nil }
    self.init(name: name, life: life, dot: SyncDot(clock: clock, writer: writer), content: content)
  }

  /// Reads a vector; nil for anything else.
  static func vector(_ node: JSONNode) -> SyncVector? {
    guard let members = node.members else { return nil }
    var vector: SyncVector = [:]
    for member in members {
      guard isWriter(member.name), let clock = member.node.integer, isClock(clock) else {
        return nil
      }
      vector[member.name] = clock
    }
    return vector
  }

  private static func isClock(_ clock: Int) -> Bool { (1..<SyncDot.clockLimit).contains(clock) }

  private static func isWriter(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  private static func isName(_ text: String) -> Bool {
    switch SyncName(text) {
    case .dream?, .night?, .journal?: true
    case nil: false
    }
  }
}

extension JSONWriter {
  fileprivate mutating func object<Value>(
    _ members: [ExactText: Value], _ write: (inout JSONWriter, Value) -> Void
  ) {
    raw("{")
    for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { raw(",") }
      text(member.key.string)
      raw(":")
      write(&self, member.value)
    }
    raw("}")
  }

  mutating func vector(_ vector: SyncVector) {
    object(Dictionary(uniqueKeysWithValues: vector.map { (ExactText($0), $1) })) { $0.number($1) }
  }
}
