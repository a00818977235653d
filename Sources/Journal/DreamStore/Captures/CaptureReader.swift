import Files
import Sealing

/// Reads a captured dream, and the bytes of its pictures and sounds one piece after another.
///
/// What comes in pieces ends where its program was killed, or the power failed, as if it had been finished there.
struct CaptureReader: ~Copyable {
  /// The dream.
  let capture: Capture
  /// Its pictures and sounds, in the order of their bytes.
  let files: [Capture.File]

  private var content: Content

  /// Opens a file and reads its dream.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - key: The key pair.
  /// - Throws: A `CaptureOpening.Failure`, or why the file cannot be read.
  init(_ path: String, with key: CaptureKey) throws {
    let reader = try FileReader(path, followingLinks: false)
    guard try reader.status().kind == .file else { throw CaptureOpening.Failure.notSealed }
    let opening = try CaptureOpening(
      reader.readFully(upTo: CaptureOpening.headerCount), with: key)
    var content = Content(reader: reader, opening: opening)
    guard let length = Capture.length(try content.next(Capture.lengthCount)) else {
      throw CaptureOpening.Failure.damaged
    }
    let padded = try content.next(Capture.padded(length))
    guard let (capture, files) = Capture.read(Array(padded.prefix(length))) else {
      throw CaptureOpening.Failure.damaged
    }
    (self.capture, self.files) = (capture, files)
    self.content = content
  }

  /// Reads the next bytes of a picture or a sound.
  ///
  /// - Parameter left: How many bytes of it follow, which becomes less; nil if it has all that follow.
  /// - Returns: Some of them; nil if no more follow.
  /// - Throws: `CaptureOpening.Failure.damaged` if there are fewer, or why the file cannot be read.
  mutating func next(_ left: inout Int?) throws -> [UInt8]? {
    guard let count = left else { return try content.nextPiece() }
    guard count > 0 else { return nil }
    let bytes = try content.next(min(count, 1 << 18))
    left = count - bytes.count
    return bytes
  }

  /// Checks that all bytes were read.
  ///
  /// - Throws: `CaptureOpening.Failure.damaged` if something follows them.
  mutating func finish() throws {
    guard try content.nextPiece() == nil, try content.reader.read(upTo: 1) == nil else {
      throw CaptureOpening.Failure.damaged
    }
  }

  /// What was sealed, read from the beginning.
  private struct Content: ~Copyable {
    let reader: FileReader
    var opening: CaptureOpening
    private var piece: ArraySlice<UInt8> = []
    /// Whether the pieces end without a last one.
    private var isCutOff = false

    init(reader: consuming FileReader, opening: CaptureOpening) {
      self.reader = reader
      self.opening = opening
    }

    /// The next bytes, just so many.
    mutating func next(_ count: Int) throws -> [UInt8] {
      var bytes: [UInt8] = []
      while bytes.count < count {
        if piece.isEmpty {
          guard let next = try nextPiece() else { throw CaptureOpening.Failure.damaged }
          piece = next[...]
        }
        let part = piece.prefix(count - bytes.count)
        bytes += part
        piece = piece.dropFirst(part.count)
      }
      return bytes
    }

    /// The next bytes as they come; nil at the end.
    mutating func nextPiece() throws -> [UInt8]? {
      guard piece.isEmpty else {
        defer { piece = [] }
        return Array(piece)
      }
      while !opening.isAtEnd, !isCutOff {
        // Only the last chunk may be empty.
        if let bytes = try nextChunk(), !bytes.isEmpty { return bytes }
        guard opening.isAtEnd || isCutOff else { throw CaptureOpening.Failure.damaged }
      }
      return nil
    }

    private mutating func nextChunk() throws -> [UInt8]? {
      guard opening.isInPieces else {
        return try opening.open(reader.readFully(upTo: CaptureOpening.chunkCount))
      }
      let length = try reader.readFully(upTo: CaptureOpening.lengthCount)
      if let count = CaptureOpening.pieceCount(length) {
        let sealed = try reader.readFully(upTo: count)
        // What does not open is looked at below, and said there.
        if sealed.count == count, let bytes = try? opening.open(sealed) { return bytes }
      }
      // After a power failure the last piece may have its place on the disk, and not all of its bytes.
      guard try isBlankToTheEnd() else { throw CaptureOpening.Failure.damaged }
      isCutOff = true
      return nil
    }

    private func isBlankToTheEnd() throws -> Bool {
      while let bytes = try reader.read(upTo: 1 << 16) {
        guard bytes.allSatisfy({ $0 == 0 }) else { return false }
      }
      return true
    }
  }
}
