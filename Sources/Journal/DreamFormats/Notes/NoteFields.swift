import Dreams
import Errors
import Foundation

/// What the front matter and the properties of a note say: fields of its dream, its date and time, and what
/// is known of the night.
struct NoteFields {
  var entry = ForeignEntry()

  /// The time of day beside the date.
  private(set) var secondOfDay: Int?

  /// Why dates that were tried aren't any, in the order in which they were.
  private(set) var badDates: [ImportProblem] = []

  private var dates: [(rank: Int, member: YAMLDocument.Entry)] = []
  private var titles: [(name: String, text: String)] = []
  private var night: [String: FieldValue] = [:]
  private var seen: Set<String> = []
  private let fields: FieldTable<Dream>

  init(_ fields: FieldTable<Dream>) { self.fields = fields }

  /// How telling a member is for the date, where lower is better; nil if it is none.
  static func rank(ofDate member: YAMLDocument.Entry, in fields: FieldTable<Dream>) -> Int? {
    rank(ofDate: member, FieldNames.meaning(of: member.name, in: fields))
  }

  private static func rank(
    ofDate member: YAMLDocument.Entry, _ meaning: FieldNames.Meaning?
  ) -> Int? {
    switch meaning {
    case .date: FieldNames.rank(ofDate: member.name)
    case .written: 1_000
    // The identifiers of a Zettelkasten are times.
    case .id: isTime(member.value) ? 2_000 : nil
    default: nil
    }
  }

  private static func isTime(_ value: JSONNode) -> Bool {
    guard let text = value.scalar, [12, 14].contains(text.utf8.count) else { return false }
    return text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a property of this name is taken out of the text.
  static func isField(_ name: String, in fields: FieldTable<Dream>) -> Bool {
    switch FieldNames.meaning(of: name, in: fields) {
    case .date, .written, .time, .night, .dream: true
    case .id, .text, .changed, .redundant, nil: false
    }
  }

  /// Takes a member of front matter, or a property.
  mutating func take(
    _ member: YAMLDocument.Entry, at place: EntryReader.Place, _ entries: inout EntryReader
  ) {
    let (name, value) = (member.name, member.value)
    let meaning = FieldNames.meaning(of: name, in: fields)
    if let rank = Self.rank(ofDate: member, meaning) {
      if !value.isEmpty { dates.append((rank, member)) }
      return
    }
    let text = value.scalar ?? ""
    switch meaning {
    case .time where !text.isEmpty:
      if let second = ClockText.secondOfDay(text) {
        secondOfDay = secondOfDay ?? second
      } else {
        entry.notes.append("\(name): \(text)")
      }
    case .night(let key) where !text.isEmpty:
      if let value = NightText.value(of: text, for: key) {
        night[key] = value
      } else {
        entry.notes.append("\(name): \(text)")
      }
    case .redundant: break
    case .dream(let meaning): take(value, as: meaning, named: name, at: place, &entries)
    default:
      if !value.isEmpty { entries.imported.skip(name) }
    }
  }

  private mutating func take(
    _ value: JSONNode, as meaning: ForeignFields.Meaning, named name: String,
    at place: EntryReader.Place, _ entries: inout EntryReader
  ) {
    var value = value
    let isAgain = !seen.insert(FieldNames.normalized(name)).inserted
    switch meaning {
    case .field("title"):
      if let text = value.scalar, !text.isEmpty {
        titles.append((name.lowercased(), WikiLinks.words(of: text).text))
        return
      }
    case .field("woke"):
      if let time = value.scalar.flatMap(ClockText.normalized) {
        value = JSONNode(value: .text(time), offset: value.offset)
      }
    case .field("tags"):
      if let words = value.scalar.flatMap({ Self.spacedTags($0, named: name) }) {
        value = JSONNode(
          value: .list(words.map { JSONNode(value: .text($0), offset: 0) }), offset: value.offset)
      }
    case .field("kinds") where FieldNames.normalized(name) != "kinds":
      return takeKinds(value, named: name, &entries)
    default: break
    }
    if isAgain, !meaning.isSet(in: fields), let text = value.scalar, !text.isEmpty {
      return entry.notes.append("\(name): \(text)")
    }
    entry.take(value, as: meaning, named: name, at: place, &entries)
  }

  /// The tags of a text that separates them by spaces; nil for another one.
  private static func spacedTags(_ text: String, named name: String) -> [String]? {
    guard text.contains(where: \.isWhitespace), !text.contains(where: { ",;\"".contains($0) })
    else { return nil }
    let words = text.matches(of: /#?\[\[[^\]]*\]\]|\S+/).map { String($0.output) }
    guard words.count > 1 else { return nil }
    let areMarked = words.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("[[") }
    return areMarked || ["tags", "tag"].contains(name.lowercased()) ? words : nil
  }

  /// Takes what kind of note or dream it is; `daily` and the like are kinds of notes.
  private mutating func takeKinds(
    _ value: JSONNode, named name: String, _ entries: inout EntryReader
  ) {
    var words = (value.words ?? []).map { $0.trimmed() }
    if words.contains(where: { $0.lowercased().hasPrefix("lucid") }) {
      entry.set("lucidity", .number(3))
      words.removeAll { $0.lowercased().hasPrefix("lucid") }
    }
    guard !words.isEmpty else { return }
    var trial = ForeignEntry()
    trial.take(words, as: .field("kinds"), named: name, in: fields)
    if trial.notes == ["\(name): \(words.joined(separator: ", "))"] {
      entries.imported.skip(name)
    } else {
      entry.take(words, as: .field("kinds"), named: name, in: fields)
    }
  }

  /// Chooses the title; a second one goes into the notes.
  mutating func finishTitle() {
    guard !titles.isEmpty else { return }
    let title = titles.remove(at: titles.firstIndex { $0.name == "title" } ?? 0)
    entry.title = title.text
    for other in titles where other.text != title.text {
      entry.notes.append("\(other.name): \(other.text)")
    }
    titles = []
  }

  /// When the dream was; nil if no date is given, or none that can be read.
  ///
  /// - Throws: Why a date may be two.
  mutating func time(_ entries: EntryReader) throws(ImportProblem) -> EntryTime? {
    let ranked = dates.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }
    for (_, (_, member)) in ranked {
      do throws(ImportProblem) {
        return try time(of: member, entries)
      } catch {
        var problem = error
        problem.line = member.line + 1
        if problem.isAboutDateOrder { throw problem }
        badDates.append(problem)
      }
    }
    return nil
  }

  /// The date of a member, which may be a link, as in `[[2026-11-20]]`.
  private func time(
    of member: YAMLDocument.Entry, _ entries: EntryReader
  ) throws(ImportProblem) -> EntryTime {
    var value = member.value
    while let list = value.list, list.count == 1 { value = list[0] }
    guard let text = value.scalar else {
      throw ImportProblem(.fieldIsNotADate(String(member.name.prefix(60))))
    }
    return try DateColumn(order: entries.importer.dateOrder)
      .time(of: WikiLinks.pages(of: text), at: secondOfDay, entries)
  }

  /// Adds what is known of the night.
  func addNight(of time: EntryTime, _ entries: inout EntryReader) {
    guard !night.isEmpty else { return }
    var record = NightRecord(date: entries.night(of: time))
    for (key, value) in night { record[key] = value }
    entries.imported.nights.append(record)
  }
}
