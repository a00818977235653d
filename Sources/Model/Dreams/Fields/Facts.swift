/// The optional fields of a record: values by key, each of which may be absent.
///
/// Whatever was there when a record was read is kept, also under keys that this program does not
/// know, so that nothing a newer program wrote is ever lost. A copy shares its memory with the
/// original, and no values take no memory beyond one word.
///
///     var facts = Facts()
///     facts["lucidity"] = .number(3)
///     facts.json  // {"lucidity": 3}
public struct Facts: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var key: ExactText
    var value: FieldValue
  }

  /// In the order of the keys.
  private var entries: [Entry] = []

  /// Creates facts without any value.
  public init() {}

  /// Whether there is no value.
  public var isEmpty: Bool { entries.isEmpty }

  /// The keys that have a value, in the order of their bytes.
  public var keys: [String] { entries.map(\.key.string) }

  /// The value under a key; nil is none.
  ///
  /// - Parameter key: The key.
  /// - Complexity: O(log *n*) to read, O(*n*) to write, for *n* values.
  public subscript(key: String) -> FieldValue? {
    get {
      let (index, isThere) = place(of: ExactText(key))
      return isThere ? entries[index].value : nil
    }
    set {
      let key = ExactText(key)
      let (index, isThere) = place(of: key)
      switch (newValue, isThere) {
      case (let value?, true): entries[index].value = value
      case (let value?, false): entries.insert(Entry(key: key, value: value), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  private func place(of key: ExactText) -> (index: Int, isThere: Bool) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return (low, low < entries.count && entries[low].key == key)
  }
}

extension Facts: Sequence {
  /// Goes through the values in the order of their keys.
  public func makeIterator() -> some IteratorProtocol<(key: String, value: FieldValue)> {
    entries.lazy.map { (key: $0.key.string, value: $0.value) }.makeIterator()
  }
}

extension Facts {
  /// The values as one JSON object on one line, its keys sorted by their bytes; nil without any.
  ///
  /// Equal facts have equal JSON, byte by byte.
  public var json: String? {
    guard !isEmpty else { return nil }
    var writer = JSONWriter()
    writer.raw("{")
    for (index, entry) in entries.enumerated() {
      if index > 0 { writer.raw(", ") }
      writer.text(entry.key.string)
      writer.raw(": ")
      entry.value.write(to: &writer)
    }
    writer.raw("}")
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Reads what ``json`` wrote, or what another program did.
  ///
  /// - Parameter json: The text; nil when it is not one JSON object.
  public init?(json: String) {
    guard let members = try? JSONReader.node(of: Array(json.utf8)).members else { return nil }
    for member in members { self[member.name] = FieldValue(member.node) }
  }
}
