/// A text as a search sees it: UTF-8 of its letters as ``LetterFolding`` has them.
struct FoldedText {
  private(set) var bytes: [UInt8] = []

  /// Where in the text, in bytes of UTF-8, the letter begins to which each byte belongs.
  private(set) var origins: [Int] = []

  private let keepsAccents: Bool
  private let keepsOrigins: Bool
  private var origin = 0
  private var jamo = HangulComposition()

  /// Folds a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keepsAccents: Whether é differs from e.
  ///   - keepsOrigins: Whether to note where each byte is from.
  init(_ text: String, keepsAccents: Bool = false, keepsOrigins: Bool = false) {
    self.keepsAccents = keepsAccents
    self.keepsOrigins = keepsOrigins
    append(text)
  }

  /// The folded text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a text at the end; origins count on from the beginning of this one.
  mutating func append(_ text: String) {
    origin = 0
    var text = text
    // In one piece of memory for certain: texts come from databases and toolkits.
    let isASCII = text.withUTF8 { utf8 in
      guard !keepsOrigins, unsafe utf8.reduce(0, |) < 0x80 else { return false }
      let start = bytes.count
      // Many at once: copied first, then lowercased in place.
      unsafe bytes.append(contentsOf: utf8)
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        for place in start..<bytes.count { unsafe bytes[place] = Self.small(bytes[place]) }
      }
      return true
    }
    if !isASCII { appendScalars(text.unicodeScalars) }
  }

  /// Reserves space for many bytes at once.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Adds a text that is folded already and whose origins nobody asks for.
  mutating func append(folded: [UInt8]) { bytes += folded }

  /// Adds a byte that is in no text and no word.
  mutating func appendSeparator() { bytes.append(Self.separator) }

  static let separator: UInt8 = 0xFF

  /// The folded form of a character of ASCII: small, and an apostrophe for the accent that is typed as one.
  @inline(__always) static func small(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte == 0x60 ? 0x27 : byte
  }

  private mutating func appendScalars(_ scalars: String.UnicodeScalarView) {
    for scalar in scalars {
      let width = UTF8.width(scalar)
      if scalar.isASCII {
        append(Self.small(UInt8(scalar.value)))
      } else if let folded = LetterFolding.folded(scalar, keepsAccents: keepsAccents) {
        for scalar in folded { appendFolded(scalar) }
      } else {
        appendFolded(scalar)
      }
      origin += width
    }
    jamo = HangulComposition()
  }

  private mutating func appendFolded(_ scalar: Unicode.Scalar) {
    if let (syllable, replaced) = jamo.composed(scalar) {
      let start = keepsOrigins ? origins[origins.count - replaced] : 0
      bytes.removeLast(replaced)
      if keepsOrigins { origins.removeLast(replaced) }
      appendUTF8(syllable, from: start)
    } else {
      appendUTF8(scalar, from: origin)
    }
  }

  private mutating func appendUTF8(_ scalar: Unicode.Scalar, from origin: Int) {
    for byte in UTF8.encode(scalar) ?? .init() {
      bytes.append(byte)
      if keepsOrigins { origins.append(origin) }
    }
  }

  private mutating func append(_ byte: UInt8) {
    bytes.append(byte)
    if keepsOrigins { origins.append(origin) }
  }
}
