/// The records on one page of a table or an index.
struct PageCells {
  enum Kind: UInt8 {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13
  }

  struct Cell {
    /// The number of the row; 0 in an index.
    let number: Int64
    let record: StoredRecord
  }

  private(set) var cells: [Cell] = []
  /// How many should be there and cannot be read.
  private(set) var unreadable = 0
  /// The overflow pages of long records.
  private(set) var overflow: Set<Int> = []

  /// Reads a page of a kind; nil if it cannot be one.
  init?(_ page: [UInt8], _ kind: Kind, number: Int, of file: PageFile) {
    let start = number == 1 ? 100 : 0
    let header = kind == .indexInterior || kind == .tableInterior ? 12 : 8
    guard page.count >= start + header else { return nil }
    let count = Int(page[start + 3]) << 8 | Int(page[start + 4])
    guard start + header + 2 * count <= file.usable else { return nil }
    guard kind != .tableInterior else { return }
    for index in 0..<count {
      let place = start + header + 2 * index
      guard place + 2 <= page.count else {
        unreadable += 1
        continue
      }
      let offset = Int(page[place]) << 8 | Int(page[place + 1])
      if offset >= start + header, let cell = read(page, at: offset, kind, file) {
        cells.append(cell)
      } else {
        unreadable += 1
      }
    }
  }

  private mutating func read(
    _ page: [UInt8], at offset: Int, _ kind: Kind, _ file: PageFile
  ) -> Cell? {
    let end = min(file.usable, page.count)
    guard offset < end else { return nil }
    var reader = PageReader(page[..<end], from: offset)
    if kind == .indexInterior { reader.skip(4) }
    guard let size = reader.varint(), size >= 1, size <= file.bytes.count else { return nil }
    var number: Int64 = 0
    if kind == .tableLeaf {
      guard let read = reader.varint() else { return nil }
      number = read
    }
    let local = Self.local(Int(size), kind, usable: file.usable)
    guard reader.rest.count >= local else { return nil }
    var payload = Array(reader.rest.prefix(local))
    if local < size {
      let next = PageFile.word(Array(page), reader.position + local)
      payload += follow(next, count: Int(size) - local, file)
    }
    guard let record = StoredRecord(payload, count: Int(size)) else { return nil }
    return Cell(number: number, record: record)
  }

  /// How much of a record is on its own page.
  private static func local(_ size: Int, _ kind: Kind, usable: Int) -> Int {
    let maximum = kind == .tableLeaf ? usable - 35 : (usable - 12) * 64 / 255 - 23
    guard size > maximum else { return size }
    let minimum = (usable - 12) * 32 / 255 - 23
    let preferred = minimum + (size - minimum) % (usable - 4)
    return preferred <= maximum ? preferred : minimum
  }

  /// The contents of the overflow pages, as far as they can be followed.
  private mutating func follow(_ first: Int, count: Int, _ file: PageFile) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = first
    while bytes.count < count {
      guard next > 1, !overflow.contains(next), let page = file.page(next), page.count > 4 else {
        break
      }
      overflow.insert(next)
      bytes += page[4..<min(page.count, file.usable)].prefix(count - bytes.count)
      // A page that is cut off is the last one there is.
      guard page.count >= file.usable else { break }
      next = PageFile.word(page, 0)
    }
    return bytes
  }
}
