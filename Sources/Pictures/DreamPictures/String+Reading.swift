extension String {
  /// The text without leading and trailing white space.
  var trimmed: String {
    let begin = drop(while: \.isWhitespace)
    guard let last = begin.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(begin[...last])
  }

  /// Whether the first letter belongs to a right-to-left script.
  ///
  /// Source: the blocks of such scripts, Unicode Standard Annex 9, table 4.
  var isRightToLeft: Bool {
    guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic) else { return false }
    return switch letter.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
