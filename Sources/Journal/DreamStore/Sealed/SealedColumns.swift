import Dreams

/// The columns of a row as the bytes that are sealed.
///
/// The first byte is the version, 1. Then each column has a byte for its type and its value:
///
/// - 0: NULL;
/// - 1: a number, 8 bytes, little-endian, two's complement;
/// - 2: a text or a blob, the number of its bytes in 4, little-endian, then its bytes.
struct SealedColumns {
  private struct Place {
    var kind: UInt8
    var start: Int
    var count: Int
  }

  private static let version: UInt8 = 1

  private var bytes: [UInt8] = []
  private var places: [Place] = []

  /// No columns yet.
  init() {}

  /// Takes columns apart that are not sealed; nil if they make no sense.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard takeApart() else { return nil }
  }

  /// Opens a row, in the memory of the one before; answers whether that is possible.
  mutating func open(_ sealed: Span<UInt8>, as name: [UInt8], with seal: any RowSeal) -> Bool {
    places.removeAll(keepingCapacity: true)
    return seal.open(sealed, as: name, into: &bytes) && takeApart()
  }

  private mutating func takeApart() -> Bool {
    guard bytes.first == Self.version else { return false }
    var place = 1
    while place < bytes.count {
      let kind = bytes[place]
      place += 1
      let count: Int
      switch kind {
      case 0: count = 0
      case 1: count = 8
      case 2:
        guard place + 4 <= bytes.count else { return false }
        count = (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        place += 4
      default: return false
      }
      guard count <= bytes.count - place else { return false }
      places.append(Place(kind: kind, start: place, count: count))
      place += count
    }
    return true
  }

  /// SQLite's type of the column; a missing column is NULL.
  func isNull(_ column: Int) -> Bool { kind(column) == 0 }

  func isText(_ column: Int) -> Bool { kind(column) == 2 }

  private func kind(_ column: Int) -> UInt8 {
    places.indices.contains(column) ? places[column].kind : 0
  }

  func integer(_ column: Int) -> Int64? {
    guard kind(column) == 1 else { return nil }
    let start = places[column].start
    let number = (0..<8).reduce(0 as UInt64) { $0 | UInt64(bytes[start + $1]) << (8 * UInt64($1)) }
    return Int64(bitPattern: number)
  }

  /// Hands out the bytes of a text; none if the column has no text.
  func withBytes<R>(_ column: Int, _ body: (Span<UInt8>) -> R) -> R {
    guard kind(column) == 2 else { return body(bytes.span.extracting(0..<0)) }
    let place = places[column]
    return body(bytes.span.extracting(place.start..<place.start + place.count))
  }

  // MARK: Writing

  static func encode(_ values: [ColumnValue]) -> [UInt8] {
    var encoder = Encoder()
    for value in values { encoder.append(value) }
    return encoder.bytes
  }

  /// The columns with some values replaced; all others keep their bytes.
  func encoded(_ changes: [Int: ColumnValue]) -> [UInt8] {
    var encoder = Encoder()
    for column in 0..<max(places.count, (changes.keys.max() ?? -1) + 1) {
      if let value = changes[column] {
        encoder.append(value)
      } else if let number = integer(column) {
        encoder.append(.integer(number))
      } else if isText(column) {
        withBytes(column) { encoder.append($0) }
      } else {
        encoder.append(.null)
      }
    }
    return encoder.bytes
  }

  /// Puts bytes together.
  struct Encoder {
    private(set) var bytes: [UInt8] = [SealedColumns.version]

    mutating func append(_ value: ColumnValue) {
      switch value {
      case .null: bytes.append(0)
      case .integer(let number):
        bytes.append(1)
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
      case .text(let text):
        var text = text.string
        text.withUTF8 { text in unsafe append(text.span) }
      case .blob(let bytes): append(bytes.span)
      }
    }

    mutating func append(_ text: Span<UInt8>) {
      bytes.append(2)
      guard let count = UInt32(exactly: text.count) else {
        preconditionFailure("No row has 4 GiB.")
      }
      unsafe withUnsafeBytes(of: count.littleEndian) { unsafe bytes.append(contentsOf: $0) }
      unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }
  }
}
