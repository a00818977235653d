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
    if DateWords.timeLabels.contains(name) || DateWords.dateLabels.contains(name)
      || ["weather", "wetter", "location"].contains(name)
    {
      return true
    }
    switch FieldNames.meaning(of: name, in: Dream.fields) {
    case .text, nil: return false
    default: return true
    }
  }

  /// Whether a line of this name may have the date of an entry.
  static func isDate(_ name: String) -> Bool {
    if DateWords.dateLabels.contains(name) { return true }
    switch FieldNames.meaning(of: name, in: Dream.fields) {
    case .date, .written: return true
    default: return false
    }
  }

  /// How telling a name is for the date; a lower one is better.
  private static func rank(_ name: String) -> Int {
    FieldNames.meaning(of: name, in: Dream.fields) == .written
      ? 1_000 : FieldNames.rank(ofDate: name)
  }

  init(of head: DatedLine, upTo limit: Int, _ reader: DatedLineReader) {
    let source = reader.source
    let isTabbed = head.level > 0
    var stamp = head.stamp
    var (second, best): (Int?, Int?) = (nil, nil)
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
      else {
        // The text may have a name, too.
        if !isTabbed, line.lowerBound >= head.next, let (name, value) = reader.labeled(line),
          FieldNames.meaning(of: name, in: Dream.fields) == .text
        {
          end = value.lowerBound
        }
        break
      }
      end = Swift.min(start, limit)
      let words = source.string(value)
      if Self.isDate(name) {
        // Of several dates, the one whose name says most counts.
        let isOwn = line.lowerBound < head.next && start >= head.next
        let text = source.clipped(value, to: DateParser.longest)
        let other =
          isOwn ? head.stamp : DateStamp(before: text, in: reader.timeZone, order: reader.order)
        if let other, best.map({ Self.rank(name) < $0 }) ?? true {
          (stamp, best) = (other, Self.rank(name))
        }
        continue
      }
      if DateWords.timeLabels.contains(name), let time = ClockText.secondOfDay(words) {
        second = second ?? time
      } else {
        values.append((name, words))
      }
    }
    second = stamp.secondOfDay ?? second
    time = stamp.time
    guard case .success(let date) = stamp.date else { return }
    // The clock of the place where it was written decides the night.
    let name = isTabbed ? source.clipped(head.text, to: 20) : ""
    if let given = TimeZone(abbreviation: name) { zone = given }
    // Mini Diary has no times and writes midnight.
    if name == "GMT", second == 0 { second = nil }
    if let second, second != stamp.secondOfDay || !name.isEmpty {
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
      default: Self.take(value, named: name, &entry, &entries)
      }
    }
  }

  private static func take(
    _ value: String, named name: String, _ entry: inout ForeignEntry, _ entries: inout EntryReader
  ) {
    let node = JSONNode(value: .text(value), offset: 0)
    switch FieldNames.meaning(of: name, in: entries.importer.fields) {
    case .dream(let meaning): entry.take(node, as: meaning, named: name, at: .entry, &entries)
    case .night, .time: entry.notes.append("\(name): \(value)")
    case .redundant: break
    default: entries.imported.skip(name)
    }
  }
}
