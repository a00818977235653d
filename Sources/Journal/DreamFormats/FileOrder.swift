/// The order of the names of files, in which 2 is before 10.
enum FileOrder {
  /// Whether a name is before another one.
  static func isBefore(_ one: String, _ other: String) -> Bool {
    var (left, right) = (one.utf8[...], other.utf8[...])
    while let first = left.first, let second = right.first {
      if isDigit(first), isDigit(second) {
        let (number, otherNumber) = (left.prefix(while: isDigit), right.prefix(while: isDigit))
        let (digits, otherDigits) = (number.drop { $0 == 0x30 }, otherNumber.drop { $0 == 0x30 })
        if digits.count != otherDigits.count { return digits.count < otherDigits.count }
        if !digits.elementsEqual(otherDigits) {
          return digits.lexicographicallyPrecedes(otherDigits)
        }
        (left, right) = (left[number.endIndex...], right[otherNumber.endIndex...])
        continue
      }
      if first != second { return first < second }
      (left, right) = (left.dropFirst(), right.dropFirst())
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    return one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
