import Dreams
import Files
import Foundation

/// The file of an attachment beside a sealed journal, as FORMATS.md describes it.
///
///     bytes  0..<8     "LucDFile"
///     byte   8         the version of the format, 1
///     bytes  9..<25    which file it is: random
///     bytes 25..<193   a label, sealed: the hash and the number of bytes
///     then             the bytes in pieces of 65,536, each sealed; the last may be shorter
///
/// Each part is sealed with the identity of the file and its own place, so that no part can take the
/// place of another. The number of bytes in the label tells when parts are missing at the end.
struct SealedAttachment {
  private static let magic = Array("LucDFile".utf8)
  private static let version: UInt8 = 1
  private static let identityCount = 16
  private static let labelStart = 25
  private static let labelCount = 168
  private static let pieceCount = 1 << 16

  /// The hash by which it was stored, which its content may not have.
  let hash: String
  /// The number of bytes of the content.
  let size: Int

  private let identity: [UInt8]

  /// Which file an attachment is, without telling its hash.
  static func name(of hash: String, _ seal: any RowSeal) -> String {
    let digits = seal.tag(of: Array("attachment/\(hash)".utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return digits.joined() + ending
  }

  static let ending = ".sealed"

  /// Reads the label; nil for a file that is damaged, or sealed with another key.
  init?(of path: String, _ seal: any RowSeal) throws(FileError) {
    let reader = try FileReader(path)
    try self.init(reader, seal)
  }

  private init?(_ reader: borrowing FileReader, _ seal: any RowSeal) throws(FileError) {
    let head = try Self.read(Self.labelStart + Self.labelCount, of: reader)
    guard head.count == Self.labelStart + Self.labelCount, head.starts(with: Self.magic),
      head[8] == Self.version
    else { return nil }
    identity = Array(head[9..<Self.labelStart])
    var label: [UInt8] = []
    let sealed = Array(head[Self.labelStart...])
    guard seal.open(sealed.span, as: Self.part("label", identity), into: &label),
      label.count == 64 + 8
    else { return nil }
    hash = String(decoding: label.prefix(64), as: UTF8.self)
    size = label.suffix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard Attachment.isHash(hash), size >= 0 else { return nil }
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - plain: The path of the content.
  ///   - hash: By which it is stored.
  ///   - file: Where to put it; it has no name yet.
  ///   - seal: What has the key.
  /// - Throws: Why it cannot be read or written.
  static func write(
    _ plain: String, as hash: String, to file: AtomicFile, _ seal: any RowSeal
  ) throws(FileError) {
    let reader = try FileReader(plain)
    let size = Int(try reader.status().size)
    let identity = (0..<identityCount).map { _ in UInt8.random(in: 0 ... .max) }
    let number = (0..<8).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
    let label = seal.seal(Array(hash.utf8) + number, as: part("label", identity))
    try file.append(magic + [version] + identity + label)
    var (index, left) = (0, size)
    repeat {
      let piece = try read(min(left, pieceCount), of: reader)
      guard piece.count == min(left, pieceCount) else { throw FileError(EIO, reading: plain) }
      try file.append(seal.seal(piece, as: part("piece \(index)", identity)))
      (index, left) = (index + 1, left - piece.count)
    } while left > 0
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - hash: By which it was stored.
  ///   - plain: Gets the content.
  ///   - seal: What has the key.
  /// - Throws: Why it cannot be read; `EBADMSG` for one that is damaged.
  static func open(
    _ path: String, _ hash: String, into plain: MemoryFile, _ seal: any RowSeal
  ) throws(FileError) {
    let reader = try FileReader(path)
    guard let file = try SealedAttachment(reader, seal), file.hash == hash else {
      throw FileError(EBADMSG, reading: path)
    }
    var (index, left) = (0, file.size)
    var content: [UInt8] = []
    repeat {
      let count = min(left, pieceCount)
      let sealed = try read(sealedCount(count), of: reader)
      guard
        seal.open(sealed.span, as: part("piece \(index)", file.identity), into: &content),
        content.count == count
      else { throw FileError(EBADMSG, reading: path) }
      try plain.append(content)
      (index, left) = (index + 1, left - count)
    } while left > 0
    guard try reader.read(upTo: 1) == nil else { throw FileError(EBADMSG, reading: path) }
  }

  /// How many bytes so many become: padded to a multiple of 64, a nonce of 24 and a tag of 16.
  private static func sealedCount(_ count: Int) -> Int { (count / 64 + 1) * 64 + 40 }

  private static func part(_ part: String, _ identity: [UInt8]) -> [UInt8] {
    Array("attachment \(part) ".utf8) + identity
  }

  private static func read(
    _ count: Int, of reader: borrowing FileReader
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, let piece = try reader.read(upTo: count - bytes.count) {
      bytes += piece
    }
    return bytes
  }
}
