/// One journal on one computer, as far as syncing is concerned: what it knows of all devices, and what it has to
/// tell them.
///
/// Programs and people change only the journal. What they have changed is found by comparing it with what is
/// known, so it does not matter who changed it.
package struct SyncDevice: Sendable {
  /// Who writes: drawn anew whenever this may be another machine or another file than before.
  package private(set) var writer: String

  /// The clocks that this writer has used.
  package private(set) var clocks: Set<Int> = []

  /// The greatest clock that was used.
  package private(set) var last: Int

  package var state: SyncState

  /// Records that no file has yet.
  package var outgoing: [SyncRecord] = []

  /// The dreams that were erased for good here, with the lives that they had.
  package var forgotten: [String: Int] = [:]

  /// The time of this computer.
  package var now: Moment

  private var random: any RandomNumberGenerator & Sendable

  package init(
    writer: String, clocks: Set<Int> = [], last: Int = 0, state: SyncState = SyncState(),
    now: Moment, random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    (self.writer, self.clocks, self.last, self.state) = (writer, clocks, last, state)
    (self.now, self.random) = (now, random)
  }

  /// Draws a new writer.
  package mutating func drawWriter() {
    (writer, clocks) = (Self.newWriter(using: &random), [])
  }

  /// Draws the number of a writer: 48 random bits.
  package static func newWriter(using random: inout any RandomNumberGenerator & Sendable) -> String
  {
    let bits: UInt64 = random.next()
    return (bits >> 16).padded(to: 12, radix: 16)
  }

  // MARK: Telling

  /// The next clock: steps of random length, so that two machines that continue from one state never use the
  /// same.
  private mutating func tick() -> Int {
    let year4000: Int64 = 64_060_588_800_000
    let wall = Int(min(max(now.millisecondsSince1970, 0), year4000)) << 16
    let bits: UInt64 = random.next()
    last = max(last, state.clock, wall) + 1 + Int(bits % 4_095)
    clocks.insert(last)
    return last
  }

  mutating func tell(_ name: String, _ life: Int, _ content: SyncRecord.Content) {
    let dot = SyncDot(clock: tick(), writer: writer)
    sayAgain(SyncRecord(name: name, life: life, dot: dot, content: content))
  }

  /// Tells a record that has its clock and writer already.
  mutating func sayAgain(_ record: SyncRecord) {
    outgoing.append(record)
    state.apply(record)
  }

  // MARK: What was changed here

  /// Finds what was changed in the journal since the last time.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - isRemoved: Whether a dream that is gone was taken out by a person: an undone addition, an emptied
  ///     trash. One that vanished otherwise comes back, into the trash.
  package mutating func takeChanges(of journal: Journal, isRemoved: (Dream.ID) -> Bool) {
    let copies = forgotten.isEmpty ? [] : state.copies
    for (name, life) in forgotten.sorted(by: { $0.key < $1.key }) {
      tell(name, max(life, state.number(name)), .forgotten)
    }
    forgotten = [:]
    // Copies go with what they are copies of; nobody has taken them out, or put them in anew.
    func shown(_ name: String) -> SyncValues? {
      guard copies.contains(name), let life = state[name]?.life else { return state.shown(name) }
      return state.shown(life, under: name)
    }
    var missing = Set(state.entries.keys)
    journal.forEachSynced { name, new in
      missing.remove(name)
      takeChange(of: name, from: shown(name), to: new)
    }
    for name in missing.sorted() {
      guard let old = shown(name), let life = state[name]?.life else { continue }
      guard case .dream(let id)? = SyncName(name) else {
        takeChange(of: name, from: old, to: [:])
        continue
      }
      let number = state.number(name)
      if old[SyncKey.trash] != nil || isRemoved(id) {
        tell(name, number, .expired(seen: life.texts.mapValues(\.seen)))
      } else {
        let thrownAway = FieldValue.number(Int(now.millisecondsSince1970))
        tell(name, number, .written(fields: [SyncKey.trash: thrownAway], texts: [:]))
        state.changed.insert(name)
      }
    }
  }

  private mutating func takeChange(of name: String, from shown: SyncValues?, to new: SyncValues) {
    var old = shown?.visible ?? [:]
    guard old != new else { return }
    if let shown { old = shown.asStored(under: name, at: state.moment(of: name)) }
    let known = SyncName(name)?.texts ?? []
    var number = state.number(name)
    var life = state[name]?.life
    if shown == nil, let orphan = life, state.isOrphan(orphan) {
      // Erased together with what it is a copy of, and come anew.
      tell(name, number, .forgotten)
      (number, life) = (number + 1, nil)
    }
    var (fields, texts): ([ExactText: FieldValue?], [ExactText: SyncHead]) = ([:], [:])
    for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
      if known.contains(key), new[key] == nil || new[key]?.text != nil {
        texts[key] = SyncHead(
          text: new[key]?.text.map { ExactText($0) }, replaces: life?.texts[key]?.seen ?? [:])
      } else {
        fields.updateValue(stored(new[key], under: key), forKey: key)
      }
    }
    if !texts.isEmpty, life?.origins.isEmpty == false {
      // What somebody edits is no longer a copy.
      fields.updateValue(nil, forKey: SyncOrigin.key)
    }
    guard !fields.isEmpty || !texts.isEmpty else { return }
    tell(name, number, .written(fields: fields, texts: texts))
  }

  private func stored(_ value: FieldValue?, under key: ExactText) -> FieldValue? {
    key == SyncKey.trash && value != nil
      ? .number(Int(now.millisecondsSince1970)) : value
  }

  // MARK: What others wrote

  /// Takes records that others wrote.
  package mutating func read(_ records: [SyncRecord]) {
    // Somebody else writes as this one: a copy of this machine, or this one before it was put back.
    let isDoubled = records.contains { record in
      record.clocks(of: writer).contains { !clocks.contains($0) }
    }
    if isDoubled { becomeAnother() }
    for record in records { state.apply(record) }
  }

  /// Draws a new writer, who says again what the old one may have said in vain.
  private mutating func becomeAnother() {
    let old = writer
    drawWriter()
    for name in state.entries.keys.sorted() {
      for (number, life) in (state[name]?.lives ?? [:]).sorted(by: { $0.key < $1.key }) {
        for (key, text) in life.texts.sorted(by: { $0.key < $1.key }) {
          for (dot, head) in text.heads.sorted(by: { $0.key < $1.key }) where dot.writer == old {
            let again = SyncHead(text: head.text, replaces: [:])
            tell(name, number, .written(fields: [:], texts: [key: again]))
          }
        }
      }
    }
  }

  // MARK: Joining

  /// Brings a journal of its own to what the folder has: the folder's plain values win, both of two texts are
  /// kept, and nothing in the folder is erased.
  ///
  /// What the folder has was read before.
  package mutating func join(_ journal: Journal) {
    forgotten = [:]
    journal.forEachSynced { name, values in
      let entry = state[name]
      guard (entry?.forgotten ?? -1) < 0 else { return }
      let life = entry?.life
      let old = state.shown(name)?.visible ?? [:]
      let known = SyncName(name)?.texts ?? []
      var values = values
      // Nobody knows whether who erased it had seen this.
      if let entry, entry.ended >= 0, old.isEmpty { values[SyncKey.trash] = .flag(true) }
      var (fields, texts): ([ExactText: FieldValue?], [ExactText: SyncHead]) = ([:], [:])
      for (key, value) in values {
        if known.contains(key), let text = value.text {
          if old[key] != value { texts[key] = SyncHead(text: ExactText(text), replaces: [:]) }
        } else if life?.registers[key] == nil, old.isEmpty || key != SyncKey.trash {
          fields.updateValue(stored(value, under: key), forKey: key)
        }
      }
      guard !fields.isEmpty || !texts.isEmpty else { return }
      tell(name, state.number(name), .written(fields: fields, texts: texts))
    }
  }
}

extension Journal {
  /// Goes through all that is synced: dreams, nights, and the values of the journal itself.
  func forEachSynced(_ body: (String, SyncValues) -> Void) {
    for dream in dreams {
      body(SyncName.dream(dream.id).text, SyncValues(dream, isInTrash: false))
    }
    for dream in trash where dreams[dream.id] == nil {
      body(SyncName.dream(dream.id).text, SyncValues(dream, isInTrash: true))
    }
    for night in nights { body(SyncName.night(night.date).text, SyncValues(night)) }
    body(SyncName.journal.text, SyncValues(self))
  }
}

extension SyncValues {
  /// The values as they come back from a journal that has stored them; what it cannot store is left out.
  func asStored(under name: String, at moment: Moment) -> SyncValues {
    switch SyncName(name) {
    case .dream(let id)?:
      SyncValues(dream(id, at: moment, over: Facts()), isInTrash: self[SyncKey.trash] != nil)
    case .night(let date)?: SyncValues(night(date, over: NightRecord(date: date)))
    case .journal?:
      favorite.map { [SyncKey.favoriteCreature: FieldValue.text($0.identifier)] } ?? [:]
    case nil: [:]
    }
  }
}
