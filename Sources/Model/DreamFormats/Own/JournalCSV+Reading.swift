import Dreams
import Foundation

extension JournalCSV {
  /// What a column holds, by the names that programs give it.
  private enum Column {
    case id, date, created, creature, count, effects, text, title, tags
    case other(String)

    init(_ name: String) {
      switch name.lowercased().trimmingCharacters(in: .whitespaces) {
      case "id", "dream", "uuid": self = .id
      case "date", "night", "day": self = .date
      case "created": self = .created
      case "creature": self = .creature
      case "numberofcreatures": self = .count
      case "effects": self = .effects
      case "description", "text", "body", "content", "entry": self = .text
      case "title": self = .title
      case "tags": self = .tags
      default: self = .other(name)
      }
    }

    var isText: Bool { if case .text = self { true } else { false } }
    var isTime: Bool {
      switch self {
      case .date, .created: true
      default: false
      }
    }
  }

  /// Whether the first line names the columns of a journal.
  static func isJournal(_ source: SourceText) -> Bool {
    var reader = CSVReader(source)
    guard let head = try? reader.next(), head.cells.count > 1 else { return false }
    let columns = head.cells.map(Column.init)
    return columns.contains(where: \.isText) && columns.contains(where: \.isTime)
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    var reader = CSVReader(source)
    guard let head = try reader.next() else { throw ImportProblem("there is no table in it") }
    let columns = head.cells.map(Column.init)
    guard columns.contains(where: \.isText), columns.contains(where: \.isTime) else {
      throw source.problem(
        at: 0, "the first line names no column “description”, or no column “date”")
    }
    var number = 0
    while let record = try reader.next() {
      // A line without anything, at the end or between, is none.
      if record.cells == [""], columns.count > 1 { continue }
      number += 1
      if number.isMultiple(of: 1_000) { try progress(record.offset, source.bytes.count) }
      entries.entry("dream \(number)", at: record.offset, in: source) {
        entries throws(ImportProblem) in
        guard record.cells.count == columns.count else {
          throw ImportProblem(
            "it has \(record.cells.count) cells, and the table \(columns.count) columns")
        }
        try read(zip(columns, record.cells), &entries)
      }
    }
  }

  private static func read(
    _ cells: some Sequence<(Column, String)>, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    var fields = DreamFields()
    var text = EntryText()
    for (column, cell) in cells {
      // Of all columns only that of the text may say something by being empty.
      if cell.isEmpty, !column.isText { continue }
      switch column {
      case .id: fields.id = try DreamFields.id(cell)
      case .date:
        let time = try time(cell, entries.importer.timeZone)
        fields.date = time.night
        if Night(cell) == nil { fields.created = fields.created ?? time.created }
      case .created:
        let time = try time(cell, entries.importer.timeZone)
        fields.created = time.created
        fields.date = fields.date ?? time.night
      case .creature: fields.creature = try DreamFields.creature(cell, in: "creature")
      case .count: fields.count = try DreamFields.count(Int(cell))
      case .effects:
        for word in cell.split(separator: " ") {
          fields.effects.insert(try DreamFields.effect(String(word)))
        }
      case .text: text.body += text.body.isEmpty ? cell : "\n\n" + cell
      case .title: text.title = cell
      case .tags: text.tags = cell.split { ",; ".contains($0) }.map { "#" + $0 }
      case .other(let name): entries.imported.leaveOut(name)
      }
    }
    fields.description = text.text
    entries.add(try fields.dream(&entries))
  }

  private static func time(
    _ cell: String, _ timeZone: TimeZone
  ) throws(ImportProblem) -> EntryTime {
    if let time = EntryTime(cell, in: timeZone) { return time }
    throw ImportProblem("“\(cell.prefix(60))” is not a date such as 2026-11-20")
  }
}
