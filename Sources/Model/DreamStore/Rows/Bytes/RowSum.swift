/// The sum of a dream's row, by which a byte shows that has changed by itself.
///
/// It is taken over the columns of the row in this order: id, night, created, description, creature,
/// numberOfCreatures, effects, trashed; the number of the row and the sum itself are no part of it.
/// What is summed is a list of words of 64 bits:
///
/// - a text is the number of its bytes, then its bytes, eight in a word, the first one lowest, the
///   last word filled up with zeros;
/// - a number is one word, its two's complement;
/// - `trashed` is the word 0 where it is NULL; else it is the word 1 and its number.
///
/// The sum begins as 0xCBF29CE484222325. For each word: the sum exclusive-or the word, times
/// 0x9E3779B97F4A7C15 modulo 2 to the power of 64, exclusive-or itself shifted right by 32 bits. That
/// is FNV-1a with words for bytes, an odd number of 64 bits, and a fold that brings high bits down.
/// Each of these can be undone, so that rows of which one word differs never have the same sum. The
/// column holds it as a number with a sign; NULL says that it is not known.
struct RowSum {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The sum as it is stored.
  var value: Int64 { Int64(bitPattern: hash) }

  mutating func combine(_ number: Int64) { combine(UInt64(bitPattern: number)) }

  /// Takes in the time of `trashed`.
  mutating func combine(trashed: Int64?) {
    combine(trashed == nil ? 0 : 1 as UInt64)
    if let trashed { combine(trashed) }
  }

  /// Takes in a text.
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

  private mutating func combine(_ word: UInt64) {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    hash = product ^ product >> 32
  }
}

extension RowSum {
  /// The sum of a row as it is stored, whatever is in its columns.
  init(_ row: StoredRow) {
    self.init()
    combine(row, .id)
    combine(row, .night)
    combine(row.integer(.created) ?? 0)
    combine(row, .description)
    combine(row, .creature)
    combine(row.integer(.numberOfCreatures) ?? 0)
    combine(row, .effects)
    combine(trashed: row.integer(.trashed))
  }

  private mutating func combine(_ row: StoredRow, _ column: StoredRow.Column) {
    self = row.withBytes(column) { bytes in
      var sum = self
      sum.combine(bytes)
      return sum
    }
  }
}

extension StoredRow {
  /// Whether the row is another one than that whose sum it has.
  var isChanged: Bool {
    guard !isNull(.sum) else { return false }
    // A time that is no number would count as none.
    let isTime = isNull(.trashed) || integer(.trashed) != nil
    return !isTime || integer(.sum) != RowSum(self).value
  }
}
