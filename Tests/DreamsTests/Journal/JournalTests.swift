import Foundation
import TestSupport
import Testing
@testable import Dreams

@Suite struct JournalTests {
  @Test func `a dream goes to the trash and comes back`() {
    let start = Journal.samples(from: .fixed())
    var journal = start
    let dream = start.dreams[1]

    #expect(journal.moveToTrash(dream.id) == dream)
    #expect(Array(journal.dreams) == [start.dreams[0], start.dreams[2]])
    #expect(Array(journal.trash) == [dream])
    #expect(journal.moveToTrash(dream.id) == nil)

    #expect(journal.restore(dream.id) == dream)
    #expect(journal == start)
    #expect(journal.restore(dream.id) == nil)
  }

  @Test func `a diff distinguishes dreams, trash and favorite`() {
    let old = Journal.samples(from: .fixed())
    var new = old
    let dream = old.dreams[0]
    new.moveToTrash(dream.id)
    new.favoriteCreature = .dragon

    let diff = old.diffed(with: new)

    #expect(diff[dream.id] == Change(old: dream, new: nil))
    #expect(diff.dreams.removed.map(\.dream) == [dream])
    #expect(diff.trash[dream.id] == Change(old: nil, new: dream))
    #expect(diff.favoriteCreature == Change(old: .unicorn(.pink), new: .dragon))
    #expect(!diff.isEmpty)
    #expect(old.diffed(with: old).isEmpty)
  }

  @Test func `a diff is empty exactly between equal journals`() {
    var random = SplitMix64(seed: 51)
    for _ in 0..<300 {
      let old = Journal.random(using: &random)
      let new = random.chance(1, in: 2) ? old.edited(1, using: &random) : .random(using: &random)
      #expect(old.diffed(with: new).isEmpty == (old == new))
      #expect(old.diffed(with: new)[UUID(number: -1)] == nil)
    }
  }
}
