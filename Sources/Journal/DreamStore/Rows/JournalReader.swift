import Dreams
import Foundation
import GRDB

/// Puts journals, or parts of them, together out of rows.
struct JournalReader {
  private let tables: JournalTables
  private var contents = JournalContents()
  private var dreams: ContiguousArray<Dream> = []
  private var trash: ContiguousArray<Dream> = []
  /// What other connections have read; it comes before `dreams` and `trash`.
  private var parts: [Part] = []
  /// The identifiers read; nil if they are compared in the end.
  private var ids: Set<Dream.ID>? = []

  private init(_ tables: JournalTables) { self.tables = tables }

  /// More dreams than so many are read faster by reading all.
  private static let manyIDs = 5_000

  /// As many identifiers that begin alike as show that there are several.
  private static let prefixLimit = 8

  static func contents(_ tables: JournalTables) throws -> JournalContents {
    // To compare each identifier with all others takes longer than all else, and is needed only where
    // two rows have the same, which a sound journal does not allow.
    var reader = JournalReader(tables)
    reader.ids = nil
    if let parts = try ParallelReading(tables)?.parts() {
      for part in parts { reader.append(part) }
    } else {
      try reader.read(.all)
    }
    try NightTable.read(into: &reader.contents, tables)
    let count = reader.dreamCount
    let contents = try reader.finish()
    if contents.journal.countOfIDs == count { return contents }
    reader = JournalReader(tables)
    try reader.read(.all)
    try NightTable.read(into: &reader.contents, tables)
    return try reader.finish()
  }

  /// Reads a part of a journal, by way of the indexes.
  static func contents(
    _ request: DreamRequest, nights: [Night] = [], _ tables: JournalTables
  ) throws -> JournalContents {
    var reader = JournalReader(tables)
    try NightTable.read(nights, into: &reader.contents, tables)
    switch request {
    case .whole:
      return try contents(tables)
    case .nothing:
      break
    case .nights(let more):
      try NightTable.read(more, into: &reader.contents, tables)
    case .dreams(let ids):
      guard ids.count <= manyIDs else { return try contents(tables) }
      for id in Set(ids) { try reader.read(id) }
    case .dreamsBeginning(let prefixes):
      for prefix in Set(prefixes) {
        guard try reader.read(prefix: prefix) else { return try contents(tables) }
      }
    case .newest(let limit, let from, let to):
      try reader.read(.newest(limit, from: from ?? .min, to: to ?? .max))
    case .trash:
      try reader.read(.trash)
    }
    return try reader.finish()
  }

  /// Reads the rows with these numbers.
  static func contents(rows numbers: [Int64], _ tables: JournalTables) throws -> JournalContents {
    var reader = JournalReader(tables)
    for number in numbers { try reader.read(.number(number)) }
    return try reader.finish()
  }

  /// Some rows, read.
  struct Part: Sendable {
    fileprivate var contents: JournalContents
    fileprivate var dreams: ContiguousArray<Dream>
    fileprivate var trash: ContiguousArray<Dream>
  }

  /// Reads the rows with numbers in a range, without comparing their identifiers.
  static func part(_ numbers: ClosedRange<Int64>, _ tables: JournalTables) throws -> Part {
    var reader = JournalReader(tables)
    reader.ids = nil
    try reader.read(.numbers(numbers))
    return Part(contents: reader.contents, dreams: reader.dreams, trash: reader.trash)
  }

  private var dreamCount: Int {
    parts.reduce(dreams.count + trash.count) { $0 + $1.dreams.count + $1.trash.count }
  }

  /// Takes rows that were read, in their order.
  private mutating func append(_ part: Part) {
    parts.append(part)
    contents.trashed.merge(part.contents.trashed) { $1 }
    contents.damagedRows.merge(part.contents.damagedRows) { $1 }
    contents.issues += part.contents.issues
    contents.unreadableRows += part.contents.unreadableRows
  }

  /// Reads rows; answers how many these are.
  ///
  /// A row that was read before gets a placeholder for its id, so each row is to be selected once.
  @discardableResult
  private mutating func read(_ selection: DreamTable.Selection) throws -> Int {
    var unreadable: [Int64] = []
    let count = try tables.dreams.forEach(selection) {
      unreadable.append($0)
    } _: { row in
      take(RowCoder.read(row) { ids?.insert($0).inserted ?? true })
    }
    contents.unreadableRows += unreadable.count
    contents.issues += unreadable.map { number in
      RowIssue(
        dream: nil, kind: .checksumMismatch,
        problem: "Row \(number) cannot be opened: bytes of it have changed; shown without it")
    }
    return count
  }

  private mutating func take(_ reading: RowCoder.Reading) {
    if reading.isInTrash {
      trash.append(reading.dream)
      contents.trashed[reading.dream.id] = reading.trashed
    } else {
      dreams.append(reading.dream)
    }
    guard let damage = reading.damage else { return }
    let id = reading.dream.id
    ids?.insert(id)
    contents.damagedRows[id] = damage
    if damage.lostChecksum != nil {
      contents.issues.append(
        RowIssue(dream: id, kind: .checksumMismatch, problem: NightTable.mismatch))
    }
    contents.issues += reading.problems.map { RowIssue(dream: id, problem: $0) }
  }

  /// Reads one dream, whose row may be one that a tool has written.
  private mutating func read(_ id: Dream.ID) throws {
    if let number = Placeholder.row(of: id) {
      try read(.number(number))
      return
    }
    let text = id.uuidString
    if try read(.id(text.lowercased())) > 0 { return }
    if tables.seal == nil { try read(.id(text)) }
  }

  /// Reads the dreams whose identifiers begin so; answers whether there are any.
  ///
  /// The list and the trash are looked through apart: however many begin alike in the one, the other
  /// must not look as if there were one only.
  private mutating func read(prefix: String) throws -> Bool {
    guard let prefix = Self.canonical(prefix), !Placeholder.mayBegin(with: prefix) else {
      return false
    }
    var count = 0
    for inTrash in [false, true] {
      count += try read(.beginning(prefix, inTrash: inTrash, limit: Self.prefixLimit))
    }
    return count > 0
  }

  /// The prefix in stored form; nil if no identifier can begin with it.
  static func canonical(_ prefix: String) -> String? {
    let digits = prefix.filter { $0 != "-" }.lowercased()
    guard (1...32).contains(digits.utf8.count), digits.allSatisfy({ $0.isHexDigit && $0.isASCII })
    else { return nil }
    var text = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text.append("-") }
      text.append(digit)
    }
    return text
  }

  /// Reads the favorite creature, and ends.
  private consuming func finish() throws -> JournalContents {
    contents.journal.dreams = DreamList(parts: parts.map(\.dreams) + [dreams])
    contents.journal.trash = DreamList(parts: parts.map(\.trash) + [trash])
    if tables.lost.contains(.settings) { contents.issues.append(JournalPart.settings.issue) }
    if let favorite = try Settings.favoriteCreature(tables) {
      if let creature = Dream.Creature(identifier: favorite) {
        contents.journal.favoriteCreature = creature
      } else {
        let shown = contents.journal.favoriteCreature.identifier
        contents.issues.append(
          RowIssue(
            dream: nil,
            problem: "The favorite creature “\(favorite)” is unknown; shown as \(shown)"))
      }
    }
    return contents
  }
}

extension Journal {
  /// How many identifiers there are in both lists.
  fileprivate var countOfIDs: Int { dreams.count + trash.count { dreams[$0.id] == nil } }
}
