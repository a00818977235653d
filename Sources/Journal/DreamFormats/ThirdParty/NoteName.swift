import Dreams

/// The date in the name of a note, and the time of day after it: "2026-11-21 0412 Sea.txt",
/// "20261121_041233.md", "2026-11-21T04-12.txt".
struct NoteName {
  let date: Night
  let secondOfDay: Int?

  /// Finds the first date in a name that begins with its year, if any.
  init?(_ name: String) {
    let bytes = Array(name.utf8)
    var start = 0
    while start < bytes.count {
      let digits = Self.digits(bytes, from: start)
      guard digits > 0 else {
        start += 1
        continue
      }
      if let found = Self.date(bytes, from: start, digits: digits) {
        date = found.date
        secondOfDay = Self.time(bytes, from: found.end)
        return
      }
      start += digits
    }
    return nil
  }

  private static func date(
    _ bytes: [UInt8], from start: Int, digits: Int
  ) -> (date: Night, end: Int)? {
    switch digits {
    case 4:
      let month = start + 5
      guard month < bytes.count, isSeparator(bytes[month - 1]),
        self.digits(bytes, from: month) == 2,
        month + 3 < bytes.count, isSeparator(bytes[month + 2]),
        self.digits(bytes, from: month + 3) == 2
      else { return nil }
      return night(bytes, start, month, month + 3).map { ($0, month + 5) }
    case 8, 12, 14: return night(bytes, start, start + 4, start + 6).map { ($0, start + 8) }
    default: return nil
    }
  }

  private static func night(_ bytes: [UInt8], _ year: Int, _ month: Int, _ day: Int) -> Night? {
    let text = [bytes[year..<year + 4], bytes[month..<month + 2], bytes[day..<day + 2]]
    return Night(text.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-"))
  }

  /// Reads hours, minutes and perhaps seconds, with or without signs between.
  private static func time(_ bytes: [UInt8], from end: Int) -> Int? {
    var place = end
    if place < bytes.count, !isDigit(bytes[place]) {
      guard isSeparator(bytes[place]) || bytes[place] == UInt8(ascii: "T") else { return nil }
      place += 1
      // As in "2026-11-21 - 04.12".
      while place < bytes.count, isSeparator(bytes[place]) { place += 1 }
    }
    var numbers: [Int] = []
    while numbers.count < 3, place + 1 < bytes.count, isDigit(bytes[place]),
      isDigit(bytes[place + 1])
    {
      numbers.append(Int(bytes[place] - 0x30) * 10 + Int(bytes[place + 1] - 0x30))
      place += 2
      guard numbers.count < 3, place + 1 < bytes.count, isDigit(bytes[place + 1]),
        ".:-_h".utf8.contains(bytes[place])
      else { continue }
      place += 1
    }
    let isWhole = place == bytes.count || !isDigit(bytes[place])
    guard isWhole, numbers.count >= 2, numbers[0] < 24, numbers[1] < 60,
      numbers.count == 2 || numbers[2] < 60
    else { return nil }
    return numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
  }

  private static func digits(_ bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].prefix(while: isDigit).count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isSeparator(_ byte: UInt8) -> Bool { "-_. /".utf8.contains(byte) }
}
