import GRDB

/// The checksum of a row, which reveals a corrupted byte.
///
/// It covers the columns of `RowCoder.Column` in their order, and the date and the facts of a
/// night, but not the row number and the checksum itself. Its input is a list of 64-bit words:
///
/// - a text is the number of its bytes, then its bytes, eight in a word, the first one lowest, the
///   last word padded with zeros;
/// - a number is one word, its two's complement;
/// - `trashed` is the word 0 where it is NULL; else it is the word 1 and its number;
/// - `facts` is nothing where it is NULL, so that checksums from before that column stay valid.
///
/// The checksum starts at 0xCBF29CE484222325. For each word: the checksum exclusive-or the word,
/// times 0x9E3779B97F4A7C15 modulo 2 to the power of 64, exclusive-or itself shifted right by 32
/// bits. That is FNV-1a with words for bytes, an odd number of 64 bits, and a fold that brings high
/// bits down. Each of these can be reversed, so that rows that differ in one word never have the
/// same checksum. The column stores it as a signed number; NULL means unknown.
struct RowChecksum {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The stored checksum.
  var value: Int64 { Int64(bitPattern: hash) }

  mutating func combine(_ number: Int64) { combine(UInt64(bitPattern: number)) }

  /// Hashes a number that may be NULL.
  mutating func combine(optional number: Int64?) {
    combine(number == nil ? 0 : 1 as UInt64)
    if let number { combine(number) }
  }

  /// Hashes a text.
  mutating func combine(_ text: Span<UInt8>) {
    let bytes = unsafe text.bytes
    combine(UInt64(bytes.byteCount))
    var place = 0
    while place + 8 <= bytes.byteCount {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      combine(UInt64(littleEndian: word))
      place += 8
    }
    guard place < bytes.byteCount else { return }
    var last: UInt64 = 0
    for rest in (place..<bytes.byteCount).reversed() { last = last << 8 | UInt64(text[rest]) }
    combine(last)
  }

  /// Hashes a text.
  mutating func combine(_ text: String) {
    var text = text
    // In one piece of memory for certain: texts come from databases and toolkits.
    text.withUTF8 { bytes in unsafe combine(bytes.span) }
  }

  private mutating func combine(_ word: UInt64) {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    hash = product ^ product >> 32
  }
}
