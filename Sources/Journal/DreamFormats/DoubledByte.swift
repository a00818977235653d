extension String {
  /// Whether a sign of ASCII comes twice in a row, as in `[[` and `::`.
  ///
  /// Nearly all texts have none, and bytes are compared ten times faster than characters.
  func hasDoubled(_ sign: Unicode.Scalar) -> Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == last, UInt32(byte) == sign.value { return true }
      last = byte
    }
    return false
  }
}
