import Files
import Sealing

/// Reads a captured dream, and the bytes of its pictures and sounds one piece after another.
struct CaptureReader: ~Copyable {
  /// The dream.
  let capture: Capture
  /// Its pictures and sounds, in the order of their bytes.
  let files: [Capture.File]

  private let reader: FileReader
  private var opening: CaptureOpening
  private var piece: ArraySlice<UInt8> = []

  /// Opens a file and reads its dream.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - key: The key pair.
  /// - Throws: A `CaptureOpening.Failure`, or why the file cannot be read.
  init(_ path: String, with key: CaptureKey) throws {
    let reader = try FileReader(path, followingLinks: false)
    guard try reader.status().kind == .file else { throw CaptureOpening.Failure.notSealed }
    var opening = try CaptureOpening(
      reader.readFully(upTo: CaptureOpening.headerCount), with: key)
    var piece: ArraySlice<UInt8> = []
    let length = Capture.length(
      try Self.next(Capture.lengthCount, &piece, &opening, reader))
    guard let length else { throw CaptureOpening.Failure.damaged }
    let padded = try Self.next(Capture.padded(length), &piece, &opening, reader)
    guard let (capture, files) = Capture.read(Array(padded.prefix(length))) else {
      throw CaptureOpening.Failure.damaged
    }
    (self.capture, self.files) = (capture, files)
    self.reader = reader
    (self.opening, self.piece) = (opening, piece)
  }

  /// Reads the next bytes.
  ///
  /// - Parameter count: How many.
  /// - Returns: Just so many.
  /// - Throws: `CaptureOpening.Failure.damaged` if there are fewer, or why the file cannot be read.
  mutating func next(_ count: Int) throws -> [UInt8] {
    try Self.next(count, &piece, &opening, reader)
  }

  /// Checks that all bytes were read.
  ///
  /// - Throws: `CaptureOpening.Failure.damaged` if something follows them.
  mutating func finish() throws {
    guard piece.isEmpty else { throw CaptureOpening.Failure.damaged }
    if !opening.isAtEnd {
      // The last chunk may be empty.
      let chunk = try reader.readFully(upTo: CaptureOpening.chunkCount)
      guard try opening.open(chunk).isEmpty, opening.isAtEnd else {
        throw CaptureOpening.Failure.damaged
      }
    }
    guard try reader.read(upTo: 1) == nil else { throw CaptureOpening.Failure.damaged }
  }

  private static func next(
    _ count: Int, _ piece: inout ArraySlice<UInt8>, _ opening: inout CaptureOpening,
    _ reader: borrowing FileReader
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      if piece.isEmpty {
        guard !opening.isAtEnd else { throw CaptureOpening.Failure.damaged }
        piece = try opening.open(reader.readFully(upTo: CaptureOpening.chunkCount))[...]
        if piece.isEmpty { throw CaptureOpening.Failure.damaged }
      }
      let part = piece.prefix(count - bytes.count)
      bytes += part
      piece = piece.dropFirst(part.count)
    }
    return bytes
  }
}
