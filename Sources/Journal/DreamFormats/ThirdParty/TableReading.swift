import Dreams
import Errors
import Foundation

/// Reads the rows of another program's table as dreams.
struct TableReading {
  private let columns: TableColumns
  var dates: DateColumn

  /// How many rows got the date of the row above.
  private(set) var inheritedDates = 0

  /// The year, perhaps with a month, that is said elsewhere for the days of the next row.
  var period: DatePeriod?

  /// How many rows got it.
  private(set) var completedDates = 0

  /// The date of the last row that had one.
  private var lastDate: String?

  init(_ columns: TableColumns, order: DateOrder?) {
    self.columns = columns
    dates = DateColumn(order: order)
  }

  private static let moods = ["rad": 2, "good": 1, "meh": 0, "bad": -1, "awful": -2]

  /// Reads a row, and adds its dreams.
  mutating func read(
    _ row: CSVReader.Record, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    let cells = try cells(of: row)
    let dreams = columns.dreams(in: cells)
    let (inherited, completed) = (inheritedDates, completedDates)
    for dream in dreams { try read(cells, of: dream, isFirst: dream == dreams[0], &entries) }
    (inheritedDates, completedDates) = (
      min(inheritedDates, inherited + 1), min(completedDates, completed + 1)
    )
    guard dreams[0] != nil else { return }
    // What is said of a dream that has no words.
    for (index, (column, cell)) in zip(columns.columns, cells).enumerated() {
      guard let dream = column.dream, !dreams.contains(dream), !cell.allSatisfy(\.isWhitespace)
      else { continue }
      entries.imported.skip(column.label(index))
    }
  }

  /// Reads one dream of a row, and what is said of all of them with the first one.
  private mutating func read(
    _ cells: [String], of dream: Int?, isFirst: Bool, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    var draft = DreamDraft()
    var foreign = ForeignEntry()
    var text = EntryText()
    var (date, time): (String?, (name: String, text: String)?) = (nil, nil)
    var night: [String: FieldValue] = [:]
    for (index, (column, cell)) in zip(columns.columns, cells).enumerated() {
      // Only a text begins and ends with what may matter.
      if cell.allSatisfy(\.isWhitespace) || !column.isOf(dream) { continue }
      switch column.meaning {
      case .id where !isFirst, .night where !isFirst, nil where !isFirst: break
      case .id: takeID(cell, &draft, &entries)
      case .date: date = columns.dateParts.map { Self.date(cells, $0) } ?? cell
      case .written:
        if let moment = written(cell, entries) {
          draft.created = moment
        } else {
          foreign.notes.append("\(column.name): \(cell)")
        }
      case .time: time = (column.name, cell)
      case .text:
        if Dream.ID(uuidString: cell) != nil {
          takeID(cell, &draft, &entries)
        } else {
          let words = Self.words(of: cell)
          text.body += text.body.isEmpty ? words : "\n\n" + words
        }
      case .changed, .redundant: break
      case .night(let key):
        let value = NightText.value(of: onScale(cell, column), for: key)
        night[key] = value
        if value == nil { foreign.notes.append("\(column.name): \(cell)") }
      case .dream(let meaning):
        take(cell, as: meaning, column, &text, &foreign, &entries)
      case nil: entries.imported.skip(column.label(index))
      }
    }
    let isUntold = text.body.isEmpty && text.title.isEmpty && foreign.title.isEmpty
    guard !isUntold else {
      // A row may have nothing but the date of those below.
      let completed = completedDates
      if let date, (try? self.time(of: date, at: nil, entries)) != nil { lastDate = date }
      completedDates = completed
      return entries.imported.skip("rows without words")
    }
    let when = try self.when(date, time, &foreign, entries)
    draft.set("date", .text(when.time.night.description))
    // A time beside the date says more than when the row was written.
    if time != nil && when.hasTime || draft.created == nil { draft.created = when.time.created }
    draft.identity = text.text
    foreign.body = text.body
    for (key, value) in foreign.values(in: entries.importer.fields) { draft.set(key, value) }
    entries.add(try draft.dream(&entries), isInOrder: true)
    if !night.isEmpty {
      var record = NightRecord(date: when.time.night)
      for (key, value) in night { record[key] = value }
      entries.imported.nights.append(record)
    }
  }

  /// The date in columns of its parts.
  private static func date(
    _ cells: [String], _ parts: (year: Int, month: Int, day: Int)
  ) -> String {
    let (year, month, day) = (
      cells[parts.year].trimmed(), cells[parts.month].trimmed(), cells[parts.day].trimmed()
    )
    guard let year = Int(year), let month = Int(month), let day = Int(day),
      let date = Night(year: year, month: month, day: day)
    else { return "\(day) \(month) \(year)" }
    return date.description
  }

  /// The text of a cell, which is HTML in tables of programs with text in bold and the like.
  private static func words(of cell: String) -> String {
    guard HTMLText.isHTML(cell), let html = try? HTMLText(cell) else { return cell }
    return String(
      Substring(html.text.utf8.withoutFirstLineBreaks.withoutLastLineBreaks))
  }

  /// As many cells as there are columns: empty ones at the end may be left out, or too many.
  private func cells(of row: CSVReader.Record) throws(ImportProblem) -> [String] {
    let (cells, count) = (row.cells, columns.columns.count)
    if cells.count <= count {
      return cells + Array(repeating: "", count: count - cells.count)
    }
    guard cells[count...].allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else {
      throw ImportProblem(.cells(cells.count, columns: count))
    }
    return Array(cells[..<count])
  }

  private func takeID(_ cell: String, _ draft: inout DreamDraft, _ entries: inout EntryReader) {
    if Dream.ID(uuidString: cell) != nil {
      draft.take(cell, inWords: cell, for: "id", at: .entry, &entries)
    } else {
      entries.imported.skip("id")
    }
  }

  /// When a row was written down; a time that cannot be read costs no dream.
  private func written(_ cell: String, _ entries: EntryReader) -> Moment? {
    (try? DateColumn(order: entries.importer.dateOrder).time(of: cell, at: nil, entries))?.created
  }

  /// When a dream was, with a note of a time that cannot be read.
  private mutating func when(
    _ date: String?, _ time: (name: String, text: String)?, _ foreign: inout ForeignEntry,
    _ entries: EntryReader
  ) throws(ImportProblem) -> (time: EntryTime, hasTime: Bool) {
    let second = time.flatMap { ClockText.secondOfDay($0.text) }
    if let time, second == nil { foreign.notes.append("\(time.name): \(time.text)") }
    if let date {
      let when = try self.time(of: date, at: second, entries)
      lastDate = date
      return (when, when.created != EntryTime(when.night).created)
    }
    // Merged cells have their content in the first one.
    guard let lastDate else { throw ImportProblem(.missing(field: "date")) }
    let above = try self.time(of: lastDate, at: second, entries)
    inheritedDates += 1
    return (second == nil ? EntryTime(above.night) : above, second != nil)
  }

  /// Reads a date, whose year may be said elsewhere.
  private mutating func time(
    of date: String, at second: Int?, _ entries: EntryReader
  ) throws(ImportProblem) -> EntryTime {
    do throws(ImportProblem) {
      return try dates.time(of: date, at: second, entries)
    } catch {
      guard case .notADate = error.fault,
        let time = try dates.time(of: date, at: second, within: period, entries)
      else { throw error }
      completedDates += 1
      return time
    }
  }

  /// A number on the scale that the name of its column says.
  private func onScale(_ cell: String, _ column: TableColumns.Column) -> String {
    guard let last = column.lastStep, let step = Int(cell.trimmed())
    else { return cell }
    return "\(step)/\(last)"
  }

  private func take(
    _ cell: String, as meaning: ForeignFields.Meaning, _ column: TableColumns.Column,
    _ text: inout EntryText, _ foreign: inout ForeignEntry, _ entries: inout EntryReader
  ) {
    let fields = entries.importer.fields
    // Identifiers are derived from columns of these names, as they always were.
    let name = column.name.lowercased()
    if name == "title" { text.title = cell }
    if name == "tags", meaning == .field("tags") {
      text.tags = cell.split { ",; ".contains($0) }.map { "#" + $0 }
      // Where neither commas nor semicolons separate tags, spaces do.
      guard cell.contains(where: { ",;|\n".contains($0) }) else {
        foreign.tags += text.tags
        return
      }
    }
    var words = [cell]
    if meaning.isSet(in: fields) {
      words = cell.split { ",;|\n".contains($0) }
        .map { $0.trimmed() }.filter { !$0.isEmpty }
    }
    switch meaning {
    case .field("mood"):
      if let mood = Self.moods[cell.trimmed().lowercased()],
        columns.isDaylio
      {
        return foreign.set("mood", .number(mood))
      }
      words = [onScale(cell, column)]
    case .field("woke"): words = [ClockText.normalized(cell) ?? cell]
    case .field("kinds"):
      if words.contains(where: { $0.lowercased().hasPrefix("lucid") }) {
        foreign.set("lucidity", .number(3))
        words.removeAll { $0.lowercased().hasPrefix("lucid") }
      }
    case .lucid: words = [onScale(cell, column)]
    case .field: words = words.count == 1 ? [onScale(words[0], column)] : words
    default: break
    }
    foreign.take(words, as: meaning, named: column.name, in: fields)
  }
}
