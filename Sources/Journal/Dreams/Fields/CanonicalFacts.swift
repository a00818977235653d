/// Recognizes facts in this program's own form, in one pass and without a copy.
///
/// It knows what nearly all facts consist of: flags, whole numbers, texts and lists of texts.
/// Anything else may still be facts, and is parsed in full. All in one function, because texts are
/// short: a call would take as long as the scan.
enum CanonicalFacts {
  /// Whether bytes are one JSON object as ``Facts/json`` writes it, beyond doubt.
  ///
  /// - Parameter text: Valid UTF-8.
  /// - Returns: False also if that would take longer to decide.
  static func areWritten(in text: Span<UInt8>) -> Bool {
    guard text.count > 2, text[0] == UInt8(ascii: "{") else { return false }
    var place = 1
    var last: Range<Int>?
    while true {
      let start = place
      guard skipText(text, &place, withEscapes: false) else { return false }
      let key = start + 1..<place - 1
      if let last, !precedes(last, key, in: text) { return false }
      last = key
      guard skip(UInt8(ascii: ":"), text, &place), skipValue(text, &place) else { return false }
      if place == text.count - 1 { return text[place] == UInt8(ascii: "}") }
      guard skip(UInt8(ascii: ","), text, &place) else { return false }
    }
  }

  /// Skips a character and the space behind it.
  @inline(__always) private static func skip(_ byte: UInt8, _ text: Span<UInt8>, _ place: inout Int)
    -> Bool
  {
    guard place + 2 < text.count, text[place] == byte, text[place + 1] == UInt8(ascii: " ") else {
      return false
    }
    place += 2
    return true
  }

  private static func skipValue(_ text: Span<UInt8>, _ place: inout Int) -> Bool {
    switch text[place] {
    case UInt8(ascii: "\""): return skipText(text, &place, withEscapes: true)
    case UInt8(ascii: "["): return skipList(text, &place)
    case UInt8(ascii: "t"): return skipWord("true", text, &place)
    case UInt8(ascii: "f"): return skipWord("false", text, &place)
    default: return skipNumber(text, &place)
    }
  }

  @inline(__always) private static func skipText(
    _ text: Span<UInt8>, _ place: inout Int, withEscapes: Bool
  ) -> Bool {
    guard place < text.count, text[place] == UInt8(ascii: "\"") else { return false }
    place += 1
    while true {
      place = endOfPlainText(text, from: place)
      guard place < text.count else { return false }
      let byte = text[place]
      place += 1
      if byte == UInt8(ascii: "\"") { return true }
      guard withEscapes, byte == UInt8(ascii: "\\"), place < text.count,
        isShortEscape(text[place])
      else { return false }
      place += 1
    }
  }

  /// The first place of a quotation mark, a backslash or a control character; else the end.
  @inline(__always) private static func endOfPlainText(_ text: Span<UInt8>, from start: Int) -> Int
  {
    let bytes = unsafe text.bytes
    var place = start
    while place + 8 <= bytes.byteCount {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      let ends = endsOfPlainText(UInt64(littleEndian: word))
      if ends != 0 { return place + ends.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < text.count, isPlain(text[place]) { place += 1 }
    return place
  }

  /// The highest bit of each byte that ends plain text, of eight bytes of which the first one is lowest.
  ///
  /// The lowest of these bits is right; the borrow of a subtraction may add others above it.
  private static func endsOfPlainText(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotationMarks = word ^ ones &* UInt64(UInt8(ascii: "\""))
    let backslashes = word ^ ones &* UInt64(UInt8(ascii: "\\"))
    let deletes = word ^ ones &* 0x7F
    let ends =
      (quotationMarks &- ones) & ~quotationMarks | (backslashes &- ones) & ~backslashes
      | (deletes &- ones) & ~deletes | (word &- ones &* 0x20) & ~word
    return ends & (ones &* 0x80)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  private static func isShortEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "r"),
      UInt8(ascii: "t"):
      true
    default: false
    }
  }

  @inline(__always) private static func skipList(_ text: Span<UInt8>, _ place: inout Int) -> Bool {
    place += 1
    while skipText(text, &place, withEscapes: true) {
      guard place < text.count else { return false }
      if text[place] == UInt8(ascii: "]") {
        place += 1
        return true
      }
      guard skip(UInt8(ascii: ","), text, &place) else { return false }
    }
    return false
  }

  private static func skipWord(
    _ word: StaticString, _ text: Span<UInt8>, _ place: inout Int
  ) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count < text.count else { return false }
    for index in 0..<count where unsafe text[place + index] != word.utf8Start[index] {
      return false
    }
    place += count
    return true
  }

  @inline(__always) private static func skipNumber(_ text: Span<UInt8>, _ place: inout Int) -> Bool
  {
    if text[place] == UInt8(ascii: "-") { place += 1 }
    let start = place
    while place < text.count, text[place] &- 0x30 < 10 { place += 1 }
    return place > start && (place == start + 1 || text[start] != UInt8(ascii: "0"))
  }

  /// Whether one key sorts before another.
  @inline(__always) private static func precedes(
    _ first: Range<Int>, _ second: Range<Int>, in text: Span<UInt8>
  ) -> Bool {
    let count = min(first.count, second.count)
    for index in 0..<count {
      let (one, other) = (text[first.lowerBound + index], text[second.lowerBound + index])
      if one != other { return one < other }
    }
    return first.count < second.count
  }
}
