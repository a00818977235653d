import Dreams
import Foundation
import GRDB

/// Turns dreams into rows, and rows into dreams: the one place that knows the columns of the table.
///
/// Reading is strict for rows in this program's format, and lenient otherwise: data from another
/// program or a failing disk is shown with placeholders, each with a sentence that says so.
struct RowCoder {
  /// The columns in the order in which the checksum takes them in.
  enum Column: Int32, CaseIterable {
    case id, night, created, description, creature, numberOfCreatures, effects, trashed, facts

    var name: String { String(describing: self) }

    /// Where the column stands behind the number of the row.
    var place: Int32 { rawValue + 1 }
  }

  /// The contents of a row.
  struct Reading {
    var dream: Dream
    /// When the dream was moved to the trash; nil outside the trash, and where the row does not say.
    var trashed: Moment?
    var isInTrash: Bool
    /// The unreadable parts, a sentence each.
    var problems: [String] = []
    /// Nil for a row that is as this program writes it.
    var damage: JournalContents.RowDamage?
  }

  /// What to select so that ``read(_:isFree:)`` finds each column; older formats lack some.
  static func selection(_ db: Database) throws -> String {
    let there = try db.columns(in: "dream").map(\.name)
    if allColumns.allSatisfy({ there.contains($0) }) { return selectionOfAll }
    let names = Column.allCases.map { there.contains($0.name) ? $0.name : "NULL" }
    let checksum = there.contains("checksum") ? "checksum" : there.contains("sum") ? "sum" : "NULL"
    return (["number"] + names + [checksum]).joined(separator: ", ")
  }

  /// The columns of the table as this program makes it, in the order in which they are read.
  private static let allColumns = ["number"] + Column.allCases.map(\.name) + ["checksum"]

  private static let selectionOfAll = allColumns.joined(separator: ", ")

  static let insertion = """
    INSERT INTO dream (\(Column.allCases.map(\.name).joined(separator: ", ")), checksum)
    VALUES (\(Array(repeating: "?", count: Column.allCases.count + 1).joined(separator: ", ")))
    """

  private static let numberPlace: Int32 = 0
  private static let checksumPlace = Int32(Column.allCases.count + 1)

  // MARK: Writing

  /// The columns of a dream.
  ///
  /// - Parameters:
  ///   - dream: The dream.
  ///   - trashed: When it was moved to the trash; nil outside the trash.
  ///   - unknownEffects: Unknown effects from another program, which are preserved.
  /// - Returns: A value for each ``Column``, in their order.
  static func values(
    of dream: Dream, trashed: Moment?, unknownEffects: [String] = []
  ) -> [ColumnValue] {
    [
      .text(dream.id.canonical),
      .text(dream.date.description),
      .integer(dream.created.millisecondsSince1970),
      .text(dream.description),
      .text(dream.creature.identifier),
      .integer(Int64(dream.numberOfCreatures)),
      .text((dream.effects.map(\.identifier) + unknownEffects).joined(separator: ",")),
      trashed.map { .integer($0.millisecondsSince1970) } ?? .null,
      dream.facts.json.map { .text($0) } ?? .null,
    ]
  }

  /// The checksum of the columns of a dream.
  static func checksum(of values: [ColumnValue]) -> Int64 {
    var checksum = RowChecksum()
    for (column, value) in zip(Column.allCases, values) {
      switch value {
      case .text(let text): checksum.combine(text.string)
      case .integer(let number) where column == .trashed: checksum.combine(optional: number)
      case .integer(let number): checksum.combine(number)
      case .null: if column == .trashed { checksum.combine(optional: nil) }
      case .blob: preconditionFailure("No column of a dream has a blob.")
      }
    }
    return checksum.value
  }

  static func checksum(of dream: Dream, trashed: Moment?) -> Int64 {
    checksum(of: values(of: dream, trashed: trashed))
  }

  // MARK: Reading

  /// The number of a row, by which a row is found whose id is damaged.
  static func number(of row: StoredRow) -> Int64 { row.integer(numberPlace) ?? 0 }

  static func isInTrash(_ row: StoredRow) -> Bool { !row.isNull(Column.trashed.place) }

  static func trashed(_ row: StoredRow) -> Int64? { row.integer(Column.trashed.place) }

  static func created(_ row: StoredRow) -> Int64? { row.integer(Column.created.place) }

  static func id(_ row: StoredRow) -> Dream.ID? { UUID(uuidString: storedID(row)) }

  /// The identifier as the row has it, which may be none.
  static func storedID(_ row: StoredRow) -> String { row.repairedText(Column.id.place) }

  /// The night as the row has it, which may be none.
  static func storedNight(_ row: StoredRow) -> String { row.repairedText(Column.night.place) }

  /// The checksum of a row as stored, regardless of its contents.
  static func checksum(of row: StoredRow) -> Int64 {
    var checksum = RowChecksum()
    for column in Column.allCases {
      switch column {
      case .created, .numberOfCreatures: checksum.combine(row.integer(column.place) ?? 0)
      case .trashed: checksum.combine(optional: row.integer(column.place))
      case .facts where row.isNull(column.place): break
      case .id, .night, .description, .creature, .effects, .facts:
        row.withBytes(column.place) { checksum.combine($0) }
      }
    }
    return checksum.value
  }

  /// Whether the row matches its checksum, which a sealed row doesn't have.
  static func isWritten(_ row: StoredRow, with checksum: Int64) -> Bool {
    if row.isSealed { return self.checksum(of: row) == checksum }
    return row.integer(checksumPlace) == checksum && !hasChecksumMismatch(row)
  }

  /// Whether the row has been corrupted since it was written.
  static func hasChecksumMismatch(_ row: StoredRow) -> Bool {
    guard !row.isNull(checksumPlace) else { return false }
    // A time that is not a number would count as none.
    let isTime = !isInTrash(row) || trashed(row) != nil
    return !isTime || row.integer(checksumPlace) != checksum(of: row)
  }

  /// Whether the dream of a row is found.
  static func matches(_ row: StoredRow, _ scanner: inout DreamSearch.Scanner) -> Bool {
    row.withBytes(Column.description.place) { text in
      row.withBytes(Column.facts.place) { facts in
        scanner.matches(
          text, facts: facts,
          creature: {
            row.withBytes(Column.creature.place) { creatures[$0] } ?? Placeholder.creature
          },
          effects: {
            row.withBytes(Column.effects.place) { effects[$0] }
              ?? effects(in: row.repairedText(Column.effects.place)).known
          })
      }
    }
  }

  /// Reads a row.
  ///
  /// - Parameters:
  ///   - row: A row of ``selection(_:)``.
  ///   - isFree: Whether no row before had this identifier.
  /// - Returns: The contents of the row.
  static func read(_ row: StoredRow, isFree: (Dream.ID) -> Bool) -> Reading {
    var reader = Reader(row: row)
    let dream = reader.dream(isFree)
    let trashed = trashed(row).map(Moment.init(millisecondsSince1970:))
    let isInTrash = isInTrash(row)
    let isChanged = hasChecksumMismatch(row)
    let isDamaged = !reader.isCanonical || isChanged || isInTrash && trashed == nil
    return Reading(
      dream: dream, trashed: trashed, isInTrash: isInTrash, problems: reader.problems,
      damage: isDamaged
        ? JournalContents.RowDamage(
          number: number(of: row), unknownEffects: reader.unknownEffects,
          lostChecksum: isChanged ? row.integer(checksumPlace) : nil) : nil)
  }

  /// Takes a row apart, column by column.
  private struct Reader {
    let row: StoredRow
    var problems: [String] = []
    var unknownEffects: [String] = []
    /// Whether all columns are as this program writes them.
    var isCanonical = true

    init(row: StoredRow) { self.row = row }

    mutating func dream(_ isFree: (Dream.ID) -> Bool) -> Dream {
      let created = created()
      let id = id(isFree)
      let night = night(created)
      // In the order of their problems.
      let (description, creature, effects) = (description(), creature(), effects())
      var dream = Dream(
        description: description, creature: creature, effects: effects,
        numberOfCreatures: numberOfCreatures(), id: id, date: night, created: created)
      dream.facts = facts()
      return dream
    }

    private mutating func report(_ problem: String) {
      problems.append(problem)
      isCanonical = false
    }

    private mutating func id(_ isFree: (Dream.ID) -> Bool) -> Dream.ID {
      if let id = row.withBytes(Column.id.place, UUID.init(canonical:)), isFree(id) { return id }
      let text = row.repairedText(Column.id.place)
      if let id = UUID(uuidString: text), isFree(id) {
        isCanonical = false
        return id
      }
      report("its id “\(text)” is invalid or that of another dream; shown under a placeholder")
      return Placeholder.id(forRow: RowCoder.number(of: row))
    }

    private mutating func created() -> Moment {
      let number = row.integer(Column.created.place) ?? 0
      let moment = Moment(millisecondsSince1970: number)
      if moment.millisecondsSince1970 != number { isCanonical = false }
      return moment
    }

    private mutating func night(_ created: Moment) -> Night {
      if let night = row.withBytes(Column.night.place, Night.init(text:)) { return night }
      let night = Placeholder.night(created)
      let text = row.repairedText(Column.night.place)
      report("its night “\(text)” is not a date; shown as \(night)")
      return night
    }

    private mutating func description() -> String {
      if let text = row.text(Column.description.place) { return text }
      report("its description is not valid UTF-8; shown with replacement characters")
      return row.repairedText(Column.description.place)
    }

    private mutating func creature() -> Dream.Creature {
      if let creature = row.withBytes(Column.creature.place, { RowCoder.creatures[$0] }) {
        return creature
      }
      let identifier = row.repairedText(Column.creature.place)
      report("its creature “\(identifier)” is unknown; shown as \(Placeholder.creature.identifier)")
      return Placeholder.creature
    }

    private mutating func numberOfCreatures() -> Int {
      let count = row.integer(Column.numberOfCreatures.place) ?? 1
      let range = Dream.numberOfCreaturesRange
      let shown = min(max(Int(clamping: count), range.lowerBound), range.upperBound)
      if shown != count { report("it has \(count) creatures; shown with \(shown)") }
      return shown
    }

    private mutating func effects() -> Dream.Effects {
      if let effects = row.withBytes(Column.effects.place, { RowCoder.effects[$0] }) {
        return effects
      }
      isCanonical = false
      let known: Dream.Effects
      (known, unknownEffects) = RowCoder.effects(in: row.repairedText(Column.effects.place))
      if !unknownEffects.isEmpty {
        let names = unknownEffects.joined(separator: ", ")
        report("its effects “\(names)” are unknown; shown without them")
      }
      return known
    }

    private mutating func facts() -> Facts {
      guard !row.isNull(Column.facts.place) else { return Facts() }
      let facts = row.withBytes(Column.facts.place) { json in
        Facts(json: json) { isCanonical = false }
      }
      if let facts { return facts }
      report("its facts are not a JSON object; shown without them")
      return Facts()
    }
  }

  /// The effects in a column, and unknown ones from another program, in order.
  static func effects(in text: String) -> (known: Dream.Effects, unknown: [String]) {
    var (known, unknown): (Dream.Effects, [String]) = ([], [])
    for word in text.split(separator: ",") {
      if let effect = Dream.Effect(identifier: String(word)) {
        known.insert(effect)
      } else {
        unknown.append(String(word))
      }
    }
    return (known, unknown)
  }

  private static let creatures = TextTable(Dream.Creature.allCases.map { ($0.identifier, $0) })

  /// All sets of effects by their texts.
  private static let effects = TextTable(
    (0..<(1 << Dream.Effect.allCases.count)).map { bits in
      let effects = Dream.Effect.allCases.enumerated().filter { bits & 1 << $0.offset != 0 }
        .map(\.element)
      return (effects.map(\.identifier).joined(separator: ","), Dream.Effects(effects))
    })
}
