extension Unicode.Scalar {
  /// Represents NUL on screen: SYMBOL FOR NULL.
  nonisolated static let nulSymbol: Unicode.Scalar = "\u{2400}"
}

extension String {
  /// The text with the symbol U+2400 in place of each NUL, at which C would end it.
  ///
  /// A NUL takes one byte of UTF-8 and its symbol three. Views show their texts like this.
  public nonisolated var replacingNULs: String {
    guard utf8.contains(0) else { return self }
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar == "\0" ? .nulSymbol : scalar) }
    return String(scalars)
  }
}
