/// The columns of a row, or of an entry of an index, as SQLite's file format lays them out.
///
/// Source: “Database File Format”, section 2.1, https://www.sqlite.org/fileformat2.html
struct StoredRecord: Hashable {
  let values: [StoredValue]
  /// Whether its end could not be read; the values are then those before it.
  let isCutOff: Bool

  /// Reads a record; nil for invalid bytes.
  ///
  /// - Parameters:
  ///   - bytes: As many of its bytes as could be read.
  ///   - count: How many there should be.
  init?(_ bytes: [UInt8], count: Int) {
    var reader = PageReader(bytes[...])
    guard let length = reader.varint(), length >= 1, length <= bytes.count,
      length <= 100 + 9 * 2_000
    else { return nil }
    var header = PageReader(bytes[..<Int(length)], from: reader.position)
    var kinds: [Int64] = []
    while !header.isAtEnd {
      guard let kind = header.varint(), kind >= 0, kind != 10, kind != 11 else { return nil }
      kinds.append(kind)
    }
    var body = PageReader(bytes[...], from: Int(length))
    // Kinds that are damage can say any size.
    guard kinds.reduce(Int(length), { $0 &+ Self.size($1) }) == count else { return nil }
    var values: [StoredValue] = []
    for kind in kinds {
      let size = Self.size(kind)
      let isIntact = body.rest.count >= size
      if isIntact || kind >= 12 {
        values.append(Self.value(kind, Array(body.rest.prefix(size))))
      }
      guard isIntact else { break }
      body.skip(size)
    }
    self.values = values
    isCutOff = bytes.count < count
  }

  private static func size(_ kind: Int64) -> Int {
    switch kind {
    case 0, 8, 9: 0
    case 1...4: Int(kind)
    case 5: 6
    case 6, 7: 8
    default: Int(clamping: (kind - 12) / 2)
    }
  }

  private static func value(_ kind: Int64, _ bytes: [UInt8]) -> StoredValue {
    switch kind {
    case 0: .null
    case 1...6: .integer(number(bytes))
    case 7: .real(UInt64(bitPattern: number(bytes)))
    case 8: .integer(0)
    case 9: .integer(1)
    default: kind.isMultiple(of: 2) ? .blob(bytes) : .text(bytes)
    }
  }

  /// A number with a sign, the highest byte first.
  private static func number(_ bytes: [UInt8]) -> Int64 {
    let sign: Int64 = (bytes.first ?? 0) >= 0x80 ? -1 : 0
    return bytes.reduce(sign) { $0 << 8 | Int64($1) }
  }
}
