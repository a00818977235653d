/// A YAML text in which another character replaces U+FEFF.
///
/// The reader of YAML removes that character from the beginning of a text, also where it is written as
/// an escape. The other character is a private one that is nowhere in the text.
struct ByteOrderMarkPlaceholder {
  let text: String

  /// The replacements: the character, and its escape in upper and in lower case.
  private let pairs: [(mark: [UInt8], placeholder: [UInt8])]

  /// Puts the placeholder into a text; nil if none is needed.
  init?(in text: String) {
    let bytes = Array(text.utf8)
    let marks = Self.forms(of: "\u{FEFF}")
    guard marks.contains(where: { bytes.contains($0) }) else { return nil }
    let taken = Self.privateCharacters(in: text)
    guard
      let free = (0xE000...0xF8FF as ClosedRange<UInt32>).reversed().lazy
        .compactMap(Unicode.Scalar.init).first(where: { !taken.contains($0) })
    else { return nil }
    pairs = Array(zip(marks, Self.forms(of: free)))
    let replaced = pairs.reduce(bytes) { $0.replacing($1.mark, with: $1.placeholder) }
    self.text = String(decoding: replaced, as: UTF8.self)
  }

  /// A text with U+FEFF in place of the placeholder.
  func restored(_ text: String) -> String {
    let bytes = pairs.reduce(Array(text.utf8)) { $0.replacing($1.placeholder, with: $1.mark) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func forms(of scalar: Unicode.Scalar) -> [[UInt8]] {
    let (upper, lower) = (
      String(scalar.value, radix: 16, uppercase: true), String(scalar.value, radix: 16)
    )
    return [Array(String(scalar).utf8), Array("\\u\(upper)".utf8), Array("\\u\(lower)".utf8)]
  }

  /// The private-use characters in a text, literal or escaped.
  private static func privateCharacters(in text: String) -> Set<Unicode.Scalar> {
    var found = Set(text.unicodeScalars.lazy.filter { (0xE000...0xF8FF).contains($0.value) })
    var rest = text.utf8[...]
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      rest = rest[rest.index(after: backslash)...]
      guard rest.first == UInt8(ascii: "u"),
        let digits = String(rest.dropFirst().prefix(4)), let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      else { continue }
      found.insert(scalar)
    }
    return found
  }
}
