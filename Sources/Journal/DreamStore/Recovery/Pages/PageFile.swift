import Foundation

/// A database file as pages, of which none can be trusted.
struct PageFile {
  let bytes: Data
  let pageSize: Int
  /// The bytes of a page with content.
  let usable: Int

  /// Takes the bytes; without the size of a page, that which the file says.
  init(_ bytes: Data, pageSize: Int? = nil) {
    self.bytes = bytes
    self.pageSize = pageSize ?? Self.pageSize(of: bytes) ?? 4_096
    let reserved = bytes.count > 20 ? Int(bytes[bytes.startIndex + 20]) : 0
    usable = reserved <= 32 ? self.pageSize - reserved : self.pageSize
  }

  /// The size in the header; nil if that isn't a valid page size.
  static func pageSize(of bytes: Data) -> Int? {
    guard bytes.count > 18 else { return nil }
    let start = bytes.startIndex
    let size = Int(bytes[start + 16]) << 8 | Int(bytes[start + 17])
    if size == 1 { return 65_536 }
    return size >= 512 && size.nonzeroBitCount == 1 ? size : nil
  }

  /// The number of pages present, the last one possibly partial.
  var count: Int { (bytes.count + pageSize - 1) / pageSize }

  /// The number of pages there should be, as the header says.
  var expectedCount: Int { bytes.count > 32 ? word(at: 28) : 0 }

  /// A page, whose numbers begin at 1; missing bytes are left out.
  func page(_ number: Int) -> [UInt8]? {
    guard number >= 1, number <= count else { return nil }
    let start = bytes.startIndex + (number - 1) * pageSize
    return Array(bytes[start..<min(start + pageSize, bytes.endIndex)])
  }

  /// The pages that are free, if the list of them is whole.
  var free: Set<Int> {
    guard bytes.count > 100 else { return [] }
    var found: Set<Int> = []
    var trunk = word(at: 32)
    while trunk != 0 {
      guard found.insert(trunk).inserted, let page = page(trunk), page.count == pageSize else {
        return []
      }
      let leaves = Self.word(page, 4)
      guard leaves >= 0, 8 + leaves * 4 <= usable else { return [] }
      for index in 0..<leaves {
        let leaf = Self.word(page, 8 + index * 4)
        guard leaf >= 1, leaf <= count, found.insert(leaf).inserted else { return [] }
      }
      trunk = Self.word(page, 0)
    }
    return found.count == word(at: 36) ? found : []
  }

  private func word(at offset: Int) -> Int {
    Self.word(Array(bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + 4)]), 0)
  }

  /// A number of 4 bytes, the highest first.
  static func word(_ bytes: [UInt8], _ offset: Int) -> Int {
    guard offset >= 0, offset + 4 <= bytes.count else { return 0 }
    return bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
