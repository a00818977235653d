/// The optional fields of a record: values by key, each of which may be absent.
///
/// Everything in a record is kept, also under unknown keys, so that nothing a newer program wrote
/// is ever lost. A copy shares its memory with the original, and an empty instance takes one word.
///
///     var facts = Facts()
///     facts["lucidity"] = .number(3)
///     facts.json  // {"lucidity": 3}
///
/// They are stored as JSON, and a value is parsed on demand: a journal has a hundred thousand
/// dreams, and shows twenty.
public struct Facts: Hashable, Sendable {
  /// What ``json`` gives; nothing at all without any value.
  private var bytes: [UInt8] = []

  /// Creates facts without any value.
  public init() {}

  /// Whether it is empty.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The keys that have a value, in the order of their bytes.
  public var keys: [String] { map(\.key) }

  /// The value under a key, if any.
  ///
  /// - Parameter key: The key.
  /// - Complexity: O(*n*) for *n* bytes of JSON.
  public subscript(key: String) -> FieldValue? {
    get { find(key).member.map { value(in: $0.value) } }
    set {
      let (member, place) = find(key)
      var writer = JSONWriter()
      switch (newValue, member) {
      case (let value?, let member?):
        value.write(to: &writer)
        bytes.replaceSubrange(member.value, with: writer.bytes)
      case (let value?, nil):
        let isLast = isEmpty || place == bytes.count - 1
        writer.raw(isEmpty ? "{" : isLast ? ", " : "")
        writer.text(key)
        writer.raw(": ")
        value.write(to: &writer)
        writer.raw(isEmpty ? "}" : isLast ? "" : ", ")
        bytes.insert(contentsOf: writer.bytes, at: place)
      case (nil, let member?):
        remove(member)
      case (nil, nil):
        break
      }
    }
  }

  private mutating func remove(_ member: Member) {
    let isFirst = member.key.lowerBound == 1
    let isLast = member.value.upperBound == bytes.count - 1
    switch (isFirst, isLast) {
    case (true, true): bytes = []
    case (_, false): bytes.removeSubrange(member.key.lowerBound..<member.value.upperBound + 2)
    case (false, true): bytes.removeSubrange(member.key.lowerBound - 2..<member.value.upperBound)
    }
  }
}

extension Facts {
  /// Where a key, with its quotation marks, and its value are.
  private struct Member {
    let key: Range<Int>
    let value: Range<Int>
  }

  /// The member that begins at a place; nil at the end.
  private func member(at place: Int) -> Member? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return nil }
    let key = place..<endOfText(at: place)
    let value = key.upperBound + 2
    return Member(key: key, value: value..<endOfValue(at: value))
  }

  /// The member with a key, and the place where it is or would be.
  private func find(_ key: String) -> (member: Member?, place: Int) {
    let key = Array(key.utf8)
    var place = isEmpty ? 0 : 1
    while let member = member(at: place) {
      let name = name(in: member.key)
      if name.elementsEqual(key) { return (member, place) }
      if key.lexicographicallyPrecedes(name) { return (nil, place) }
      place = self.place(after: member)
    }
    return (nil, isEmpty ? 0 : bytes.count - 1)
  }

  /// Where the next member begins; beyond the bytes after the last one.
  private func place(after member: Member) -> Int { member.value.upperBound + 2 }

  /// A key as its bytes.
  private func name(in key: Range<Int>) -> ArraySlice<UInt8> {
    let name = bytes[key.lowerBound + 1..<key.upperBound - 1]
    guard name.contains(UInt8(ascii: "\\")) else { return name }
    return Array((value(in: key).text ?? "").utf8)[...]
  }

  private func value(in range: Range<Int>) -> FieldValue {
    if let value = plainValue(in: range) { return value }
    guard let node = try? JSONReader.node(of: Array(bytes[range])) else {
      preconditionFailure("Facts hold something that is not JSON.")
    }
    return FieldValue(node)
  }

  /// A short number, a text or a set of words; nil for what takes a reader of JSON to understand.
  private func plainValue(in range: Range<Int>) -> FieldValue? {
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "\""): plainText(in: range).map { .text(ExactText($0)) }
    case UInt8(ascii: "["): plainWords(in: range).map { .words($0) }
    case UInt8(ascii: "0")...UInt8(ascii: "9") where range.count == 1:
      .number(Int(bytes[range.lowerBound] - UInt8(ascii: "0")))
    case UInt8(ascii: "-")
    where range.count == 2 && bytes[range.lowerBound + 1] > UInt8(ascii: "0"):
      .number(-Int(bytes[range.lowerBound + 1] - UInt8(ascii: "0")))
    default: nil
    }
  }

  /// A text without an escape.
  private func plainText(in range: Range<Int>) -> String? {
    let text = bytes[range.lowerBound + 1..<range.upperBound - 1]
    return text.contains(UInt8(ascii: "\\")) ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Texts without an escape in the order of a set.
  private func plainWords(in range: Range<Int>) -> [ExactText]? {
    var words: [ExactText] = []
    var place = range.lowerBound + 1
    while bytes[place] == UInt8(ascii: "\"") {
      let end = endOfText(at: place)
      guard let word = plainText(in: place..<end).map({ ExactText($0) }),
        words.last.map({ $0 < word }) ?? true
      else { return nil }
      words.append(word)
      if end == range.upperBound - 1 { return words }
      guard bytes[end] == UInt8(ascii: ","), bytes[end + 1] == UInt8(ascii: " ") else { return nil }
      place = end + 2
    }
    return nil
  }

  private func endOfText(at place: Int) -> Int {
    var place = place + 1
    while bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return place + 1
  }

  private func endOfValue(at start: Int) -> Int {
    var (place, depth) = (start, 0)
    while true {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place = endOfText(at: place)
        if depth == 0 { return place }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return place }
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: ",") where depth == 0: return place
      default: break
      }
      place += 1
    }
  }

  /// Whether some bytes are anywhere in the JSON, in a key or a value.
  func hasBytes(_ search: ByteSearch) -> Bool {
    !bytes.isEmpty && search.firstMatch(in: bytes) != nil
  }

  /// Visits the values of some keys.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - body: Called with the place of each key that has a value, its size in bytes of JSON, and a
  ///     function that reads the value.
  /// - Complexity: O(*n* + *k*) for *n* bytes of JSON and *k* keys.
  func visit(
    _ keys: FactKeys, _ body: (_ index: Int, _ size: Int, _ value: () -> FieldValue) -> Void
  ) {
    let wanted = keys.sorted.span
    var (place, next) = (1, 0)
    while next < wanted.count, let member = member(at: place) {
      let name = name(in: member.key)
      // Both are in the order of their bytes.
      while next < wanted.count {
        let order = wanted[next].order(after: name)
        if order > 0 { break }
        if order == 0 { body(wanted[next].index, member.value.count) { value(in: member.value) } }
        next += 1
      }
      place = self.place(after: member)
    }
  }
}

extension Facts: Sequence {
  /// Goes through the values in the order of their keys.
  public func makeIterator() -> some IteratorProtocol<(key: String, value: FieldValue)> {
    sequence(state: isEmpty ? 0 : 1) { (place: inout Int) -> (key: String, value: FieldValue)? in
      guard let member = member(at: place) else { return nil }
      place = self.place(after: member)
      let name = String(decoding: name(in: member.key), as: UTF8.self)
      return (key: name, value: value(in: member.value))
    }
  }
}

extension Facts {
  /// The values as one JSON object on one line, its keys sorted by their bytes; nil without any.
  ///
  /// Equal facts have equal JSON, byte by byte.
  public var json: String? { isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }

  /// Reads facts that ``json`` or another program wrote.
  ///
  /// - Parameter json: The text; nil if it is not one JSON object.
  public init?(json: String) {
    self.init(json: Array(json.utf8).span, foreign: {})
  }

  /// Reads facts that ``json`` or another program wrote.
  ///
  /// - Parameters:
  ///   - json: The bytes; nil if they are not one JSON object in UTF-8.
  ///   - foreign: Called when ``json`` would write them in another way.
  /// - Complexity: O(*n*) for *n* bytes; the output of ``json`` is scanned once and copied.
  package init?(json: Span<UInt8>, foreign: () -> Void) {
    guard (try? UTF8Span(validating: json)) != nil else { return nil }
    let copy = unsafe json.withUnsafeBufferPointer { unsafe Array($0) }
    if CanonicalFacts.areWritten(in: json) {
      bytes = copy
      return
    }
    guard let members = try? JSONReader.node(of: copy).members else { return nil }
    defer { if bytes != copy { foreign() } }
    if members.isEmpty { return }
    let sorted = members.sorted { ExactText($0.name) < ExactText($1.name) }
    var writer = JSONWriter()
    writer.node(JSONNode(value: .object(sorted), offset: 0))
    bytes = writer.bytes
  }
}
