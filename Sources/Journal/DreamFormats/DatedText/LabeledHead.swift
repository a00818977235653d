import Dreams
import Errors
import Foundation

/// The lines of names and values around the date of an entry, as Day One and Mini Diary write them in
/// text: `Date:`, `Weather:`, `Tags:`; and around that of a message, as sigtop writes those of Signal: `From:`,
/// `Type: outgoing`, `Sent:`, `Attachment:`.
struct LabeledHead {
  /// When the entry was written.
  private(set) var time: Result<EntryTime, DateProblem>
  /// Where the text begins.
  private(set) var end: Int

  private var values: [(name: String, value: String)] = []

  /// Whether the lines begin with tabs, as those of Day One do.
  private let isTabbed: Bool

  /// Whether a name before or after a date is one of a head.
  static func isKnown(_ name: String) -> Bool {
    if DateWords.timeLabels.contains(name) || DateWords.dateLabels.contains(name)
      || ofPlaceAndWeather.contains(name) || ofMessages.contains(name)
    {
      return true
    }
    switch FieldNames.meaning(of: name, in: Dream.fields) {
    case .text, nil: return false
    default: return true
    }
  }

  /// The names of the weather and the place of an entry, which are no part of the dream.
  private static let ofPlaceAndWeather: Set<String> = Set(
    "weather wetter meteo clima tiempo 天气 天氣 天気 날씨 location ort lieu lugar luogo 位置 地点 場所 위치 장소"
      .split(separator: " ").map { DateWords.folded($0) })

  /// The names that messages have besides the date.
  private static let ofMessages: Set = [
    "from", "to", "type", "received", "attachment", "reaction", "edited",
  ]

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

  /// Whether no line is one of names and values.
  private(set) var isEmpty = true

  /// Reads the lines around a date that has a name itself, or those right below a date without one.
  init(of head: DatedLine, upTo limit: Int, _ reader: DatedLineReader) {
    let source = reader.source
    isTabbed = head.kind == .label && head.level > 0
    var stamp = head.stamp
    var (second, best): (Int?, Int?) = (nil, nil)
    var zone = reader.timeZone
    var start = head.start
    end = head.next
    if head.kind != .label {
      start =
        source.firstLine(in: head.next..<Swift.max(head.next, limit)) { !source.isBlank($0) }?
        .lowerBound ?? limit
    } else if head.isTitle {
      // The names are below the title.
      let title = source.bytes[head.text.upperBound..<limit].firstIndex(of: 0x0A) ?? limit
      start = source.firstLine(in: title..<limit) { !source.isBlank($0) }?.lowerBound ?? limit
    }
    while start < limit {
      let feed = source.bytes[start..<limit].firstIndex(of: 0x0A) ?? limit
      let line = start..<feed
      start = feed + 1
      guard let (name, value) = reader.labeled(line),
        line.lowerBound < head.next || !value.isEmpty,
        isTabbed
          ? source.bytes[line].first == 0x09
          : Self.isKnown(name) || !isEmpty && Self.isAmongNames(start, limit, reader)
      else {
        // The text may have a name, too.
        if !isTabbed, line.lowerBound >= head.next, let (name, value) = reader.labeled(line),
          FieldNames.meaning(of: name, in: Dream.fields) == .text
        {
          (end, isEmpty) = (value.lowerBound, false)
        }
        break
      }
      end = Swift.min(start, limit)
      isEmpty = false
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

  /// Whether a known name follows at once, before a blank line, so that an unknown one is of a head, too.
  private static func isAmongNames(
    _ start: Int, _ limit: Int, _ reader: DatedLineReader
  ) -> Bool {
    var start = start
    for _ in 0..<4 {
      guard start < limit else { return false }
      let feed = reader.source.bytes[start..<limit].firstIndex(of: 0x0A) ?? limit
      guard feed - start < 400, let (name, value) = reader.labeled(start..<feed), !value.isEmpty
      else { return false }
      if isKnown(name), !isDate(name) { return true }
      start = feed + 1
    }
    return false
  }

  /// Gives an entry what the lines say.
  func fill(_ entry: inout ForeignEntry, _ entries: inout EntryReader) {
    if let type = values.first(where: { $0.name == "type" })?.value,
      ["outgoing", "incoming"].contains(type)
    {
      return fill(ofMessage: &entry, isIncoming: type == "incoming", &entries)
    }
    for (name, value) in values {
      let isKnown = Self.isKnown(name)
      switch name {
      case _ where Self.ofPlaceAndWeather.contains(name) && (isTabbed || name.utf8.count > 6),
        _ where !isKnown && !isTabbed:
        entry.notes.append("\(name): \(value)")
      default: Self.take(value, named: name, &entry, &entries)
      }
    }
  }

  /// Gives the entry of a message what the lines say, and who wrote it if somebody else did.
  private func fill(
    ofMessage entry: inout ForeignEntry, isIncoming: Bool, _ entries: inout EntryReader
  ) {
    for (name, value) in values {
      switch name {
      case "from" where isIncoming && !entry.body.isEmpty: entry.body = "\(value): \(entry.body)"
      case "attachment":
        // The type and the size are in parentheses.
        let file = value.range(of: " (", options: .backwards).map { value[..<$0.lowerBound] }
        guard !entry.body.isEmpty, let path = file.flatMap({ WantedFile.local(String($0)) }),
          AttachmentType.isSaid(by: path)
        else { entries.imported.skip("attachments"); continue }
        entry.files.append(WantedFile(paths: [path], countedAs: "attachments"))
      case "reaction": entries.imported.skip("reactions")
      default: break
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
