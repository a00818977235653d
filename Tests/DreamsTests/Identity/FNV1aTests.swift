import Dreams
import Foundation
import Testing

@Suite struct FNV1aTests {
  /// From the tables of the hash's authors.
  @Test(arguments: [
    ("", 0xcbf2_9ce4_8422_2325 as UInt64), ("a", 0xaf63_dc4c_8601_ec8c),
    ("foobar", 0x8594_4171_f739_67e8),
  ])
  func `bytes have the hash of the source`(text: String, hash: UInt64) {
    var sum = FNV1a()
    sum.combine(text.utf8)
    #expect(sum.value == hash)
  }

  @Test func `texts that only together are the same have other hashes`() {
    func hash(_ texts: [String]) -> UInt64 {
      var sum = FNV1a()
      for text in texts { sum.combine(text) }
      return sum.value
    }
    #expect(hash(["ab", "c"]) != hash(["a", "bc"]))
    #expect(hash(["ab", "c"]) == hash(["ab", "c"]))
  }

  @Test func `a number counts with all its bytes`() {
    var sums: Set<UInt64> = []
    for bit in 0..<64 {
      var sum = FNV1a()
      sum.combine(1 << UInt64(bit) as UInt64)
      sums.insert(sum.value)
    }
    #expect(sums.count == 64)
  }

  @Test func `derived identifiers never change`() {
    #expect(
      UUID(derivedFrom: "Flying", for: .conflictingCopy).uuidString
        == "184F6F0D-DBD9-847E-8B20-A601109F0E09")
    #expect(
      UUID(derivedFrom: "Flying", for: .importedEntry).uuidString
        == "184F6F0D-DBD9-847E-A184-D8EF02654709")
  }
}
