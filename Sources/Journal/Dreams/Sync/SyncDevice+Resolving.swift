import Foundation

/// Two texts for one place.
extension SyncDevice {
  /// Keeps texts that nobody has seen who replaced or erased them: in conflicting copies, and of a night in one
  /// text.
  ///
  /// All devices that do this with the same records make the same copies.
  package mutating func resolve() {
    let names = state.entries.keys.sorted()
    for name in names {
      guard let life = state[name]?.life, state.isOrphan(life) else { continue }
      tell(name, state.number(name), .forgotten)
    }
    for name in names { rescue(name) }
    var waiting = state.entries.keys.sorted()
    while !waiting.isEmpty {
      let before = Set(state.entries.keys)
      waiting = waiting.filter { settle($0) }
      if state.entries.count != before.count {
        waiting = (waiting + state.entries.keys.filter { !before.contains($0) }).sorted()
      }
    }
  }

  /// Whether there is nothing to settle, rescue or erase in what is known, so that nothing else matters for it.
  package var isAtRest: Bool {
    state.entries.values.allSatisfy { entry in
      entry.lives.allSatisfy { number, life in
        !entry.isOver(number) && life.origins.isEmpty && life.texts.values.allSatisfy(\.isSettled)
      }
    }
  }

  /// Makes dreams of the texts that the one who erased a dream had not seen.
  private mutating func rescue(_ name: String) {
    guard let entry = state[name] else { return }
    for number in entry.expired.keys.sorted() {
      guard let life = state.removeLife(number, of: name), !state.isOrphan(life) else { continue }
      for (key, dot, text) in life.unseen(by: entry.expired[number] ?? [:]) {
        makeCopy(of: name, number, life, key, dot, text, isRescue: true)
      }
    }
  }

  /// Settles the texts under a name; true if there was something to settle.
  private mutating func settle(_ name: String) -> Bool {
    guard let life = state[name]?.life else { return false }
    let number = state.number(name)
    var wasSettled = false
    for key in life.texts.keys.sorted() {
      guard let text = state[name]?.lives[number]?.texts[key], !text.isSettled else { continue }
      wasSettled = true
      settle(text, key, name, number)
    }
    return wasSettled
  }

  private mutating func settle(
    _ text: SyncText, _ key: ExactText, _ name: String, _ number: Int
  ) {
    guard let life = state[name]?.lives[number] else { return }
    let seen = text.seen
    let order = text.heads.keys.sorted(by: >)
    var best = order.first.flatMap { text.heads[$0]?.text }
    var others: [(text: ExactText, dot: SyncDot)] = []
    for dot in order.dropFirst() {
      guard let other = text.heads[dot]?.text, other != best,
        !others.contains(where: { $0.text == other })
      else { continue }
      others.append((other, dot))
    }
    // A text beats its removal.
    if best == nil, !others.isEmpty { best = others.removeFirst().text }
    if case .night? = SyncName(name), let best, !others.isEmpty {
      let joined = NightRecord.joined([best] + others.map(\.text))
      tell(
        name, number,
        .written(fields: [:], texts: [key: SyncHead(text: joined, replaces: seen)]))
      return
    }
    for (other, dot) in others {
      makeCopy(of: name, number, life, key, dot, other, isRescue: false)
    }
    // What stays is no new writing, where that can be said: the same one, which replaces all that is known.
    let dot = text.heads.filter { $0.value.text == best }.keys.max() ?? .zero
    guard dot != .zero, seen[dot.writer] ?? 1 <= dot.clock else {
      tell(
        name, number,
        .written(fields: [:], texts: [key: SyncHead(text: best, replaces: seen)]))
      return
    }
    let older = text.heads.keys.filter { $0.writer == dot.writer && $0.clock < dot.clock }.map(
      \.clock)
    var wide = seen
    wide[dot.writer] = max(older.max() ?? 0, text.heads[dot]?.replaces[dot.writer] ?? 0)
    if wide[dot.writer] == 0 { wide[dot.writer] = nil }
    sayAgain(
      SyncRecord(
        name: name, life: number, dot: dot,
        content: .written(fields: [:], texts: [key: SyncHead(text: best, replaces: wide)])))
  }

  /// Makes a dream of a text that lost its place; each value keeps its clock and writer, so that all devices make
  /// the same dream.
  ///
  /// A rescued text goes alone, without the dream's other ones, which may have been seen by who erased it; who
  /// knows more of its fields adds them.
  private mutating func makeCopy(
    of name: String, _ number: Int, _ life: SyncLife, _ key: ExactText, _ dot: SyncDot,
    _ text: ExactText, isRescue: Bool
  ) {
    guard case .dream(let id)? = SyncName(name) else { return }
    let words = key == "description" ? text.string : "\(key)/\(text)"
    let new = SyncName.dream(PlacedDream.idOfCopy(of: id, words)).text
    let known = state[new]
    let there = known?.lives[0]
    // Made before, and perhaps erased since.
    if (known?.ended ?? -1) >= 0 || there != nil && !isRescue { return }
    var fields: [SyncDot: [ExactText: FieldValue?]] = [:]
    var texts: [SyncDot: [ExactText: SyncHead]] = [:]
    func isKnown(_ key: ExactText, _ dot: SyncDot) -> Bool {
      dot <= there?.registers[key]?.dot ?? .zero || there?.texts[key]?.seen.includes(dot) ?? false
    }
    func add(_ value: FieldValue?, _ key: ExactText, _ dot: SyncDot) {
      if !isKnown(key, dot) { fields[dot, default: [:]].updateValue(value, forKey: key) }
    }
    for (key, register) in life.registers where key != SyncKey.trash && key != SyncOrigin.key {
      add(register.value, key, register.dot)
    }
    // One in between may have expired when the first one is erased for good.
    let origins = [SyncOrigin(name: name, life: number)] + life.origins
    add(SyncOrigin.value(of: origins), SyncOrigin.key, dot)
    for (other, heads) in life.texts {
      guard let at = other == key ? dot : isRescue ? nil : heads.heads.keys.max(),
        let words = heads.heads[at]?.text, !isKnown(other, at)
      else { continue }
      let mark = other == "description" ? Dream.endOfConflictingCopy : ""
      texts[at, default: [:]][other] = SyncHead(text: ExactText(words.string + mark), replaces: [:])
    }
    for dot in Set(fields.keys).union(texts.keys).sorted() {
      sayAgain(
        SyncRecord(
          name: new, life: 0, dot: dot,
          content: .written(fields: fields[dot] ?? [:], texts: texts[dot] ?? [:])))
    }
  }
}

extension SyncText {
  /// Whether one text stays, and what it does not replace is not known of.
  fileprivate var isSettled: Bool {
    if heads.count > 1, Set(heads.values.map(\.text)).count > 1 { return false }
    return seen.allSatisfy { writer, clock in
      heads.contains { dot, head in
        dot.writer == writer && clock <= dot.clock || clock <= head.replaces[writer] ?? 0
      }
    }
  }
}
