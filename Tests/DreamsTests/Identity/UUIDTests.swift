import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct UUIDTests {
  @Test func `an identifier is written as Foundation writes it, in small letters, and read back`() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<1_000 {
      let id = UUID(high: random.next(), low: random.next())
      #expect(id.canonical == id.uuidString.lowercased())
      #expect(UUID(canonical: Array(id.canonical.utf8).span) == id)
    }
  }

  @Test func `other spellings are not read`() {
    for text in ["", "0123456789ABCDEF", "01234567-89AB-4DEF-8123-456789ABCDEF"] {
      #expect(UUID(canonical: Array(text.utf8).span) == nil)
    }
  }

  @Test func `every character of an identifier is checked`() {
    let id = UUID(high: 0x0123_4567_89AB_4DEF, low: 0x8123_4567_89AB_CDEF)
    let text = Array(id.canonical.utf8)
    let hyphen = UInt8(ascii: "-")
    for place in text.indices {
      for byte in UInt8.min...UInt8.max {
        var other = text
        other[place] = byte
        let isRight =
          text[place] == hyphen
          ? byte == hyphen : "0123456789abcdef".utf8.contains(byte)
        let read = UUID(canonical: other.span)
        #expect(isRight ? read.map { Array($0.canonical.utf8) } == other : read == nil)
      }
    }
  }
}
