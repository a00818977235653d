import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct JournalSharingTests {
  /// The same journal with no memory in common.
  private func readAnew(_ journal: Journal) -> Journal {
    Journal(
      dreams: DreamList(Array(journal.dreams)), trash: DreamList(Array(journal.trash)),
      favoriteCreature: journal.favoriteCreature)
  }

  @Test(arguments: [61, 62, 63] as [UInt64])
  func `a journal that shares storage is equal, whatever it shares with`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let old = Journal.random(using: &random)
      let new =
        random.chance(1, in: 4)
        ? .random(using: &random)
        : readAnew(old.edited(.random(in: 0...4, using: &random), using: &random))
      let shared = new.sharing(with: old)
      #expect(shared == new)
      #expect(Array(shared.dreams) == Array(new.dreams))
      #expect(new.dreams.allSatisfy { shared.dreams[$0.id] == $0 })
      #expect(shared.dreams.locations.count == new.dreams.count)
    }
  }

  @Test func `unchanged dreams are stored once`() throws {
    var random = SplitMix64(seed: 64)
    var old = Journal(dreams: .random(count: 3_000, using: &random))
    old.moveToTrash(old.dreams[0].id)
    let known = Set(old.dreams.dreams.nodes.map(ObjectIdentifier.init))
    var new = old
    new.dreams[new.dreams[700].id]?.description = "Flying"

    let shared = readAnew(new).sharing(with: old)

    let fresh = shared.dreams.dreams.nodes.filter { !known.contains(ObjectIdentifier($0)) }
    #expect(fresh.count == (old.dreams.dreams.root?.height ?? 0) + 1)
    #expect(shared.trash.dreams.root === old.trash.dreams.root)
    #expect(shared == new)
  }
}
