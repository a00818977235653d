public import Foundation

extension UUID {
  /// Makes the identifier of 128 bits.
  ///
  /// - Parameters:
  ///   - high: The first eight bytes in written order, the first one highest.
  ///   - low: The last eight bytes.
  public init(high: UInt64, low: UInt64) {
    let b = { (word: UInt64, place: UInt64) in UInt8(truncatingIfNeeded: word >> (56 - 8 * place)) }
    self.init(
      uuid: (
        b(high, 0), b(high, 1), b(high, 2), b(high, 3), b(high, 4), b(high, 5), b(high, 6),
        b(high, 7), b(low, 0), b(low, 1), b(low, 2), b(low, 3), b(low, 4), b(low, 5), b(low, 6),
        b(low, 7)
      ))
  }

  /// Reads an identifier in the journal's form: 36 characters, all lowercase.
  ///
  /// - Parameter text: The bytes of a text; any other spelling of an identifier gives nil.
  package init?(canonical text: Span<UInt8>) {
    guard text.count == 36 else { return nil }
    var (high, low): (UInt64, UInt64) = (0, 0)
    for place in 0..<36 {
      let byte = text[place]
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(digit)
    }
    self.init(high: high, low: low)
  }

  /// The identifier in the journal's form: 36 characters, all lowercase.
  package var canonical: String {
    unsafe String(unsafeUninitializedCapacity: 36) { text in
      var end = 0
      unsafe withUnsafeBytes(of: uuid) { bytes in
        for place in 0..<16 {
          let byte = unsafe bytes[place]
          if place == 4 || place == 6 || place == 8 || place == 10 {
            unsafe text[end] = UInt8(ascii: "-")
            end += 1
          }
          for digit in [byte >> 4, byte & 0xF] {
            unsafe text[end] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
            end += 1
          }
        }
      }
      return end
    }
  }
}
