import Dreams
import Foundation

/// A time of day as people and spreadsheets write it: `3:12 AM`, `03.12 Uhr`, `3h12`, `오전 3:12`,
/// `午前3時12分`: what ``DateParser`` reads after dates, and what only a cell of its own can be.
enum ClockText {
  /// Reads a time of day.
  ///
  /// - Parameter text: The whole text of a cell.
  /// - Returns: The seconds since midnight; nil if this is no time of day.
  static func secondOfDay(_ text: String) -> Int? {
    guard text.utf8.count <= 40 else { return nil }
    let text = text.trimmed(lines: true)
    if let second = fraction(text) ?? digits(text) ?? clock(text) { return second }
    var parser = DateParser(text, order: nil)
    guard let second = parser.timeOfCell(), parser.isAtEnd else { return nil }
    return second
  }

  /// A time of day as fields have it: `03:12`; nil if this is no time of day.
  static func normalized(_ text: String) -> String? {
    secondOfDay(text).map { second in
      "\((second / 3_600 % 24).padded(to: 2)):\((second / 60 % 60).padded(to: 2))"
    }
  }

  /// A part of a day as a spreadsheet counts it: 0.5 is noon, and 0.30 a clock's half hour.
  private static func fraction(_ text: String) -> Int? {
    guard ["0.", "0,"].contains(where: text.hasPrefix), text.utf8.count != 4,
      let share = Double(text.replacing(",", with: ".")), share < 1
    else { return nil }
    return min(Int((share * 86_400).rounded()), 86_399)
  }

  /// Hours and minutes as most programs write them, `03:12`, for which no parser is needed.
  private static func clock(_ text: String) -> Int? {
    guard text.utf8.count == 5, text.utf8.dropFirst(2).first == UInt8(ascii: ":") else {
      return nil
    }
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }.map { Int($0) - 0x30 }
    guard digits.count == 4 else { return nil }
    let (hour, minute) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
    return hour < 24 && minute < 60 ? hour * 3_600 + minute * 60 : nil
  }

  /// Hours and minutes in four digits.
  private static func digits(_ text: String) -> Int? {
    guard text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), number < 2_400, number % 100 < 60
    else { return nil }
    return number / 100 * 3_600 + number % 100 * 60
  }
}
