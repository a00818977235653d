/// Reads fixed-width numbers of plain digits from the front of a text.
struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: Substring) {
    rest = text.utf8
  }

  var isAtEnd: Bool {
    rest.isEmpty
  }

  /// Reads exactly `count` ASCII digits, at most 18; reads nothing and gives nil at anything else.
  mutating func number(digits count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    rest = rest.dropFirst(count)
    return number
  }

  /// Reads one of the given ASCII characters; reads nothing and gives nil at any other.
  mutating func character(of choices: Unicode.Scalar...) -> Unicode.Scalar? {
    guard let next = rest.first.map(Unicode.Scalar.init), choices.contains(next) else {
      return nil
    }
    rest = rest.dropFirst()
    return next
  }
}

extension BinaryInteger {
  /// The digits of a number that is not negative, filled up with leading zeros.
  package func padded(to width: Int, radix: Int = 10) -> String {
    let digits = String(self, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
