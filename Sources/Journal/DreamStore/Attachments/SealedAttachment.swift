import Dreams
import Files
import Foundation

/// The file of an attachment in a sealed journal, as described in FORMATS.md.
///
///     bytes  0..<8     "LucDFile"
///     byte   8         the version of the format, 1
///     bytes  9..<25    which file it is: random
///     bytes 25..<193   a label, sealed: the hash and the number of bytes
///     then             the bytes in pieces of 65,536, each sealed; the last may be shorter
///
/// Each part is sealed with the identity of the file and its own place, so that no part can replace
/// another. The number of bytes in the label reveals missing parts at the end.
struct SealedAttachment {
  private static let magic = Array("LucDFile".utf8)
  private static let version: UInt8 = 1
  private static let identityCount = 16
  private static let labelStart = 25
  private static let labelCount = 168

  /// The hash under which it was stored, which its content may not match.
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
    let head = try reader.readFully(upTo: Self.labelStart + Self.labelCount)
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

  /// How many bytes of content a piece has; the last one may have fewer.
  static let pieceSize = 1 << 16

  /// Writes a file piece by piece, so that no more than one of them is in memory.
  struct Writer {
    private let seal: any RowSeal
    private let identity = (0..<identityCount).map { _ in UInt8.random(in: 0 ... .max) }
    private var piece: [UInt8] = []
    private var (index, size) = (0, 0)

    /// Begins a file, with room for the label.
    ///
    /// - Parameters:
    ///   - file: An empty file, which has no name yet.
    ///   - seal: The seal with the key.
    /// - Throws: Why it cannot be written.
    init(to file: AtomicFile, _ seal: any RowSeal) throws(FileError) {
      self.seal = seal
      let room = [UInt8](repeating: 0, count: labelCount)
      try file.append(magic + [version] + identity + room)
    }

    mutating func append(_ bytes: [UInt8], to file: AtomicFile) throws(FileError) {
      size += bytes.count
      var rest = bytes[...]
      while !rest.isEmpty {
        let next = rest.prefix(pieceSize - piece.count)
        piece += next
        rest = rest.dropFirst(next.count)
        if piece.count == pieceSize { try flush(to: file) }
      }
    }

    /// Writes the rest, and the label; nothing can be appended after that.
    mutating func finish(as hash: String, to file: AtomicFile) throws(FileError) {
      if !piece.isEmpty || index == 0 { try flush(to: file) }
      let number = (0..<8).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
      let label = seal.seal(Array(hash.utf8) + number, as: part("label", identity))
      try file.overwrite(label, at: labelStart)
    }

    private mutating func flush(to file: AtomicFile) throws(FileError) {
      try file.append(seal.seal(piece, as: part("piece \(index)", identity)))
      piece.removeAll(keepingCapacity: true)
      index += 1
    }
  }

  /// Opens a file piece by piece, so that no more than one of them is in memory.
  struct Opening {
    private let path: String
    private let seal: any RowSeal
    private let file: SealedAttachment
    private var (index, left) = (0, 0)
    private var isAtEnd = false

    /// Opens the label.
    ///
    /// - Parameters:
    ///   - reader: The file, at its beginning.
    ///   - path: Its path, for errors.
    ///   - hash: By which it was stored.
    ///   - seal: The seal with the key.
    /// - Throws: Why it cannot be read; `EBADMSG` for one that is damaged.
    init(
      _ reader: borrowing FileReader, _ path: String, _ hash: String, _ seal: any RowSeal
    ) throws(FileError) {
      guard let file = try SealedAttachment(reader, seal), file.hash == hash else {
        throw FileError(EBADMSG, reading: path)
      }
      (self.path, self.seal, self.file) = (path, seal, file)
      left = file.size
    }

    /// The content of the next piece; nil at the end.
    ///
    /// - Throws: Why it cannot be read; `EBADMSG` for one that is damaged, or where the file is too short or
    ///   too long.
    mutating func next(of reader: borrowing FileReader) throws(FileError) -> [UInt8]? {
      guard !isAtEnd else { return nil }
      let count = min(left, pieceSize)
      let sealed = try reader.readFully(upTo: sealedCount(count))
      var content: [UInt8] = []
      guard seal.open(sealed.span, as: part("piece \(index)", file.identity), into: &content),
        content.count == count
      else { throw FileError(EBADMSG, reading: path) }
      (index, left) = (index + 1, left - count)
      isAtEnd = left == 0
      if isAtEnd, try reader.read(upTo: 1) != nil { throw FileError(EBADMSG, reading: path) }
      return content.isEmpty ? nil : content
    }
  }

  /// How many bytes so many become: padded to a multiple of 64, a nonce of 24 and a tag of 16.
  private static func sealedCount(_ count: Int) -> Int { (count / 64 + 1) * 64 + 40 }

  private static func part(_ part: String, _ identity: [UInt8]) -> [UInt8] {
    Array("attachment \(part) ".utf8) + identity
  }
}
