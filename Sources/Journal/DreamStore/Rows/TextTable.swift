/// Finds what a few known texts stand for, by their bytes: no text is made to look for one.
struct TextTable<Value: Sendable>: Sendable {
  private let entries: [Int64: (text: [UInt8], value: Value)]

  /// Creates a table of different texts.
  init(_ entries: [(text: String, value: Value)]) {
    self.entries = Dictionary(
      uniqueKeysWithValues: entries.map { text, value in
        let bytes = Array(text.utf8)
        return (Self.checksum(bytes.span), (bytes, value))
      })
  }

  /// What a text stands for; nil for one that is not in the table.
  subscript(text: Span<UInt8>) -> Value? {
    guard let entry = entries[Self.checksum(text)], entry.text.count == text.count,
      text.indices.allSatisfy({ entry.text[$0] == text[$0] })
    else { return nil }
    return entry.value
  }

  private static func checksum(_ text: Span<UInt8>) -> Int64 {
    var checksum = RowChecksum()
    checksum.combine(text)
    return checksum.value
  }
}
