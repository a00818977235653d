import TestSupport
import Testing
@testable import Dreams

@Suite struct SortedTreeTests {
  /// A sorted array does what a tree does, slowly.
  private struct Model {
    var numbers: [Number] = []

    func index(of key: Int) -> Int {
      var (low, high) = (0, numbers.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[middle].sortKey < key { low = middle + 1 } else { high = middle }
      }
      return low
    }

    mutating func set(_ number: Number?, for key: Int) -> Number? {
      let index = index(of: key)
      let old = index < numbers.count && numbers[index].sortKey == key ? numbers[index] : nil
      numbers.replaceSubrange(
        index..<(old == nil ? index : index + 1), with: number.map { [$0] } ?? [])
      return old
    }
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func `a tree does what a sorted array does while all its versions stay`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (tree, model) = (SortedTree<Number>(), Model())
    var versions: [(SortedTree<Number>, Model)] = []
    // Growing, shrinking to nothing, and growing again goes through every split and join.
    for step in 0..<9_000 {
      let key = Int.random(in: 0..<4_000, using: &random)
      let shrinks = (3_500..<7_500).contains(step)
      if random.chance(shrinks ? 9 : 1, in: 10) {
        let present =
          model.numbers.isEmpty || random.chance(1, in: 10)
          ? key
          : model.numbers[.random(in: 0..<model.numbers.count, using: &random)].sortKey
        #expect(tree.remove(present) == model.set(nil, for: present))
      } else {
        let number = Number(sortKey: key, value: step)
        #expect(tree.insert(number) == model.set(number, for: key))
      }
      let probe = Int.random(in: -1...4_000, using: &random)
      #expect(tree.lowerBound(of: probe) == model.index(of: probe))
      #expect(tree.count == model.numbers.count)
      if let offset = model.numbers.indices.randomElement(using: &random) {
        #expect(tree[offset] == model.numbers[offset])
        #expect(tree.element(for: model.numbers[offset].sortKey) == model.numbers[offset])
      }
      if step % 150 == 0 {
        tree.checkInvariants()
        versions.append((tree, model))
      }
    }
    for (tree, model) in versions {
      #expect(tree.elements == model.numbers)
    }
    #expect(versions.contains { $0.0.root?.height == 2 })
    #expect(versions.contains { $0.0.count < 100 })
  }

  @Test func `a tree built from sorted elements has them all, for any count`() {
    for count in Array(0...200) + [1_535, 1_536, 1_537, 2_048, 2_049, 3_000, 49_153, 70_000] {
      let numbers = (0..<count).map { Number(sortKey: $0) }

      let tree = SortedTree(sorted: ContiguousArray(numbers))

      #expect(tree.elements == numbers)
      tree.checkInvariants()
    }
  }

  @Test func `removing from one end takes a tree down to nothing`() {
    for backwards in [false, true] {
      var tree = SortedTree(sorted: ContiguousArray((0..<2_500).map { Number(sortKey: $0) }))
      let keys = backwards ? Array((0..<2_500).reversed()) : Array(0..<2_500)
      for key in keys {
        #expect(tree.remove(key)?.sortKey == key)
        if key % 100 == 0 { tree.checkInvariants() }
      }
      #expect(tree.root == nil)
      #expect(tree.remove(0) == nil)
    }
  }

  @Test func `an offset outside a tree traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = SortedTree(sorted: [Number(sortKey: 1)])[1]
    }
    await #expect(processExitsWith: .failure) {
      _ = SortedTree<Number>()[0]
    }
  }
}
