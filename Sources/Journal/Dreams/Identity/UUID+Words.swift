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
    guard text.count == 36,
      [8, 13, 18, 23].allSatisfy({ text[$0] == UInt8(ascii: "-") })
    else { return nil }
    var areDigits = true
    // Digits and letters alternate by chance, so that a branch for each would mostly be mispredicted.
    func read(_ places: Range<Int>, _ word: inout UInt64) {
      for place in places {
        let byte = text[place]
        let isDigit = byte &- UInt8(ascii: "0") < 10
        let isLetter = byte &- UInt8(ascii: "a") < 6
        areDigits = areDigits && isDigit != isLetter
        // The lowest four bits of a letter count from 1, and only letters have the bit of 64.
        word = word << 4 | UInt64(byte & 0xF &+ 9 &* (byte >> 6 & 1))
      }
    }
    var (high, low): (UInt64, UInt64) = (0, 0)
    read(0..<8, &high)
    read(9..<13, &high)
    read(14..<18, &high)
    read(19..<23, &low)
    read(24..<36, &low)
    guard areDigits else { return nil }
    self.init(high: high, low: low)
  }

  /// The identifier in the journal's form: 36 characters, all lowercase.
  package var canonical: String {
    unsafe String(unsafeUninitializedCapacity: 36) { text in
      var end = 0
      func write(_ digit: UInt8) {
        unsafe text[end] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
        end += 1
      }
      unsafe withUnsafeBytes(of: uuid) { bytes in
        for place in 0..<16 {
          if place == 4 || place == 6 || place == 8 || place == 10 {
            unsafe text[end] = UInt8(ascii: "-")
            end += 1
          }
          let byte = unsafe bytes[place]
          write(byte >> 4)
          write(byte & 0xF)
        }
      }
      return end
    }
  }
}
