/// What is known of one dream or night.
package struct SyncEntry: Hashable, Sendable {
  /// The values by the number of the life.
  package var lives: [Int: SyncLife] = [:]

  /// The last life that was erased for good; -1 for none.
  package var forgotten = -1

  /// The lives that were erased by somebody who had seen these texts.
  ///
  /// Such a life stays among ``lives``, not shown, until its other texts have become dreams of their own.
  package var expired: [Int: [ExactText: SyncVector]] = [:]

  package init() {}

  /// The last life that is over; -1 for none.
  var ended: Int { max(forgotten, expired.keys.max() ?? -1) }

  /// The number of the life that is shown, or would begin next.
  package var number: Int { max(ended + 1, lives.keys.max() ?? 0) }

  /// The life that is shown.
  package var life: SyncLife? { lives[number] }

  func isForgotten(_ life: Int) -> Bool { life <= forgotten }

  func isOver(_ life: Int) -> Bool { isForgotten(life) || expired[life] != nil }
}

/// All that was ever read or written on any device, as far as it still counts.
package struct SyncState: Sendable {
  package private(set) var entries: [String: SyncEntry] = [:]

  /// The greatest clock that was read.
  package var clock = 0

  /// The entries that have changed since they were stored.
  package var changed: Set<String> = []

  /// The dreams of which a record has said that they are erased for good, since that was asked.
  package var newlyForgotten: Set<String> = []

  package init() {}

  /// What is known under a name.
  package subscript(name: String) -> SyncEntry? { entries[name] }

  /// Takes an entry as it was stored.
  package mutating func restore(_ entry: SyncEntry, of name: String) { entries[name] = entry }

  /// Applies a record; in any order, any number of times.
  package mutating func apply(_ record: SyncRecord) {
    clock = max(clock, record.dot.clock)
    let old = entries[record.name]
    var entry = old ?? SyncEntry()
    guard !entry.isForgotten(record.life) else { return }
    // The dictionary must not keep another reference to what is changed.
    entries[record.name] = nil
    switch record.content {
    case .forgotten:
      entry.forgotten = record.life
      entry.lives = entry.lives.filter { $0.key > record.life }
      entry.expired = entry.expired.filter { $0.key > record.life }
      newlyForgotten.insert(record.name)
    case .expired(let seen):
      entry.expired[record.life] = entry.expired[record.life] ?? [:]
      for (key, vector) in seen {
        entry.expired[record.life, default: [:]][key, default: [:]].formUnion(vector)
      }
    case .written(let fields, let texts):
      for (key, value) in fields {
        entry.lives[record.life, default: SyncLife()].set(key, to: value, at: record.dot)
      }
      for (key, head) in texts {
        entry.lives[record.life, default: SyncLife()].texts[key, default: SyncText()]
          .put(head, at: record.dot)
      }
    }
    entries[record.name] = entry
    if entry != old { changed.insert(record.name) }
  }

  /// Ends the wait for unseen texts of a life that was erased.
  mutating func removeLife(_ life: Int, of name: String) -> SyncLife? {
    guard let removed = entries[name]?.lives.removeValue(forKey: life) else { return nil }
    changed.insert(name)
    return removed
  }

  /// The number of the life of a name that is shown, or would begin next.
  func number(_ name: String) -> Int { entries[name]?.number ?? 0 }

  /// Whether a life is a copy of something that was erased for good: copies go with what they are copies of.
  package func isOrphan(_ life: SyncLife) -> Bool {
    life.origins.contains { entries[$0.name]?.isForgotten($0.life) ?? false }
  }

  /// Whether a record has words of a dream that was erased, or of a copy of one that was erased for good.
  package func isDead(_ record: SyncRecord) -> Bool {
    guard !record.isDeath else { return false }
    guard let entry = entries[record.name], !entry.isOver(record.life),
      let life = entry.lives[record.life]
    else { return true }
    return isOrphan(life)
  }

  /// The conflicting copies that are shown.
  var copies: Set<String> {
    Set(entries.filter { $1.life.map { !$0.origins.isEmpty && !isOrphan($0) } ?? false }.keys)
  }

  /// The values that are shown under a name; nil for nothing.
  package func shown(_ name: String) -> SyncValues? {
    guard let life = entries[name]?.life, !isOrphan(life) else { return nil }
    return shown(life, under: name)
  }

  /// The values of a life, though what it is a copy of is erased; nil for nothing.
  func shown(_ life: SyncLife, under name: String) -> SyncValues? {
    guard isShown(life, under: name) else { return nil }
    let values = life.shown
    return values.isEmpty ? nil : values
  }

  /// Whether a dream has a date or a text; other names need neither.
  private func isShown(_ life: SyncLife, under name: String) -> Bool {
    guard case .dream? = SyncName(name) else { return true }
    func has(_ key: ExactText) -> Bool {
      life.registers[key]?.value != nil || life.texts[key]?.shown != nil
    }
    return has("date") || (SyncName(name)?.texts ?? []).contains(where: has)
  }

  /// The dreams that are shown, in the trash, too.
  package var dreams: Set<Dream.ID> {
    var ids: Set<Dream.ID> = []
    for name in entries.keys {
      guard case .dream(let id)? = SyncName(name), let life = entries[name]?.life,
        !isOrphan(life), isShown(life, under: name)
      else { continue }
      ids.insert(id)
    }
    return ids
  }

  /// When the first thing that is known of what is shown was written.
  func moment(of name: String) -> Moment {
    guard let life = entries[name]?.life else { return .min }
    let dots = life.registers.values.map(\.dot) + life.texts.values.flatMap(\.heads.keys)
    return dots.min()?.moment ?? .min
  }

  /// What of a record still counts; deaths always do.
  package func living(_ record: SyncRecord) -> SyncRecord? {
    guard case .written(var fields, var texts) = record.content else {
      let isForgotten = entries[record.name]?.isForgotten(record.life) ?? false
      return record.content == .forgotten || !isForgotten ? record : nil
    }
    guard !isDead(record), let life = entries[record.name]?.lives[record.life] else { return nil }
    fields = fields.filter { life.registers[$0.key]?.dot == record.dot }
    texts = texts.filter { life.texts[$0.key]?.heads[record.dot]?.replaces == $0.value.replaces }
    guard !fields.isEmpty || !texts.isEmpty else { return nil }
    var living = record
    living.content = .written(fields: fields, texts: texts)
    return living
  }

  /// What of records still counts, each once, by its line.
  package func living(among records: some Sequence<SyncRecord>) -> [[UInt8]: SyncRecord] {
    var lines: [[UInt8]: SyncRecord] = [:]
    for record in records.lazy.compactMap({ living($0) }) { lines[[record].lines] = record }
    return lines
  }

  /// What is known under a name as records, as few as possible, without the deaths.
  package func records(of name: String) -> [SyncRecord] {
    guard let entry = entries[name] else { return [] }
    return entry.lives.sorted { $0.key < $1.key }.flatMap { number, life in
      var fields: [SyncDot: [ExactText: FieldValue?]] = [:]
      var texts: [SyncDot: [ExactText: SyncHead]] = [:]
      for (key, register) in life.registers {
        fields[register.dot, default: [:]].updateValue(register.value, forKey: key)
      }
      for (key, text) in life.texts {
        for (dot, head) in text.heads { texts[dot, default: [:]][key] = head }
      }
      return Set(fields.keys).union(texts.keys).sorted().map { dot in
        SyncRecord(
          name: name, life: number, dot: dot,
          content: .written(fields: fields[dot] ?? [:], texts: texts[dot] ?? [:]))
      }
    }
  }
}
