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
    /// A field of another program.
    case foreign(String)

    /// Reads a name in a table of our own.
    init(own name: String, _ fields: FieldTable<Dream>) {
      switch name {
      case "id": self = .id
      case "date": self = .date
      case "created": self = .created
      case "description": self = .text
      default: self = fields[name].map { .field($0) } ?? .unknown(name)
      }
    }

    /// Reads a name that some program gave.
    init(foreign name: String) {
      let word = name.lowercased().trimmingCharacters(in: .whitespaces)
      switch word {
      case "id", "dream", "uuid": self = .id
      case "date", "night", "day": self = .date
      case "created": self = .created
      case "description", "text", "body", "content", "entry": self = .text
      default: self = .foreign(name)
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

  private static func isOwn(_ names: [String]) -> Bool { names.starts(with: columns) }

  private static func columns(of names: [String], _ fields: FieldTable<Dream>) -> [Column] {
    let isOwn = isOwn(names)
    return names.map { isOwn ? Column(own: $0, fields) : Column(foreign: $0) }
  }

  /// Whether the first line names the columns of a journal.
  static func isJournal(_ source: SourceText) -> Bool {
    var reader = CSVReader(source)
    guard let head = try? reader.next(), head.cells.count > 1 else { return false }
    let columns = columns(of: head.cells, Dream.fields)
    return columns.contains(where: \.isText) && columns.contains(where: \.isTime)
  }

  static func read(
    _ source: SourceText, _ entries: inout EntryReader, _ progress: DreamImporter.Progress
  ) throws {
    var reader = CSVReader(source)
    guard let head = try reader.next() else {
      throw ImportProblem(.noTable)
    }
    let isOwn = isOwn(head.cells)
    let columns = columns(of: head.cells, entries.importer.fields)
    guard columns.contains(where: \.isText), columns.contains(where: \.isTime) else {
      throw source.problem(at: 0, .noColumns)
    }
    var number = 0
    while let record = try reader.next() {
      // An empty line, at the end or in between, isn't a dream.
      if record.cells == [""], columns.count > 1 { continue }
      number += 1
      if number.isMultiple(of: 1_000) { try progress(record.offset, source.bytes.count) }
      entries.entry(.dream(number), at: record.offset, in: source) {
        entries throws(ImportProblem) in
        guard record.cells.count == columns.count else {
          throw ImportProblem(.cells(record.cells.count, columns: columns.count))
        }
        try read(zip(columns, record.cells), isOwn: isOwn, &entries)
      }
    }
  }

  private static func read(
    _ cells: some Sequence<(Column, String)>, isOwn: Bool, _ entries: inout EntryReader
  ) throws(ImportProblem) {
    var draft = DreamDraft()
    var foreign = ForeignEntry()
    var text = EntryText()
    for (column, cell) in cells {
      // Only the text column has a meaning when empty.
      if cell.isEmpty, !column.isText { continue }
      switch column {
      case .id:
        if isOwn || Dream.ID(uuidString: cell) != nil {
          draft.take(cell, inWords: cell, for: "id", at: .entry, &entries)
        } else {
          entries.imported.skip("id")
        }
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
          guard isOwn else { throw error }
          entries.leaveOut(error.fault, at: .entry)
        }
      case .text: text.body += text.body.isEmpty ? cell : "\n\n" + cell
      case .field(let field):
        try draft.take(field.reading(ofCell: cell), for: field.key, at: .entry, &entries)
      case .unknown(let key):
        if DreamDraft.reservedNames.contains(key) {
          entries.imported.skip(key)
        } else {
          draft.set(key, FieldValue(cell: cell))
        }
      case .foreign(let name):
        switch name.lowercased().trimmingCharacters(in: .whitespaces) {
        case "title": text.title = cell
        case "tags":
          text.tags = cell.split { ",; ".contains($0) }.map { "#" + $0 }
          // Where neither commas nor semicolons separate tags, spaces do.
          guard cell.contains(where: { ",;".contains($0) }) else {
            foreign.tags += text.tags
            continue
          }
        default: break
        }
        foreign.take(JSONNode(value: .text(cell), offset: 0), named: name, at: .entry, &entries)
      }
    }
    if isOwn {
      draft.set("description", .text(text.body))
    } else {
      draft.identity = text.text
      foreign.body = text.body
      for (key, value) in foreign.values(in: entries.importer.fields) { draft.set(key, value) }
    }
    entries.add(try draft.dream(&entries), isInOrder: !isOwn)
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
