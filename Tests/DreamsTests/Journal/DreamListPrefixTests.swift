import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct DreamListPrefixTests {
  private let list = DreamList(
    [
      "00000000-0000-0000-0000-000000000001", "3F250000-0000-0000-0000-000000000000",
      "3F2504E0-4F89-11D3-9A0C-0305E82C3301", "3F2504E0-4F89-11D3-9A0C-0305E82C3302",
      "3F2FFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
    ].map { text in
      Dream(
        description: "", creature: .shark, effects: [], id: UUID(uuidString: text) ?? UUID(),
        date: .min, created: .min)
    })

  @Test(arguments: [
    ("3f2504e0", [2, 3]), ("3F25", [1, 2, 3]), ("3f2", [1, 2, 3, 4]), ("3f2504E0-4f8", [2, 3]),
    ("-3f-25-04e0", [2, 3]), ("3F2504E0-4F89-11D3-9A0C-0305E82C3302", [3]),
    ("3F2504E04F8911D39A0C0305E82C3302", [3]), ("f", [5]), ("0", [0]), ("", [0, 1, 2, 3, 4, 5]),
    ("1", []), ("3f2504e1", []), ("3F2504E0-4F89-11D3-9A0C-0305E82C33020", []), ("3g", []),
    ("３f", []), ("+3", []), (" 3f", []),
  ])
  func `a prefix finds the identifiers that begin with it`(prefix: String, found: [Int]) {
    let ids = list.map(\.id).sorted { $0.uuidString < $1.uuidString }

    #expect(list.ids(beginningWith: prefix, limit: 99) == found.map { ids[$0] })
    #expect(list.ids(beginningWith: prefix, limit: 1) == found.prefix(1).map { ids[$0] })
    #expect(list.ids(beginningWith: prefix, limit: 0) == [])
  }

  @Test func `random prefixes find the same as their text`() {
    var random = SplitMix64(seed: 31)
    let list = DreamList.random(count: 500, using: &random)
    for _ in 0..<300 {
      let id = list[.random(in: 0..<list.count, using: &random)].id.uuidString
      let prefix = id.prefix(.random(in: 0...36, using: &random)).lowercased()

      let found = list.ids(beginningWith: prefix, limit: 999).map(\.uuidString)

      #expect(
        found
          == list.map(\.id.uuidString).filter { $0.hasPrefix(prefix.uppercased()) }.sorted())
    }
  }

  @Test func `an identifier is its key and back`() {
    for number in 0..<200 {
      let id = UUID(number: number)
      #expect(IdentifierKey(id).id == id)
      let other = UUID(number: number + 1)
      #expect((IdentifierKey(id) < IdentifierKey(other)) == (id.uuidString < other.uuidString))
    }
  }
}
