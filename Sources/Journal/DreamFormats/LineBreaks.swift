/// Line breaks at both ends of a text, as defined by Unicode: each visited once, which removing
/// characters from a string does not guarantee.
extension BidirectionalCollection<UInt8> {
  /// The text without the line breaks at its beginning.
  var withoutFirstLineBreaks: SubSequence {
    var rest = self[...]
    while let length = rest.lengthOfFirstLineBreak { rest = rest.dropFirst(length) }
    return rest
  }

  /// The text without the line breaks at its end.
  var withoutLastLineBreaks: SubSequence {
    var rest = self[...]
    while let length = rest.lengthOfLastLineBreak { rest = rest.dropLast(length) }
    return rest
  }

  private var lengthOfFirstLineBreak: Int? {
    guard let first else { return nil }
    switch first {
    case 0x0A...0x0D: return 1
    case 0xC2: return dropFirst().first == 0x85 ? 2 : nil
    case 0xE2: return Self.isSeparator(Array(prefix(3))) ? 3 : nil
    default: return nil
    }
  }

  private var lengthOfLastLineBreak: Int? {
    guard let last else { return nil }
    switch last {
    case 0x0A...0x0D: return 1
    case 0x85: return dropLast().last == 0xC2 ? 2 : nil
    case 0xA8, 0xA9: return Self.isSeparator(Array(suffix(3))) ? 3 : nil
    default: return nil
    }
  }

  /// Whether bytes are U+2028 or U+2029.
  private static func isSeparator(_ bytes: [UInt8]) -> Bool {
    bytes == [0xE2, 0x80, 0xA8] || bytes == [0xE2, 0x80, 0xA9]
  }
}

extension String {
  /// The text without the line breaks at its end.
  var withoutLastLineBreaks: Substring { Substring(utf8.withoutLastLineBreaks) }
}
