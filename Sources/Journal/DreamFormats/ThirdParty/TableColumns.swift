import Dreams
import Errors
import Foundation

/// What the columns of another program's table hold, by their names and by what somebody has said.
struct TableColumns {
  struct Column {
    let name: String
    var meaning: FieldNames.Meaning?
    /// The last step of the scale in the name, if there is one.
    let lastStep: Int?
    /// Of which dream of a row it is, in a table of several in each; nil for all of them.
    fileprivate(set) var dream: Int?

    fileprivate(set) var isChosen = false
    /// Whether only the cells say what it holds.
    fileprivate(set) var isGuess = false

    /// Whether it is of a dream of a row; nil is the only one.
    func isOf(_ dream: Int?) -> Bool {
      guard let dream else { return true }
      return meaning == .text ? self.dream ?? 0 == dream : self.dream == nil || self.dream == dream
    }

    /// What to call it where it is counted.
    func label(_ index: Int) -> String { name.isEmpty ? "column \(index + 1)" : name }
  }

  private(set) var columns: [Column]

  /// Where the year, the month and the day are, in a table that has a column for each.
  private(set) var dateParts: (year: Int, month: Int, day: Int)?

  /// Whether a row has several dreams, each in a column of its own.
  private(set) var hasSeveralDreams = false

  /// Whether the table is one of Daylio, which has words of its own for moods.
  let isDaylio: Bool

  /// Takes names for those of columns.
  ///
  /// - Parameters:
  ///   - names: The cells of the line of names.
  ///   - fields: The fields of dreams.
  ///   - choices: What somebody has said.
  init(_ names: [String], _ fields: FieldTable<Dream>, _ choices: [ColumnChoice]) {
    let names = names.map { $0.trimmed(lines: true) }
    // Its first versions had no titles.
    isDaylio = ["full_date", "mood", "activities"].allSatisfy(names.contains)
    columns = names.map {
      Column(
        name: $0, meaning: FieldNames.meaning(of: $0, in: fields),
        lastStep: FieldNames.lastStep(in: $0))
    }
    joinDateParts()
    findDreams(fields)
    for choice in choices { choose(choice) }
    keepOneDate()
    guard isDaylio else { return }
    for (name, meaning) in [("note", .text), ("scales", .dream(.note))]
      as [(String, FieldNames.Meaning)]
    {
      guard let index = columns.firstIndex(where: { $0.name == name && !$0.isChosen }) else {
        continue
      }
      columns[index].meaning = meaning
    }
  }

  /// Takes the first row of a table without names for the kinds of its columns; nil if it has no date and
  /// no words.
  ///
  /// - Parameters:
  ///   - cells: The cells of the first row.
  ///   - fields: The fields of dreams.
  ///   - choices: What somebody has said about “column 1” and so on.
  init?(firstRow cells: [String], _ fields: FieldTable<Dream>, _ choices: [ColumnChoice]) {
    self.init(cells.indices.map { "column \($0 + 1)" }, fields, choices)
    guard !hasDate else { return }
    guard let date = cells.indices.first(where: { Self.isDate(cells[$0]) && !columns[$0].isChosen })
    else { return nil }
    (columns[date].meaning, columns[date].isGuess) = (.date, true)
    for index in cells.indices where columns[index].meaning == nil && !columns[index].isChosen {
      guard ClockText.secondOfDay(cells[index]) != nil, cells[index].contains(":") else { continue }
      (columns[index].meaning, columns[index].isGuess) = (.time, true)
      break
    }
  }

  /// Whether a cell is a date, perhaps without its year, and nothing else.
  static func isDate(_ cell: String) -> Bool {
    guard cell.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return false }
    do throws(DateProblem) {
      _ = try EntryTime(cell, in: .gmt, order: nil)
      // A number alone may be anything.
      return !cell.allSatisfy(\.isNumber)
    } catch {
      return error != .notADate || DateColumn.isDayWithoutYear(cell)
    }
  }

  private mutating func joinDateParts() {
    func index(of names: Set<String>) -> Int? {
      columns.firstIndex { names.contains(FieldNames.normalized($0.name)) }
    }
    guard let year = index(of: FieldNames.years), let month = index(of: FieldNames.months),
      let day = index(of: FieldNames.days),
      !columns.indices.contains(where: { $0 != day && columns[$0].meaning == .date })
    else { return }
    dateParts = (year, month, day)
    (columns[year].meaning, columns[month].meaning) = (.redundant, .redundant)
    columns[day].meaning = .date
  }

  /// Finds the columns of several dreams of one row: “Dream 1” and “Dream 2”, with “Lucid 1” and the like.
  private mutating func findDreams(_ fields: FieldTable<Dream>) {
    let numbered = columns.map { FieldNames.numbered($0.name) }
    let texts = columns.indices.filter { index in
      guard let name = numbered[index], name.isOfDream else { return false }
      return FieldNames.meaning(of: name.name, in: fields) == .text
    }
    var numbers = Set(texts.compactMap { numbered[$0]?.number })
    // As in “Dream” and “Dream 2”.
    let names = Set(texts.compactMap { numbered[$0].map { FieldNames.normalized($0.name) } })
    let first = columns.indices.first {
      !numbers.contains(1) && columns[$0].meaning == .text
        && names.contains(FieldNames.normalized(columns[$0].name))
    }
    if first != nil { numbers.insert(1) }
    guard numbers.count > 1 else { return }
    hasSeveralDreams = true
    if let first { columns[first].dream = 1 }
    for index in columns.indices {
      guard let name = numbered[index], numbers.contains(name.number) else { continue }
      switch FieldNames.meaning(of: name.name, in: fields) {
      case .text where !texts.contains(index): continue
      case .text, .time, .dream: break
      default: continue
      }
      columns[index].dream = name.number
      columns[index].meaning = FieldNames.meaning(of: name.name, in: fields)
    }
  }

  /// The dreams of a row that has several, by their numbers; 0 is one in a column without a number, and nil the only
  /// one of a row, which has all cells.
  func dreams(in cells: [String]) -> [Int?] {
    guard hasSeveralDreams else { return [nil] }
    let numbers = zip(columns, cells).compactMap { column, cell in
      column.meaning == .text && !cell.allSatisfy(\.isWhitespace) ? column.dream ?? 0 : nil
    }
    return numbers.isEmpty ? [nil] : Set(numbers).sorted()
  }

  private mutating func choose(_ choice: ColumnChoice) {
    guard let index = index(of: choice.column) else { return }
    guard choice.field != ColumnChoice.nothing else {
      (columns[index].meaning, columns[index].isChosen) = (nil, true)
      return
    }
    guard let meaning = Self.meaning(of: choice.field) else { return }
    // The names of others are no longer asked.
    for other in columns.indices where columns[other].meaning == meaning {
      if !columns[other].isChosen { columns[other].meaning = nil }
    }
    columns[index].meaning = meaning
    columns[index].isChosen = true
  }

  /// What a column holds that somebody has said to hold a field; nil if there is no such field.
  static func meaning(of field: String) -> FieldNames.Meaning? {
    switch field {
    case "date": .date
    case "time": .time
    case "created": .written
    case "description", "text": .text
    case "id": .id
    default:
      if Dream.fields[field] != nil {
        .dream(.field(field))
      } else if NightRecord.fields[field] != nil {
        .night(field)
      } else {
        nil
      }
    }
  }

  private func index(of name: String) -> Int? {
    columns.firstIndex { $0.name == name }
      ?? columns.firstIndex { FieldNames.normalized($0.name) == FieldNames.normalized(name) }
  }

  /// Whether a column has this name.
  func contains(_ name: String) -> Bool { index(of: name) != nil }

  /// Of several dates, the one whose name says most is the date.
  private mutating func keepOneDate() {
    var found = columns.indices.filter { columns[$0].meaning == .date }
    if found.isEmpty, let index = columns.firstIndex(where: { $0.meaning == .written }) {
      columns[index].meaning = .date
      return
    }
    for last in [FieldNames.Meaning.time, .changed] {
      guard found.isEmpty, let index = columns.firstIndex(where: { $0.meaning == last }) else {
        continue
      }
      columns[index].meaning = .date
      return
    }
    guard found.count > 1,
      let best = found.min(by: { rank($0) < rank($1) }), let place = found.firstIndex(of: best)
    else { return }
    found.remove(at: place)
    for index in found { columns[index].meaning = isDaylio ? .redundant : nil }
  }

  private func rank(_ index: Int) -> Int {
    columns[index].isChosen ? -1 : FieldNames.rank(ofDate: columns[index].name)
  }

  /// Whether the cells of a row are the names of the columns.
  func areNames(_ cells: [String]) -> Bool {
    guard cells.count >= 2, cells.count <= columns.count, cells.contains(where: { !$0.isEmpty })
    else {
      return false
    }
    return zip(cells, columns).allSatisfy { $0 == $1.name || $0.trimmed() == $1.name }
  }

  /// Takes the column of a name that is a day in one language and a tag in another, as "Tag", for the date, where no
  /// other is and its cells are days.
  ///
  /// - Parameter rows: The first rows.
  mutating func findDay(in rows: @autoclosure () -> [[String]]) {
    guard !hasDate,
      let index = columns.firstIndex(where: {
        FieldNames.days.contains(FieldNames.normalized($0.name)) && !$0.isChosen
      })
    else { return }
    let cells = rows().compactMap { $0.indices.contains(index) ? $0[index].trimmed() : nil }
      .filter { !$0.isEmpty && $0 != columns[index].name }
    let areDays = cells.allSatisfy { Self.isDate($0) || DateColumn.isDayAlone($0) }
    if areDays, !cells.isEmpty { columns[index].meaning = .date }
  }

  /// Leaves the columns of numbers that only count dreams, as “Dream #” does, where another one has the text.
  ///
  /// - Parameter rows: The first rows.
  mutating func leaveNumbers(in rows: [[String]]) {
    let texts = columns.indices.filter { columns[$0].meaning == .text && !columns[$0].isChosen }
    let numbers = texts.filter { index in
      let cells = rows.compactMap { $0.indices.contains(index) ? $0[index].trimmed() : nil }
        .filter { !$0.isEmpty && $0 != columns[index].name }
      return !cells.isEmpty
        && cells.allSatisfy { $0.allSatisfy { $0.isNumber || "#.".contains($0) } }
    }
    for index in numbers { columns[index].meaning = nil }
  }

  var hasDate: Bool { columns.contains { $0.meaning == .date } }
  var hasText: Bool { columns.contains { $0.meaning == .text } }

  /// Where the date is.
  var dateIndex: Int? { columns.firstIndex { $0.meaning == .date } }

  /// Takes the column with the most words for the text, where none has the name of one.
  ///
  /// Notes are the text before a column of an unknown name is; where there is neither, the titles are.
  ///
  /// - Parameter rows: The first rows.
  mutating func findText(in rows: [[String]]) {
    guard !hasText else { return }
    func length(_ index: Int) -> Int {
      rows.reduce(0) { sum, row in
        guard row.indices.contains(index), Self.areWords(row[index]) else { return sum }
        return sum + row[index].utf8.count
      }
    }
    let notes = columns.indices.filter { columns[$0].meaning == .dream(.field("notes")) }
    let unknown = columns.indices.filter {
      columns[$0].meaning == nil && !columns[$0].name.isEmpty && !columns[$0].isChosen
    }
    let longest = unknown.max { length($0) < length($1) }
    if let note = notes.first, length(note) > 0,
      length(note) * 2 >= (longest.map(length) ?? 0)
    {
      columns[note].meaning = .text
      columns[note].isGuess = (longest.map(length) ?? 0) > 0
    } else if let longest, length(longest) > 0 {
      columns[longest].meaning = .text
      columns[longest].isGuess = true
    } else if let title = columns.firstIndex(where: { $0.meaning == .dream(.field("title")) }) {
      columns[title].meaning = .text
    }
  }

  /// Whether a cell may be the text of a dream: more than a number, a date, yes or no.
  private static func areWords(_ cell: String) -> Bool {
    let letters = cell.unicodeScalars.count { $0.properties.isAlphabetic }
    let isMostlyLetters = letters > 0 && letters * 3 >= cell.unicodeScalars.count
    return isMostlyLetters && ForeignFields.flag(cell) == nil
  }
}
