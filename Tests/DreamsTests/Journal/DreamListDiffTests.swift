import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct DreamListDiffTests {
  /// Applies a diff the way a list on the screen does, checking each offset.
  private func applying(_ diff: DreamList.Diff, to list: DreamList) throws -> [Dream] {
    var rows = Array(list)
    for entry in diff.removed.reversed() {
      try #require(rows.indices.contains(entry.offset))
      #expect(rows.remove(at: entry.offset) == entry.dream)
    }
    for entry in diff.inserted {
      try #require(entry.offset <= rows.count)
      rows.insert(entry.dream, at: entry.offset)
    }
    for update in diff.updated {
      try #require(rows.indices.contains(update.offset))
      #expect(rows[update.offset] == update.old)
      #expect(update.old != update.new)
      rows[update.offset] = update.new
    }
    return rows
  }

  private func check(_ old: DreamList, _ new: DreamList) throws {
    let diff = old.diffed(with: new)
    #expect(try applying(diff, to: old) == Array(new))
    #expect(diff.isEmpty == (old == new))
    #expect(diff.isEmpty == (Array(old) == Array(new)))

    let ids = Set(old.map(\.id)).union(new.map(\.id))
    let removed = Set(diff.removed.map(\.dream.id))
    let touched = removed.union(diff.inserted.map(\.dream.id)).union(diff.updated.map(\.new.id))
    #expect(touched == ids.filter { old[$0] != new[$0] })
  }

  @Test(arguments: 41..<UInt64(41 + rounds(2, long: 8)))
  func `a diff leads from one version to any other`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var list = DreamList.random(count: seed == 41 ? 20 : 700, using: &random)
    var versions = [list]
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 0...20, using: &random) { list.edit(using: &random) }
      try check(versions[versions.count - 1], list)
      versions.append(list)
    }
    for _ in 0..<20 {
      let old = try #require(versions.randomElement(using: &random))
      let new = try #require(versions.randomElement(using: &random))
      try check(old, new)
    }
  }

  @Test func `a diff leads from any list to any other, also to and from nothing`() throws {
    var random = SplitMix64(seed: 45)
    for count in [0, 1, 2, 40, 200, 1_000] {
      for other in [0, 1, 3, 64, 65, 3_000] {
        try check(
          .random(count: count, using: &random), .random(count: other, using: &random))
      }
    }
  }

  @Test func `two dreams added or removed together are in the diff`() {
    let samples = DreamList(DreamSource.fixed().samples())

    #expect(DreamList().diffed(with: samples).inserted.map(\.offset) == [0, 1, 2])
    #expect(samples.diffed(with: []).removed.map(\.offset) == [0, 1, 2])
    #expect(samples.diffed(with: [samples[1]]).removed.map(\.offset) == [0, 2])
  }

  @Test func `a dream whose night changed is removed and inserted`() {
    let old = DreamList(DreamSource.fixed().samples())
    var new = old
    new[old[0].id]?.date = .min

    let diff = old.diffed(with: new)

    #expect(diff.removed == [.init(offset: 0, dream: old[0])])
    #expect(diff.inserted == [.init(offset: 2, dream: new[2])])
    #expect(diff.updated.isEmpty)
    #expect(diff[old[0].id] == Change<Dream?>(old: old[0], new: new[2]))
  }

  @Test func `a diff shows the change to one dream`() {
    let old = DreamList(DreamSource.fixed().samples())
    var new = old
    new[old[1].id]?.numberOfCreatures = 9
    new.remove(id: old[2].id)

    let diff = old.diffed(with: new)

    #expect(diff[old[0].id] == nil)
    #expect(diff[old[1].id] == Change<Dream?>(old: old[1], new: new[1]))
    #expect(diff[old[2].id] == Change(old: old[2], new: nil))
    #expect(new.diffed(with: old)[old[2].id] == Change(old: nil, new: old[2]))
  }
}
