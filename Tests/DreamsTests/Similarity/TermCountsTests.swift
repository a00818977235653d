import TestSupport
import Testing
@testable import Dreams

@Suite struct TermCountsTests {
  @Test(arguments: 1...UInt64(rounds(20, long: 400)))
  func `terms are counted like sets of dreams`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Keys that begin their search in the same slot, the one without bits, and many others.
    let keys: [UInt64] = [0, 1, 1 << 32, 1 << 40, 1 << 63] + (0..<2_000).map { _ in random.next() }
    let wanted = [keys[0]: 1, keys[2]: 0, keys[9]: 2, 77: 3]
    var counts = TermCounts(looking: wanted)
    var dreams: [UInt64: Set<Int>] = [:]
    for dream in 0..<300 {
      for _ in 0..<Int.random(in: 0..<30, using: &random) {
        let some = Int.random(in: 0..<2, using: &random) == 0 ? 12 : keys.count
        let key = keys[Int.random(in: 0..<some, using: &random)]
        let isNew = dreams[key, default: []].insert(dream).inserted
        #expect(counts.add(key, of: dream) == (isNew ? wanted[key] : nil))
      }
    }
    let counted = Dictionary(uniqueKeysWithValues: counts.counts.map { ($0.key, Int($0.count)) })
    #expect(counted == dreams.mapValues(\.count))
  }
}
