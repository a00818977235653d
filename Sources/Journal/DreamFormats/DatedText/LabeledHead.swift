import Dreams
import Errors
import Foundation

/// The lines of names and values around the date of an entry, as Day One and Mini Diary write them in
/// text: `Date:`, `Weather:`, `Tags:`.
struct LabeledHead {
  /// When the entry was written.
  private(set) var time: Result<EntryTime, DateProblem>
  /// Where the text begins.
  private(set) var end: Int

  private var values: [(name: String, value: String)] = []

  /// Whether a name before or after a date is one of a head.
  static func isKnown(_ name: String) -> Bool {
    DateWords.timeLabels.contains(name) || DateWords.dateLabels.contains(name)
      || ["weather", "wetter", "location"].contains(name)
      || ForeignFields.meaning(of: name, in: Dream.fields) != nil
  }

  init(of head: DatedLine, upTo limit: Int, _ reader: DatedLineReader) {
    let source = reader.source
    let isTabbed = head.level > 0
    var second = head.stamp.secondOfDay
    var zone = reader.timeZone
    var start = head.start
    end = head.next
    while start < limit {
      let feed = source.bytes[start..<limit].firstIndex(of: 0x0A) ?? limit
      let line = start..<feed
      start = feed + 1
      guard let (name, value) = reader.labeled(line),
        line.lowerBound < head.next || !value.isEmpty,
        isTabbed ? source.bytes[line].first == 0x09 : Self.isKnown(name)
      else { break }
      end = Swift.min(start, limit)
      if DateWords.dateLabels.contains(name) { continue }
      let words = source.string(value)
      if DateWords.timeLabels.contains(name), let time = reader.time(of: value) {
        second = second ?? time.second
      } else {
        values.append((name, words))
      }
    }
    time = head.stamp.time
    guard case .success(let date) = head.stamp.date else { return }
    // The clock of the place where it was written decides the night.
    let name = isTabbed ? source.clipped(head.text, to: 20) : ""
    if let given = TimeZone(abbreviation: name) { zone = given }
    // Mini Diary has no times and writes midnight.
    if name == "GMT", second == 0 { second = nil }
    if let second, second != head.stamp.secondOfDay || !name.isEmpty {
      time = .success(EntryTime(date, secondOfDay: second, in: zone))
    } else if second == nil {
      time = .success(EntryTime(date))
    }
  }

  /// Gives an entry what the lines say.
  func fill(_ entry: inout ForeignEntry, _ entries: inout EntryReader) {
    for (name, value) in values {
      switch name {
      case "weather", "wetter", "location": entry.notes.append("\(name): \(value)")
      default:
        entry.take(
          JSONNode(value: .text(value), offset: 0), named: name, at: .entry, &entries)
      }
    }
  }
}
