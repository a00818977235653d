import CSodium

/// Seals any number of bytes to a public key, a piece at a time.
///
///     bytes   0..<8    "LucDCapt"
///     byte    8        the version of the format: 1 in chunks, 2 in pieces
///     bytes   9..<89   the key of the stream, 32 random bytes, in libsodium's `crypto_box_seal`
///     bytes  89..<113  the header of the stream, libsodium's `crypto_secretstream`
///
/// The chunks follow, each of 65,536 bytes and 17 that authenticate them, the last one shorter and marked as
/// the last. The first 89 bytes are authenticated with each chunk.
///
/// In pieces, each is as long as what there was to seal, at most a chunk, and follows its length in 4 bytes, the
/// lowest first: so all that came before a kill can be opened.
public struct CaptureSealing: Sendable {
  static let magic = Array("LucDCapt".utf8)
  static let version: UInt8 = 1
  static let versionInPieces: UInt8 = 2
  static let chunk = 65_536
  static let boxEnd = 89
  static let headerCount = 113

  private var stream: SealedStream
  private let authenticated: [UInt8]
  private let isInPieces: Bool
  private var piece: [UInt8] = []

  /// What the sealed bytes begin with.
  public let header: [UInt8]

  /// Draws the key of a stream; nil if no key could be the other half of the public one.
  ///
  /// - Parameters:
  ///   - publicKey: Whose other half opens it.
  ///   - isInPieces: Whether all that is appended is sealed at once, however little it is.
  public init?(to publicKey: CapturePublicKey, inPieces isInPieces: Bool = false) {
    let key = unsafe SecretBytes(count: Int(crypto_secretstream_xchacha20poly1305_KEYBYTES)) {
      unsafe randombytes_buf($0, Int(crypto_secretstream_xchacha20poly1305_KEYBYTES))
    }
    guard let box = publicKey.seal(key) else { return nil }
    self.isInPieces = isInPieces
    authenticated = Self.magic + [isInPieces ? Self.versionInPieces : Self.version] + box
    let (stream, beginning) = SealedStream.sealing(with: key)
    self.stream = stream
    header = authenticated + beginning
  }

  /// Seals the next bytes.
  ///
  /// - Parameter bytes: Any number of bytes.
  /// - Returns: The chunks that are full now; in pieces, all of them.
  public mutating func append(_ bytes: [UInt8]) -> [UInt8] {
    var sealed: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      // Only a chunk after which more comes is known not to be the last.
      if piece.count == Self.chunk { sealed += flush(isLast: false) }
      let next = rest.prefix(Self.chunk - piece.count)
      piece += next
      rest = rest.dropFirst(next.count)
    }
    if isInPieces, !piece.isEmpty { sealed += flush(isLast: false) }
    return sealed
  }

  /// Seals the end; nothing can be appended after it.
  ///
  /// - Returns: The last chunk.
  public mutating func finish() -> [UInt8] { flush(isLast: true) }

  private mutating func flush(isLast: Bool) -> [UInt8] {
    defer {
      piece.wipe()
      piece.removeAll(keepingCapacity: true)
    }
    let sealed = stream.seal(piece[...], authenticating: authenticated, isLast: isLast)
    guard isInPieces else { return sealed }
    let length = (0..<CaptureOpening.lengthCount).map {
      UInt8(truncatingIfNeeded: sealed.count >> (8 * $0))
    }
    return length + sealed
  }
}

/// Opens what a ``CaptureSealing`` has sealed, a chunk at a time.
public struct CaptureOpening {
  /// Why sealed bytes cannot be opened.
  public enum Failure: Error {
    /// They do not begin as sealed ones do.
    case notSealed
    /// A newer version of this program has sealed them.
    case newer
    /// They were sealed to another key, or their beginning was changed.
    case otherKey
    /// They were cut off or changed.
    case damaged
  }

  /// How many bytes there are before the first chunk.
  public static let headerCount = CaptureSealing.headerCount
  /// How many bytes a sealed chunk has, except for the last one.
  public static let chunkCount = CaptureSealing.chunk + SealedStream.overhead

  /// How many bytes there are before each piece.
  public static let lengthCount = 4

  private var stream: SealedStream
  private let authenticated: [UInt8]

  /// Whether the bytes come in pieces, each after its length, rather than in chunks.
  public let isInPieces: Bool

  /// Whether the last chunk was opened.
  public private(set) var isAtEnd = false

  /// Opens the beginning.
  ///
  /// - Parameters:
  ///   - header: The first ``headerCount`` bytes, or all if there are fewer.
  ///   - key: The key pair.
  /// - Throws: Why they cannot be opened.
  public init(_ header: [UInt8], with key: CaptureKey) throws(Failure) {
    guard header.starts(with: CaptureSealing.magic) else { throw .notSealed }
    guard header.count == Self.headerCount else { throw .damaged }
    let versions = [CaptureSealing.version, CaptureSealing.versionInPieces]
    guard versions.contains(header[8]) else { throw .newer }
    isInPieces = header[8] == CaptureSealing.versionInPieces
    authenticated = Array(header[..<CaptureSealing.boxEnd])
    guard let secret = key.open(Array(authenticated[9...])) else { throw .otherKey }
    do {
      stream = try SealedStream.opening(Array(header[CaptureSealing.boxEnd...]), with: secret)
    } catch {
      throw .damaged
    }
  }

  /// How many bytes the next piece has.
  ///
  /// - Parameter length: The ``lengthCount`` bytes before it.
  /// - Returns: The number; nil if there are fewer bytes, or no piece is so long.
  public static func pieceCount(_ length: [UInt8]) -> Int? {
    guard length.count == lengthCount else { return nil }
    let count = length.reversed().reduce(0) { $0 << 8 | Int($1) }
    return (SealedStream.overhead...chunkCount).contains(count) ? count : nil
  }

  /// Opens the next chunk, or the next piece.
  ///
  /// - Parameter chunk: Its bytes.
  /// - Returns: What was sealed.
  /// - Throws: ``Failure/damaged`` if it is not the chunk that was sealed in this place.
  public mutating func open(_ chunk: [UInt8]) throws(Failure) -> [UInt8] {
    guard !isAtEnd, let (bytes, isLast) = stream.open(chunk[...], authenticating: authenticated)
    else { throw .damaged }
    isAtEnd = isLast
    return bytes
  }
}
