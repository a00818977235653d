/// A text that is equal only to the same bytes.
///
/// To Swift's `String`, é in one scalar and é in two are equal; a dreamer's words are preserved
/// exactly, so values that contain them compare this way.
///
///     ExactText("\u{E9}") == ExactText("e\u{301}")  // false
public struct ExactText: Sendable {
  /// The text.
  public var string: String

  /// Wraps a text.
  ///
  /// - Parameter string: Any text.
  public init(_ string: String) {
    self.string = string
  }
}

extension ExactText: Hashable {
  /// Compares two texts byte by byte.
  ///
  /// - Complexity: O(*n*); O(1) for texts of different lengths and for copies.
  public static func == (lhs: ExactText, rhs: ExactText) -> Bool {
    let (left, right) = (lhs.string.utf8, rhs.string.utf8)
    guard left.count == right.count else { return false }
    let answer = unsafe left.withContiguousStorageIfAvailable { left in
      unsafe right.withContiguousStorageIfAvailable { right in
        unsafe left.baseAddress == right.baseAddress || left.elementsEqual(right)
      }
    }
    return (answer ?? nil) ?? left.elementsEqual(right)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}

extension ExactText: Comparable {
  /// Orders texts by their bytes.
  public static func < (lhs: ExactText, rhs: ExactText) -> Bool {
    lhs.string.utf8.lexicographicallyPrecedes(rhs.string.utf8)
  }
}

extension ExactText: ExpressibleByStringLiteral {
  /// Wraps a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension ExactText: CustomStringConvertible {
  /// The text.
  public var description: String { string }
}
