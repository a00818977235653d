import Dreams
import Foundation

/// The readable parts of a damaged journal, page by page, without trusting any of them.
///
/// Rows are found on their own pages, reachable or not; the entries of the id index tell which
/// dreams there were.
struct Salvage {
  /// A row of the table of dreams.
  struct Row: Hashable {
    let number: Int64
    let values: [StoredValue]
  }

  private(set) var rows: [Row] = []
  /// The ids that the index knows.
  private(set) var indexed: Set<Dream.ID> = []
  private(set) var favorite: [UInt8]?
  /// Which journal it is; nil if it does not say.
  private(set) var identity: UUID?
  /// Rows that should be there and cannot be read.
  private(set) var unreadableRows = 0
  /// Pages of which nothing is understood, and pages that are missing.
  private(set) var unreadablePages = 0

  /// The records of nights: date, facts, checksum.
  private(set) var nights: [[StoredValue]] = []

  /// Sealed rows, not opened yet.
  private(set) var sealed = SalvagedSeal()

  private var seen: Set<Row> = []

  init(_ bytes: Data) {
    let stated = PageFile(bytes)
    let usual = PageFile(bytes, pageSize: 4_096)
    self.init(stated)
    guard stated.pageSize != usual.pageSize else { return }
    let other = Salvage(usual)
    if other.rows.count + other.sealed.count > rows.count + sealed.count { self = other }
  }

  private init(_ file: PageFile) {
    let free = file.free
    var unknown: Set<Int> = []
    var overflow: Set<Int> = []
    for number in 1...max(1, file.count) where !free.contains(number) {
      guard let page = file.page(number) else { break }
      if let cells = read(page, number, file) {
        overflow.formUnion(cells.overflow)
      } else {
        unknown.insert(number)
      }
    }
    let missing = file.expectedCount - file.count
    // A count that was changed itself says nothing.
    let isPlausible = missing > 0 && missing <= 10 * max(file.count, 100)
    unreadablePages = unknown.subtracting(overflow).count + (isPlausible ? missing : 0)
  }

  /// Reads a page; nil if it is nothing known.
  private mutating func read(_ page: [UInt8], _ number: Int, _ file: PageFile) -> PageCells? {
    let first = number == 1 ? 100 : 0
    guard first < page.count else { return nil }
    if let kind = PageCells.Kind(rawValue: page[first]) {
      guard let cells = PageCells(page, kind, number: number, of: file) else { return nil }
      if kind == .tableInterior { return cells }
      take(cells, kind)
      return cells.cells.isEmpty && cells.unreadable > 0 && kind != .tableLeaf ? nil : cells
    }
    // The byte for the kind of page may be the corrupted one.
    guard page[first] != 0, let cells = PageCells(page, .tableLeaf, number: number, of: file),
      cells.cells.contains(where: { Row($0) != nil || SalvagedSeal.isRow($0) })
    else { return nil }
    take(cells, .tableLeaf)
    return cells
  }

  private mutating func take(_ cells: PageCells, _ kind: PageCells.Kind) {
    guard kind == .tableLeaf else {
      for cell in cells.cells { addIndexed(cell) }
      return
    }
    let count = sealed.count
    for cell in cells.cells { sealed.take(cell) }
    if sealed.count > count { unreadableRows += cells.unreadable }
    let found = cells.cells.compactMap(Row.init)
    for row in found where seen.insert(row).inserted { rows.append(row) }
    for cell in cells.cells {
      takeSetting(cell)
      takeNight(cell)
    }
    if !found.isEmpty || cells.cells.isEmpty {
      unreadableRows += cells.unreadable + (found.isEmpty ? 0 : cells.cells.count - found.count)
    }
  }

  private mutating func addIndexed(_ cell: PageCells.Cell) {
    sealed.addIndexed(cell)
    let values = cell.record.values
    guard values.count == 2, values[1].isInteger, let bytes = values[0].textBytes,
      bytes.count == 36, let id = UUID(uuidString: String(decoding: bytes, as: UTF8.self))
    else { return }
    indexed.insert(id)
  }

  private mutating func takeNight(_ cell: PageCells.Cell) {
    let values = cell.record.values
    guard !cell.record.isCutOff, values.count == 3, values[1].textBytes?.first == UInt8(ascii: "{"),
      let date = values[0].textBytes, Night(String(decoding: date, as: UTF8.self)) != nil
    else { return }
    nights.append(values)
  }

  private mutating func takeSetting(_ cell: PageCells.Cell) {
    let values = cell.record.values
    guard values.count == 2, let bytes = values[1].textBytes else { return }
    switch values[0] {
    case .text(Array("favoriteCreature".utf8)): favorite = bytes
    case .text(Array(JournalIdentity.setting.utf8)):
      identity = UUID(uuidString: String(decoding: bytes, as: UTF8.self))
    default: break
    }
  }
}

extension Salvage.Row {
  /// A cell that looks like a dream; nil for others.
  init?(_ cell: PageCells.Cell) {
    let values = cell.record.values
    let whole = cell.record.isCutOff ? 5 : 9
    guard values.count >= whole, values[0] == .null, values[1].textBytes?.count == 36,
      values[2].textBytes?.count == 10, values[3].isInteger, values[4].textBytes != nil
    else { return nil }
    // The checksum came with format 3, the facts with format 4.
    let nothing = [StoredValue](repeating: .null, count: max(0, 11 - values.count))
    self.init(
      number: cell.number, values: Array(values.prefix(11)) + nothing)
  }
}
