/// The files in a zip archive, by its list at the end.
struct ZipArchive {
  struct Member {
    let name: String
    fileprivate let method: Int
    fileprivate let size: Int
    fileprivate let compressedSize: Int
    fileprivate let header: Int
  }

  let members: [Member]
  private let bytes: [UInt8]

  /// An archive with more files is none that is read here.
  private static let memberLimit = 100_000

  /// Reads the list of files; nil if there is none.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 22, bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return nil }
    // A comment may follow the end of the list.
    let lowest = max(0, bytes.count - 22 - 0xFFFF)
    let end = stride(from: bytes.count - 22, through: lowest, by: -1).first {
      bytes[$0] == 0x50 && bytes[$0 + 1] == 0x4B && bytes[$0 + 2] == 0x05 && bytes[$0 + 3] == 0x06
    }
    guard let end else { return nil }
    let count = Self.number(bytes, end + 10, 2)
    var place = Self.number(bytes, end + 16, 4)
    var members: [Member] = []
    guard count <= Self.memberLimit else { return nil }
    for _ in 0..<count {
      guard place + 46 <= bytes.count,
        bytes[place..<place + 4].elementsEqual([0x50, 0x4B, 0x01, 0x02])
      else { return nil }
      let length = Self.number(bytes, place + 28, 2)
      let others = Self.number(bytes, place + 30, 2) + Self.number(bytes, place + 32, 2)
      guard place + 46 + length <= bytes.count else { return nil }
      members.append(
        Member(
          name: String(decoding: bytes[place + 46..<place + 46 + length], as: UTF8.self),
          method: Self.number(bytes, place + 10, 2), size: Self.number(bytes, place + 24, 4),
          compressedSize: Self.number(bytes, place + 20, 4),
          header: Self.number(bytes, place + 42, 4)))
      place += 46 + length + others
    }
    self.members = members
  }

  /// The contents of a file; nil if they are broken, too large, or compressed in an unusual way.
  func contents(of member: Member, limit: Int) -> [UInt8]? {
    guard member.size <= limit, member.header + 30 <= bytes.count else { return nil }
    let start =
      member.header + 30 + Self.number(bytes, member.header + 26, 2)
      + Self.number(bytes, member.header + 28, 2)
    guard start + member.compressedSize <= bytes.count else { return nil }
    let data = bytes[start..<start + member.compressedSize]
    let contents: [UInt8]? =
      switch member.method {
      case 0: Array(data)
      case 8: Inflater.bytes(of: data, limit: member.size)
      default: nil
      }
    return contents?.count == member.size ? contents : nil
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}
