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
    if let second = fraction(folded) { return second }
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

  private static func second(_ numbers: [Int], _ words: String) -> Int? {
    guard (1...4).contains(numbers.count), let half = half(words) else { return nil }
    // The fourth are parts of a second.
    let (minute, second) = (
      numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0
    )
    guard minute < 60, second < 60, numbers.count > 1 || !words.isEmpty else { return nil }
    var hour = numbers[0]
    switch half {
    case .none: break
    case .before:
      guard hour <= 12 else { return nil }
      hour %= 12
    case .after:
      guard hour <= 23 else { return nil }
      hour = hour < 12 ? hour + 12 : hour
    }
    guard hour < 24 else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  private enum Half { case none, before, after }

  private static let before = ["am", "오전", "새벽", "아침", "午前", "上午", "凌晨", "早上", "清晨", "朝"]
  private static let after = ["pm", "오후", "저녁", "밤", "午後", "下午", "晚上", "傍晚", "夜"]
  private static let units = ["uhr", "h", "hs", "hrs", "min", "ora", "ore"]

  /// The half of the day that words name; nil for words that are not of a clock.
  private static func half(_ words: String) -> Half? {
    var words = words
    for unit in ["時", "时", "點", "点", "分", "秒", "시", "분", "초"] {
      words = words.replacing(unit, with: "")
    }
    if words.isEmpty || units.contains(words) || words == "hm" { return Half.none }
    if before.contains(words) { return .before }
    if after.contains(words) { return .after }
    return nil
  }
}
