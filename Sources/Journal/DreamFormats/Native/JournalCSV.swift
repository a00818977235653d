import Dreams
import Errors
import Foundation

/// The dreams as a table: RFC 4180 in UTF-8, lines ended by CR LF, the names of the columns first.
///
/// A cell has quotation marks if needed, and if it begins or ends with a space. A formula is left
/// alone: this is a copy of the journal, not of a spreadsheet.
enum JournalCSV {
  /// The columns that every table of ours has, in this order.
  private static let columns = ["id", "date", "created"] + storedFields.map(\.key)

  /// The fields of every dream except the date, which is next to the time.
  private static let storedFields = Dream.storedFields.filter { $0.key != "date" }

  static func write<Failure>(
    _ dreams: DreamList, _ fields: FieldTable<Dream>,
    to output: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let unknown = Set(
      dreams.lazy.flatMap {
        fields.unknownKeys(of: $0.facts, reserved: DreamDraft.reservedNames).map { ExactText($0) }
      }
    ).sorted().map(\.string)
    let optional = fields.optionalFields.filter { field in
      dreams.contains { $0.facts[field.key] != nil }
    }
    let known = storedFields + optional
    var bytes: [UInt8] = []
    append(columns + optional.map(\.key) + unknown, to: &bytes)
    for dream in dreams {
      append(
        [
          dream.id.canonical, dream.date.description, dream.created.description,
        ] + known.map { field in dream[field.key].map(field.kind.text) ?? "" }
          + unknown.map { dream.facts[$0]?.cell ?? "" }, to: &bytes)
      guard bytes.count >= DreamFormat.chunkSize else { continue }
      try output(bytes)
      bytes = []
    }
    try output(bytes)
  }

  private static func append(_ cells: [String], to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      guard needsQuotes(cell) else {
        bytes += cell.utf8
        continue
      }
      bytes.append(quote)
      for byte in cell.utf8 {
        if byte == quote { bytes.append(quote) }
        bytes.append(byte)
      }
      bytes.append(quote)
    }
    bytes += [0x0D, 0x0A]
  }

  private static let quote = UInt8(ascii: "\"")

  private static func needsQuotes(_ cell: String) -> Bool {
    let bytes = cell.utf8
    // Semicolons and tabs, too: programs that look for them must not find them.
    return bytes.first == 0x20 || bytes.last == 0x20
      || bytes.contains {
        $0 == quote || $0 < 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";")
      }
  }

  private enum Column {
    case id, date, created, text
    /// A field of the table.
    case field(Field<Dream>)
    /// A field of a newer release.
    case unknown(String)

    /// Reads a name in a table of our own.
    init(_ name: String, _ fields: FieldTable<Dream>) {
      switch name {
      case "id": self = .id
      case "date": self = .date
      case "created": self = .created
      case "description": self = .text
      default: self = fields[name].map { .field($0) } ?? .unknown(name)
      }
    }

    var isText: Bool { if case .text = self { true } else { false } }
  }

  private static func isOwn(_ names: [String]) -> Bool { names.starts(with: columns) }

  /// Whether the first line names the columns of a journal: ours, or another program's.
  static func isJournal(_ source: SourceText) -> Bool {
    isOwn(source) || ForeignTable.isTable(source)
  }

  private static func isOwn(_ source: SourceText) -> Bool {
    // Other texts need not be taken apart.
    guard source.bytes.starts(with: "id".utf8) || source.bytes.starts(with: "\"id".utf8) else {
      return false
    }
    var reader = CSVReader(source)
    return ((try? reader.next())?.cells).map(isOwn) ?? false
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    var reader = CSVReader(source)
    guard isOwn(source), let head = try reader.next() else {
      return try ForeignTable.read(source, &entries, progress)
    }
    let columns = head.cells.map { Column($0, entries.importer.fields) }
    var number = 0
    while let record = try reader.next() {
      // An empty line, at the end or in between, isn't a dream.
      if record.cells == [""] { continue }
      number += 1
      if number.isMultiple(of: 1_000) { try progress(record.offset, source.bytes.count) }
      entries.entry(.dream(number), at: record.offset, in: source) {
        entries throws(ImportProblem) in
        guard record.cells.count == columns.count else {
          throw ImportProblem(.cells(record.cells.count, columns: columns.count))
        }
        try read(zip(columns, record.cells), &entries)
      }
    }
  }

  private static func read(
    _ cells: some Sequence<(Column, String)>, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    var draft = DreamDraft()
    var text = ""
    for (column, cell) in cells {
      // Only the text column has a meaning when empty.
      if cell.isEmpty, !column.isText { continue }
      switch column {
      case .id: draft.take(cell, inWords: cell, for: "id", at: .entry, &entries)
      case .date:
        let time = try entries.time(cell)
        draft.set("date", .text(time.night.description))
        if Night(cell) == nil { draft.created = draft.created ?? time.created }
      case .created:
        do throws(ImportProblem) {
          let time = try entries.time(cell)
          draft.created = time.created
          if !draft.has("date") { draft.set("date", .text(time.night.description)) }
        } catch {
          entries.leaveOut(error.fault, at: .entry)
        }
      case .text: text += text.isEmpty ? cell : "\n\n" + cell
      case .field(let field):
        try draft.take(field.reading(ofCell: cell), for: field.key, at: .entry, &entries)
      case .unknown(let key):
        if DreamDraft.reservedNames.contains(key) {
          entries.imported.skip(key)
        } else {
          draft.set(key, FieldValue(cell: cell))
        }
      }
    }
    draft.set("description", .text(text))
    entries.add(try draft.dream(&entries))
  }
}

extension FieldValue {
  /// The cell of an unknown field: a text unchanged, unless it would be read as something else, and
  /// JSON for all other values.
  fileprivate var cell: String {
    if case .text(let text) = self, !text.string.isEmpty, FieldValue(cell: text.string) == self {
      return text.string
    }
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Reads such a cell, in a way that writing it again gives the same cell.
  fileprivate init(cell: String) {
    if let node = try? JSONReader.node(of: Array(cell.utf8)),
      ExactText(FieldValue(node).cell) == ExactText(cell)
    {
      self.init(node)
    } else {
      self = .text(cell)
    }
  }
}
