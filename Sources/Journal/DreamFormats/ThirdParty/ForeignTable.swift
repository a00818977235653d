import Dreams
import Errors
import Foundation

/// A table of another program, or of a spreadsheet: CSV, TSV, or a table in Markdown.
///
/// The line of names is the first one that names a date and a text, among the first ten. Rows without any
/// content are skipped, and an empty date stands for the one above, as merged cells are written.
enum ForeignTable {
  /// A table whose columns are understood; its reader is behind the line of names.
  fileprivate struct Found {
    var rows: Rows
    var columns: TableColumns
    var linesAbove: Int
  }

  /// The rows of a table, however they are written.
  fileprivate enum Rows {
    case separated(CSVReader)
    case markdown(MarkdownTableReader)

    mutating func next() throws(ImportProblem) -> CSVReader.Record? {
      switch self {
      case .separated(var reader):
        defer { self = .separated(reader) }
        return try reader.next()
      case .markdown(var reader):
        defer { self = .markdown(reader) }
        return reader.next()
      }
    }
  }

  /// How many rows are searched for names, and how many are looked at to find the text.
  private static let (headLimit, sampleLimit) = (10, 100)

  /// No table of dreams has more columns.
  private static let columnLimit = 500

  /// Whether a text is a table with a column of dates and one of texts.
  static func isTable(_ source: SourceText, _ choices: [ColumnChoice] = []) -> Bool {
    guard let found = find(in: source, Dream.fields, choices) else { return false }
    return isNamedTable(source) || beginsWithDate(found, in: source)
  }

  /// Whether a text is a table in Markdown of dates and texts.
  static func isMarkdownTable(_ source: SourceText) -> Bool {
    guard let reader = MarkdownTableReader(source),
      let found = find(in: .markdown(reader), Dream.fields, [])
    else { return false }
    return beginsWithDate(found, in: source)
  }

  /// Whether the name of a file is that of a table.
  static func isNamedTable(_ source: SourceText) -> Bool {
    [".csv", ".tsv", ".tab"].contains { source.file.lowercasedName.hasSuffix($0) }
  }

  /// The names of the columns of a text that may be a table which is not understood.
  private static func names(in source: SourceText) -> [String]? {
    guard var reader = readers(of: source).first else { return nil }
    var rows: [[String]] = []
    while rows.count < 3, let row = try? reader.next() {
      if !row.isBlank { rows.append(row.cells) }
    }
    guard let names = rows.first, names.count > 1 else { return nil }
    let areAlike = rows.count > 1 && rows.allSatisfy { $0.count == names.count }
    return isNamedTable(source) || areAlike ? names : nil
  }

  /// Why a text that may be a table is not understood; nil if it looks like none.
  static func fault(of source: SourceText, _ choices: [ColumnChoice]) -> ImportFault? {
    guard let names = names(in: source) else { return nil }
    let columns = TableColumns(names, Dream.fields, choices)
    let missing = choices.first { !columns.contains($0.column) }
    return missing.map { .noColumn($0.column, columns: names) } ?? .columns(names)
  }

  private static func beginsWithDate(_ found: Found, in source: SourceText) -> Bool {
    guard let place = found.columns.dateIndex else { return false }
    var (rows, periods): (Rows, TablePeriods?) = (found.rows, nil)
    let entries = EntryReader(DreamImporter(creature: .crusty, timeZone: .gmt), .csv)
    for _ in 0..<headLimit {
      guard let row = try? rows.next() else { return true }
      guard row.cells.indices.contains(place) else { continue }
      let cell = row.cells[place]
      if cell.allSatisfy(\.isWhitespace) { continue }
      let dates = DateColumn(order: nil)
      do throws(ImportProblem) {
        _ = try dates.time(of: cell, at: nil, entries)
        return true
      } catch {
        if error.isAboutDateOrder { return true }
      }
      periods = periods ?? found.periods(in: source)
      do throws(ImportProblem) {
        let period = periods?.period(at: row.offset)
        return try dates.time(of: cell, at: nil, within: period, entries) != nil
      } catch {
        if case .dateWithoutYear = error.fault { return true }
        return error.isAboutDateOrder
      }
    }
    return true
  }

  // MARK: The line of names

  private static func readers(of source: SourceText) -> [Rows] {
    if let markdown = MarkdownTableReader(source) { return [.markdown(markdown)] }
    // In a file that is named a table, people may have typed quotation marks.
    let isStrict = !isNamedTable(source)
    if let (separator, start) = CSVSeparator.said(in: source.bytes) {
      return [.separated(CSVReader(source, separator: separator, from: start, isStrict: isStrict))]
    }
    let likeliest = CSVSeparator.find(in: source.bytes)
    return ([likeliest] + CSVSeparator.known.filter { $0 != likeliest }).map {
      .separated(CSVReader(source, separator: $0, from: 0, isStrict: isStrict))
    }
  }

  private static func find(
    in source: SourceText, _ fields: FieldTable<Dream>, _ choices: [ColumnChoice]
  ) -> Found? {
    let readers = readers(of: source)
    for rows in readers {
      if let found = find(in: rows, fields, choices) { return found }
    }
    guard isNamedTable(source) else { return nil }
    for rows in readers {
      if let found = findRows(in: rows, fields, choices) { return found }
    }
    return nil
  }

  private static func find(
    in rows: Rows, _ fields: FieldTable<Dream>, _ choices: [ColumnChoice]
  ) -> Found? {
    var rows = rows
    var (lines, dated): (Int, Found?) = (0, nil)
    for _ in 0..<headLimit {
      guard let row = try? rows.next() else { break }
      if row.isBlank { continue }
      // A date is no name, as in "20 de noviembre de 2026, de noche".
      let mayBeNames = !row.cells.prefix(columnLimit).contains(where: TableColumns.isDate)
      if (2...columnLimit).contains(row.cells.count), mayBeNames {
        var columns = TableColumns(row.cells, fields, choices)
        columns.findDay(in: sample(of: rows))
        if columns.hasDate, columns.hasText { columns.leaveNumbers(in: sample(of: rows)) }
        let found = Found(rows: rows, columns: columns, linesAbove: lines)
        if columns.hasDate, columns.hasText { return found }
        if columns.hasDate, dated == nil { dated = found }
      }
      lines += 1
    }
    guard var dated else { return nil }
    dated.columns.findText(in: sample(of: dated.rows))
    return dated.columns.hasText ? dated : nil
  }

  /// The cells of the first rows.
  private static func sample(of rows: Rows) -> [[String]] {
    var (sample, next): ([[String]], Rows) = ([], rows)
    while sample.count < sampleLimit, let row = try? next.next() { sample.append(row.cells) }
    return sample
  }

  /// A table without names, of which the first row has a date and words.
  private static func findRows(
    in rows: Rows, _ fields: FieldTable<Dream>, _ choices: [ColumnChoice]
  ) -> Found? {
    var (before, next) = (rows, rows)
    while let row = try? next.next(), row.isBlank { before = next }
    next = before
    guard let first = try? next.next(), (2...columnLimit).contains(first.cells.count),
      var columns = TableColumns(firstRow: first.cells, fields, choices)
    else { return nil }
    var sample = [first.cells]
    while sample.count < sampleLimit, let row = try? next.next() { sample.append(row.cells) }
    columns.findText(in: sample)
    return columns.hasText ? Found(rows: before, columns: columns, linesAbove: 0) : nil
  }

  // MARK: Rows

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    let importer = entries.importer
    guard let found = find(in: source, importer.fields, importer.columns) else {
      throw source.problem(at: 0, fault(of: source, importer.columns) ?? .noColumns)
    }
    // Of several tables, each has columns of its own.
    for choice in importer.columns
    where !source.isOneOfMany && !found.columns.contains(choice.column) {
      throw source.problem(
        at: 0, .noColumn(choice.column, columns: found.columns.columns.map(\.name)))
    }
    entries.imported.skip("lines outside of the table", found.linesOutside)
    entries.columns = found.columns.summary
    var reading = TableReading(found.columns, order: importer.dateOrder)
    if let place = found.columns.dateIndex {
      // The order of day and month is decided before the first date is read.
      var rows = found.rows
      var count = 0
      while let row = try? rows.next() {
        count += 1
        if count.isMultiple(of: 10_000) { try progress(0, source.bytes.count) }
        if row.cells.indices.contains(place) { reading.dates.see(row.cells[place]) }
      }
    }
    let periods = found.periods(in: source)
    var (rows, number) = (found.rows, 0)
    while let row = try rows.next() {
      if row.isBlank { continue }
      // Printed tables have their names on each page.
      if found.columns.areNames(row.cells) {
        entries.imported.skip("lines outside of the table")
        continue
      }
      number += 1
      reading.period = periods.period(at: row.offset)
      if number.isMultiple(of: 1_000) { try progress(row.offset, source.bytes.count) }
      entries.entry(.dream(number), at: row.offset, in: source) {
        entries throws(ImportProblem) in
        try reading.read(row, &entries)
      }
    }
    entries.imported.inheritedDates += reading.inheritedDates
    entries.imported.completedDates += reading.completedDates
  }
}

extension ForeignTable.Found {
  /// What is said of the days of its rows elsewhere.
  fileprivate func periods(in source: SourceText) -> TablePeriods {
    if case .markdown = rows { return TablePeriods(of: source, linesAbove: nil) }
    return TablePeriods(of: source, linesAbove: linesAbove)
  }

  fileprivate var linesOutside: Int {
    if case .markdown(let reader) = rows { reader.linesOutside } else { linesAbove }
  }
}

extension CSVReader.Record {
  /// Whether there is nothing to see in any cell.
  var isBlank: Bool { cells.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
}
