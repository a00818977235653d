import Foundation
import GRDB

@testable import DreamStore
@testable import Dreams
@testable import Sealing

/// Tables of a sealed journal, in memory: rows with arbitrary sealed content, and unsealed columns.
enum SealedRowReading {
  private static let key = SealedReading.key

  /// A journal made by this program, and one whose tables accept any content.
  private static let journals = [journal(isLoose: false), journal(isLoose: true)]

  /// A journal into which sealed tables are put, one after another.
  private static let recovered = journal(isSealed: false)

  private static func journal(isLoose: Bool = false, isSealed: Bool = true) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue()
      try queue.inDatabase { db in
        try Schema.migrate(db, "")
        if isSealed { try SealRecord.makeTables(db) }
        guard isLoose else { return }
        try db.execute(
          sql: """
            DROP TABLE sealedDream; CREATE TABLE sealedDream (number, tag, trashed, content);
            DROP TABLE sealedNight; CREATE TABLE sealedNight (number, tag, content);
            DROP TABLE sealedSetting; CREATE TABLE sealedSetting (number, tag, content);
            DROP TABLE sealedStep;
            CREATE TABLE sealedStep (number, id, isUndone, size, content);
            DROP TABLE seal; CREATE TABLE seal (kind, content);
            DROP TABLE setting; CREATE TABLE setting (name, value);
            """)
      }
      return queue
    } catch {
      fatalError("\(error)")
    }
  }

  static func check(_ input: inout Input) {
    do {
      let isLoose = input.byte() & 1 != 0
      try journals[isLoose ? 1 : 0].inDatabase { db in
        try db.inTransaction {
          // What a table refuses nobody can have put there.
          while !input.isAtEnd { try? insert(&input, db) }
          try check(JournalTables(db: db, seal: key), isLoose: isLoose)
          return .rollback
        }
      }
    } catch is DatabaseError {
    } catch is RowDecodingError {
    } catch is DreamStoreError {
    } catch {
      fatalError("Nobody can tell what “\(error)” is.")
    }
  }

  static func check(_ salvage: Salvage) {
    do {
      try recovered.inDatabase { db in
        defer { for table in tables { try? db.execute(sql: "DROP TABLE \(table.rawValue)") } }
        try salvage.sealed.insert(db, key)
        try db.inTransaction {
          try check(JournalTables(db: db, seal: key), isLoose: false)
          return .rollback
        }
      }
    } catch {
      fatalError("What was salvaged cannot be read: \(error)")
    }
  }

  // MARK: Rows

  private static let tables: [SealedRows.Table] = [.dreams, .nights, .steps, .settings]

  private static func insert(_ input: inout Input, _ db: Database) throws {
    let (kind, settings) = (input.byte() % 5, input.byte())
    guard kind < 4 else {
      return try db.execute(
        sql: "INSERT INTO seal (kind, content) VALUES (?, ?)",
        arguments: [value(&input), value(&input)])
    }
    let rows = SealedRows(table: tables[Int(kind)], seal: key, db: db)
    let plain = settings & 1 == 0 ? columns(&input) : input.piece()
    let name =
      settings & 2 == 0 ? firstText(of: plain) : String(decoding: input.piece(), as: UTF8.self)
    let tag = settings & 4 == 0 ? Data(rows.tag(name)).databaseValue : value(&input)
    let bytes = settings & 8 == 0 ? rows.sealed(plain, bytes(of: tag)) : input.piece()
    let content = settings & 16 == 0 ? Data(bytes).databaseValue : value(&input)
    let number = settings & 32 == 0 ? DatabaseValue.null : value(&input)
    let (names, values): (String, [DatabaseValue]) =
      switch kind {
      case 0: ("number, tag, trashed, content", [number, tag, value(&input), content])
      case 2:
        (
          "number, id, isUndone, size, content",
          [number, tag, value(&input), value(&input), content]
        )
      default: ("number, tag, content", [number, tag, content])
      }
    let places = values.map { _ in "?" }.joined(separator: ", ")
    try db.execute(
      sql: "INSERT INTO \(rows.table.rawValue) (\(names)) VALUES (\(places))",
      arguments: StatementArguments(values))
  }

  /// What SQLite hands out as the bytes of a value.
  private static func bytes(of value: DatabaseValue) -> [UInt8] {
    switch value.storage {
    case .blob(let data): [UInt8](data)
    case .string(let text): Array(text.utf8)
    case .int64(let number): Array("\(number)".utf8)
    default: []
    }
  }

  private static func value(_ input: inout Input) -> DatabaseValue {
    switch input.byte() % 5 {
    case 0: .null
    case 1: Int64(Int8(bitPattern: input.byte())).databaseValue
    case 2: input.number().databaseValue
    case 3: String(decoding: input.piece(), as: UTF8.self).databaseValue
    default: Data(input.piece()).databaseValue
    }
  }

  private static func columns(_ input: inout Input) -> [UInt8] {
    let values = (0..<input.byte() % 12).map { _ -> ColumnValue in
      switch input.byte() % 5 {
      case 0: .null
      case 1: .integer(Int64(Int8(bitPattern: input.byte())))
      case 2: .integer(input.number())
      case 3: .blob(input.piece())
      default: .blob(checked(input.piece()))
      }
    }
    return SealedColumns.encode(values)
  }

  /// A step with the checksum that it must have.
  private static func checked(_ bytes: [UInt8]) -> [UInt8] {
    var checksum = ByteWriter()
    checksum.fixed(ByteWriter.checksum(of: bytes[...]))
    return bytes + checksum.bytes
  }

  private static func firstText(of plain: [UInt8]) -> String {
    let name = Array("a row".utf8)
    var row = SealedColumns()
    guard row.open(key.seal(plain, as: name).span, as: name, with: key) else { return "" }
    expect(row.encoded([:]) == plain, "Columns come back otherwise.")
    return StoredRow(row).repairedText(0).lowercased()
  }

  // MARK: Reading

  private static func check(_ tables: JournalTables, isLoose: Bool) throws {
    _ = try? SealRecord(tables.db)
    let contents = try JournalReader.contents(tables)
    var steps = try StepTable(tables)
    let journal = contents.journal
    let all = Array(journal.dreams) + Array(journal.trash)
    // Rows have the same number only where another program has made the table.
    let count = try tables.dreams.count()
    expect(
      isLoose || all.count + contents.unreadableRows == count, "A row is neither shown nor counted."
    )
    try checkParts(tables, all)
    guard let changed = try write(contents, steps.history, tables) else { return }
    try steps.write(changed.history, tables)
    let (again, kept) = (try JournalReader.contents(tables), try StepTable(tables))
    expect(again.journal == changed.journal, "What was written comes back otherwise.")
    expect(kept.history == changed.history, "Steps come back otherwise.")
  }

  /// Reads what commands read.
  private static func checkParts(_ tables: JournalTables, _ all: [Dream]) throws {
    let ids = all.prefix(3).map(\.id)
    let nights = all.prefix(3).map(\.date)
    let requests: [DreamRequest] = [
      .dreams(ids), .dreamsBeginning(["0", "f1a3"] + ids.map { String($0.canonical.prefix(6)) }),
      .newest(2, from: nights.first, to: nil), .trash, .nights(nights), .nothing,
    ]
    for request in requests {
      let part = try JournalReader.contents(request, tables).journal
      expect(part.dreams.count + part.trash.count <= all.count, "\(request) finds more.")
    }
    _ = try RowScanner(DreamSearch("a"), from: nil, to: nil, inTrash: false).numbers(tables)
    _ = try tables.dreams.ids()
    _ = try tables.dreams.numbers(trashedBefore: .now())
    _ = try NightTable.hasChecksumMismatch(tables)
    _ = try StepTable.next(.undo, tables)
    _ = try StepTable.next(.redo, tables)
  }

  private static let id = Dream.ID(high: 5, low: 6)

  /// Changes something everywhere, as the programs do; nil where that is refused.
  private static func write(
    _ contents: JournalContents, _ history: JournalHistory, _ tables: JournalTables
  ) throws -> (journal: Journal, history: JournalHistory)? {
    var new = contents.journal
    let now = Moment(millisecondsSince1970: 1_000)
    for var dream in contents.journal.dreams.prefix(2) {
      dream.description += "!"
      new.dreams.insert(dream)
    }
    if let last = contents.journal.dreams.last, contents.journal.dreams.count > 1 {
      new.dreams.remove(id: last.id)
      new.trash.insert(last)
    }
    if let first = contents.journal.trash.first { new.trash.remove(id: first.id) }
    new.dreams.insert(
      Dream(
        description: "sea", creature: .shark, effects: [.snow], id: id, date: .max, created: now))
    new.favoriteCreature = .shark
    let diff = contents.journal.diffed(with: new)
    var steps = history
    steps.record(diff, as: JournalAction(.editedJournal), id: id, at: now)
    do {
      _ = try JournalWriter(tables: tables, old: contents, new: new, diff: diff, now: now).write()
    } catch is DatabaseError {
      return nil
    }
    return (new, steps)
  }
}
