/// Records as lines of JSON.
extension [SyncRecord] {
  /// The records, a line each.
  package var lines: [UInt8] {
    var writer = JSONWriter()
    for record in self {
      record.write(to: &writer)
      writer.raw("\n")
    }
    return writer.bytes
  }

  /// Reads lines of records; nil if one of them is not understood.
  package init?(lines: some Sequence<ArraySlice<UInt8>>) {
    self = []
    for line in lines {
      // What is no JSON is not understood either.
      guard let node = try? JSONReader.node(of: [UInt8](line)), let record = SyncRecord(node) else {
        return nil
      }
      append(record)
    }
  }
}

extension [SyncRecord] {
  /// Reads the lines that are understood.
  package init(understoodIn bytes: [UInt8]) {
    self = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      self += [SyncRecord](lines: CollectionOfOne(line)) ?? []
    }
  }
}

extension [[UInt8]: SyncRecord] {
  /// Records by their lines in the order in which every device puts them into one file.
  package var inOrder: [SyncRecord] {
    sorted {
      $0.value.dot.clock != $1.value.dot.clock
        ? $0.value.dot.clock < $1.value.dot.clock : $0.key.lexicographicallyPrecedes($1.key)
    }.map(\.value)
  }
}

/// An entry as it is stored: its records, its deaths, and which texts are replaced.
extension SyncState {
  /// The entry under a name as lines; nil for none.
  package func stored(_ name: String) -> [UInt8]? {
    guard let entry = self[name] else { return nil }
    var records = records(of: name)
    let nobody = SyncDot(clock: 1, writer: "0")
    if entry.forgotten >= 0 {
      records.append(.init(name: name, life: entry.forgotten, dot: nobody, content: .forgotten))
    }
    for (life, seen) in entry.expired.sorted(by: { $0.key < $1.key }) {
      records.append(.init(name: name, life: life, dot: nobody, content: .expired(seen: seen)))
    }
    var writer = JSONWriter()
    for record in records {
      record.write(to: &writer)
      writer.raw("\n")
    }
    for (life, values) in entry.lives.sorted(by: { $0.key < $1.key }) {
      for (key, text) in values.texts.sorted(by: { $0.key < $1.key }) {
        writer.raw("{\"k\":")
        writer.text(key.string)
        writer.raw(",\"l\":")
        writer.number(life)
        writer.raw(",\"replaced\":")
        writer.vector(text.replaced)
        writer.raw("}\n")
      }
    }
    return writer.bytes
  }

  /// Takes an entry that ``stored(_:)`` has written; false if that is not understood.
  package mutating func restore(_ lines: [UInt8], of name: String) -> Bool {
    var other = SyncState()
    var replaced: [(key: ExactText, life: Int, vector: SyncVector)] = []
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      guard let node = try? JSONReader.node(of: Array(line)) else { return false }
      if let vector = node["replaced"].flatMap(SyncRecord.vector), let key = node["k"]?.text,
        let life = node["l"]?.integer
      {
        replaced.append((ExactText(key), life, vector))
      } else if let record = SyncRecord(node), record.name == name {
        other.apply(record)
      } else {
        return false
      }
    }
    var entry = other[name] ?? SyncEntry()
    for (key, life, vector) in replaced {
      entry.lives[life, default: SyncLife()].texts[key, default: SyncText()].replaced
        .formUnion(vector)
    }
    restore(entry, of: name)
    return true
  }
}
