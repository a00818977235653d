import Testing

@testable import Dreams

@Suite struct SortedTreeSharingTests {
  /// A number that counts how often it is compared.
  private struct Watched: SortedTreeElement {
    var sortKey: Int
    var value = 0
    let comparisons: Counter

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.comparisons.next()
      return lhs.sortKey == rhs.sortKey && lhs.value == rhs.value
    }
  }

  private let original = SortedTree(
    sorted: ContiguousArray((0..<100_000).map { Number(sortKey: $0 * 2) }))

  private func newNodes(_ edit: (inout SortedTree<Number>) -> Void) -> Int {
    let known = Set(original.nodes.map(ObjectIdentifier.init))
    var edited = original
    edit(&edited)
    return edited.nodes.filter { !known.contains(ObjectIdentifier($0)) }.count
  }

  @Test func `an edit makes one new node a level`() {
    let levels = (original.root?.height ?? 0) + 1

    #expect(levels == 4)
    #expect(newNodes { $0.insert(Number(sortKey: 50_000, value: 1)) } == levels)
    #expect(newNodes { $0.insert(Number(sortKey: 50_001)) } == levels)
    #expect(newNodes { $0.remove(50_000) } == levels)
  }

  @Test func `splits and joins make at most one more node a level`() {
    let levels = (original.root?.height ?? 0) + 1
    for key in stride(from: 0, to: 64, by: 2) {
      let split = newNodes { tree in
        for odd in 0..<17 { tree.insert(Number(sortKey: 90_001 + odd * 2)) }
        let before = Set(tree.nodes.map(ObjectIdentifier.init))
        tree.insert(Number(sortKey: 90_001 + key))
        let fresh = tree.nodes.filter { !before.contains(ObjectIdentifier($0)) }
        #expect(fresh.count <= 2 * levels)
      }
      #expect(split <= 2 * levels)
    }
    let joined = newNodes { tree in
      for even in 0..<40 { tree.remove(90_000 + even * 2) }
    }
    #expect(joined <= 2 * levels)
  }

  @Test func `setting existing and removing missing elements make no node`() {
    #expect(newNodes { $0.insert(Number(sortKey: 50_000)) } == 0)
    #expect(newNodes { $0.remove(50_001) } == 0)
  }

  @Test func `a diff looks only into the leaves that differ`() {
    let comparisons = Counter()
    let old = SortedTree(
      sorted: ContiguousArray(
        (0..<100_000).map { Watched(sortKey: $0 * 2, comparisons: comparisons) }))
    var new = old
    new.insert(Watched(sortKey: 10_000, value: 1, comparisons: comparisons))
    new.insert(Watched(sortKey: 100_001, comparisons: comparisons))
    new.remove(150_000)
    let before = comparisons.value

    #expect(Array(SortedTree.Differences(from: old, to: new)).count == 3)
    #expect(comparisons.value - before <= 3 * SortedTree<Watched>.Node.leafCapacity)
    #expect(Array(SortedTree.Differences(from: new, to: new)).isEmpty)
    #expect(comparisons.value - before <= 3 * SortedTree<Watched>.Node.leafCapacity)
  }

  @Test func `editing the text of a dream shares everything but one way down`() {
    var list = DreamList(
      (0..<100_000).map { index in
        Dream(
          description: "", creature: .crusty, effects: [],
          id: IdentifierKey(high: 0, low: UInt64(index)).id,
          date: Night(daysSince1970: 40_000 - index / 4), created: .min)
      })
    let before = list
    let known = Set(before.dreams.nodes.map(ObjectIdentifier.init))

    list[list[50_000].id]?.description = "Flying"

    let fresh = list.dreams.nodes.filter { !known.contains(ObjectIdentifier($0)) }
    #expect(fresh.count == (before.dreams.root?.height ?? 0) + 1)
    #expect(list.locations.root === before.locations.root)
    #expect(list != before)
    #expect(list.diffed(with: before).updated.map(\.offset) == [50_000])
  }
}
