public import Files

/// Reads the unsealed bytes of an attachment a piece at a time; of a sealed file, at most one piece
/// is in memory.
///
/// ```swift
/// var reader = try folder.reader(of: attachment)
/// while let piece = try reader.next() { try copy.append(piece) }
/// ```
public struct AttachmentReader: ~Copyable {
  private let reader: FileReader
  /// The progress in a sealed file; nil for an unsealed one.
  private var opening: SealedAttachment.Opening?

  /// Opens a file.
  ///
  /// - Parameter path: The path of an unsealed file.
  /// - Throws: Why it cannot be read.
  public init(plain path: String) throws(FileError) {
    reader = try FileReader(path)
  }

  init(sealed path: String, _ hash: String, _ seal: any RowSeal) throws(FileError) {
    let reader = try FileReader(path)
    opening = try SealedAttachment.Opening(reader, path, hash, seal)
    self.reader = reader
  }

  /// Reads the next bytes.
  ///
  /// - Returns: One byte or more; nil at the end.
  /// - Throws: Why they cannot be read; `EBADMSG` for a sealed file that is damaged.
  public mutating func next() throws(FileError) -> [UInt8]? {
    guard opening != nil else { return try reader.read(upTo: 1 << 18) }
    return try opening?.next(of: reader)
  }

  /// Reads the rest, and compares it with a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: Whether it has the same bytes.
  /// - Throws: Why one of them cannot be read.
  mutating func hasSameBytes(as path: String) throws(FileError) -> Bool {
    let other = try FileReader(path)
    while let piece = try next() {
      guard try other.readFully(upTo: piece.count) == piece else { return false }
    }
    return try other.read(upTo: 1) == nil
  }
}
