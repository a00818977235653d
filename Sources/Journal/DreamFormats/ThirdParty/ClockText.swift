import Foundation

/// A time of day as people and spreadsheets write it: `3:12 AM`, `03.12 Uhr`, `3h12`, `오전 3:12`,
/// `午前3時12分`.
enum ClockText {
  /// Reads a time of day.
  ///
  /// - Parameter text: The whole text of a cell.
  /// - Returns: The seconds since midnight; nil if this is no time of day.
  static func secondOfDay(_ text: String) -> Int? {
    guard text.utf8.count <= 40 else { return nil }
    let folded = text.folding(options: [.caseInsensitive, .widthInsensitive], locale: nil)
    if let second = fraction(folded) ?? digits(folded) { return second }
    var (numbers, words) = ([Int](), "")
    var isAfterNumber = false
    for character in folded where character != "." || isAfterNumber {
      if let digit = character.wholeNumberValue, character.isASCII {
        if isAfterNumber, let last = numbers.last {
          guard last < 100_000 else { return nil }
          numbers[numbers.count - 1] = last * 10 + digit
        } else {
          guard numbers.count < 4 else { return nil }
          numbers.append(digit)
        }
        isAfterNumber = true
      } else {
        isAfterNumber = false
        if character.isLetter {
          words.append(character)
        } else if !isSeparator(character) {
          return nil
        }
      }
    }
    return second(numbers, words)
  }

  /// A time of day as fields have it: `03:12`; nil if this is no time of day.
  static func normalized(_ text: String) -> String? {
    secondOfDay(text).map { second in
      let (hour, minute) = (second / 3_600, second / 60 % 60)
      return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || ":.,".contains(character)
  }

  /// A part of a day as a spreadsheet counts it: 0.5 is noon, and 0.30 a clock's half hour.
  private static func fraction(_ text: String) -> Int? {
    let text = text.trimmingCharacters(in: .whitespaces).replacing(",", with: ".")
    guard text.hasPrefix("0."), text.utf8.count != 4, let share = Double(text), share < 1 else {
      return nil
    }
    return min(Int((share * 86_400).rounded()), 86_399)
  }

  /// Hours and minutes in four digits.
  private static func digits(_ text: String) -> Int? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text), number < 2_400, number % 100 < 60
    else { return nil }
    return number / 100 * 3_600 + number % 100 * 60
  }

  private static func second(_ numbers: [Int], _ words: String) -> Int? {
    var rest = words
    for unit in ["時", "时", "點", "点", "分", "秒", "시", "분", "초"] {
      rest = rest.replacing(unit, with: "")
    }
    let half = DateWords.halfOfDay(rest)
    guard (1...4).contains(numbers.count), half != nil || rest.isEmpty || units.contains(rest)
    else { return nil }
    // The fourth are parts of a second.
    let (minute, second) = (
      numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0
    )
    guard minute < 60, second < 60, numbers.count > 1 || !words.isEmpty else { return nil }
    guard let hour = DateWords.hour(numbers[0], inHalf: half) else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  private static let units = ["uhr", "h", "hm", "hs", "hrs", "min", "ora", "ore"]
}
