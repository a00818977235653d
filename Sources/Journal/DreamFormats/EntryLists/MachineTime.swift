import Dreams
import Foundation

/// Times as programs write them for each other: numbers since 1970, objects of databases, and texts without
/// separators.
enum MachineTime {
  /// What a number counts.
  enum Clock {
    /// Seconds, milliseconds, microseconds or nanoseconds since 1970, by its size.
    case any
    case seconds
    case milliseconds
    case microseconds
  }

  /// The members under which databases and libraries keep a time in an object of its own.
  private static let wrappers = [
    "$date", "$numberLong", "seconds", "_seconds", "iso", "datetime", "date", "start",
  ]

  /// The text or the number of a time, also where it is in an object; nil for anything else.
  static func text(of node: JSONNode) -> String? {
    var node = node
    for _ in 0..<3 where node.members != nil {
      guard let inner = wrappers.lazy.compactMap({ node[$0] }).first else { return nil }
      node = inner
    }
    guard let text = node.scalar, node.value.isTextOrNumber else { return nil }
    return text
  }

  /// Reads a number since 1970.
  ///
  /// - Parameters:
  ///   - text: The text; one of fewer than nine digits is no such number where the clock is open.
  ///   - clock: What it counts.
  /// - Returns: The moment; nil for any other text.
  static func moment(_ text: String, _ clock: Clock) -> Moment? {
    guard text.utf8.count <= 40, text.utf8.allSatisfy({ "0123456789.-+eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    let milliseconds: Double
    switch clock {
    case .seconds: milliseconds = number * 1e3
    case .milliseconds: milliseconds = number
    case .microseconds: milliseconds = number / 1e3
    case .any where isDigitsOfDate(text): return nil
    case .any:
      switch abs(number) {
      case 1e17...: milliseconds = number / 1e6
      case 1e14..<1e17: milliseconds = number / 1e3
      case 1e11..<1e14: milliseconds = number
      case 1e8..<1e11: milliseconds = number * 1e3
      default: return nil
      }
    }
    guard abs(milliseconds) < 2.5e14 else { return nil }
    return Moment(millisecondsSince1970: Int64(milliseconds.rounded(.down)))
  }

  /// Whether a number is a date and a time in digits: "202611200312", "20261120031200", or with milliseconds.
  ///
  /// As a count of milliseconds, it would be of the seventies or of centuries to come.
  private static func isDigitsOfDate(_ text: String) -> Bool {
    guard [12, 14, 17].contains(text.utf8.count), text.hasPrefix("19") || text.hasPrefix("20"),
      case let date = normalized(text), date != text
    else { return false }
    return (try? EntryTime(date, in: .gmt, order: nil)) != nil
  }

  /// A text in a form that ``EntryTime`` reads.
  ///
  ///     20261120T031200Z                  → 2026-11-20T03:12:00Z
  ///     20261120031200000                 → 2026-11-20T03:12:00Z
  ///     2026-11-20T03:12+01:00[Asia/Seoul] → 2026-11-20T03:12+01:00
  ///     Fri Nov 20 2026 03:12:00 GMT+0100 (Central European Standard Time)
  ///                                       → Fri Nov 20 2026 03:12:00 +0100
  static func normalized(_ text: String) -> String {
    guard text.utf8.count <= 100 else { return text }
    var text = text.trimmed(lines: true)
    // Compiling the pattern takes longer than all else that is done with a date.
    if text.utf8.prefix(8).allSatisfy({ (0x30...0x39).contains($0) }),
      let match = text.wholeMatch(
        of:
          /(\d{4})(\d\d)(\d\d)[T_ ]?(\d\d)(\d\d)(\d\d)?(\.\d+|\d{3})?(Z|[+-]\d\d:?\d\d)?/),
      Night("\(match.output.1)-\(match.output.2)-\(match.output.3)") != nil
    {
      let (_, year, month, day, hour, minute, second, part, zone) = match.output
      // TiddlyWiki's times, which have milliseconds, are of UTC.
      let isUTC = zone == nil && part?.count == 3 && part?.first != "."
      let end = isUTC ? "Z" : zone ?? ""
      return "\(year)-\(month)-\(day)T\(hour):\(minute):\(second ?? "00")\(end)"
    }
    for (open, close) in [(Character("("), Character(")")), ("[", "]")] {
      if text.last == close, let start = text.lastIndex(of: open), start > text.startIndex {
        text = text[..<start].trimmed()
      }
    }
    for zone in ["GMT", "UTC"] where text.contains(zone) {
      for sign in ["+", "-"] { text = text.replacing(zone + sign, with: sign) }
    }
    return text
  }

  /// Whether a text is a date with the time of midnight, which many programs write for a date alone.
  static func isMidnight(_ text: String) -> Bool {
    guard text.utf8.count <= 40, Night(String(text.prefix(10))) != nil else { return false }
    var rest = text.dropFirst(10)
    guard ["T", " "].contains(rest.popFirst()), rest.hasPrefix("00:00") else { return false }
    rest = rest.dropFirst(5)
    if rest.hasPrefix(":00") {
      rest = rest.dropFirst(3)
      if rest.hasPrefix(".0") { rest = rest.dropFirst().drop { $0 == "0" } }
    }
    return ["", "Z", "+0000", "+00:00"].contains(rest)
  }
}

extension JSONValue {
  fileprivate var isTextOrNumber: Bool {
    switch self {
    case .text, .number: true
    case .null, .bool, .list, .object: false
    }
  }
}
