import TestSupport
import Testing
@testable import Dreams

@Suite struct DreamDiffTests {
  private let old = Dream(
    description: "Flying", creature: .shark, effects: [.snow, .rain], numberOfCreatures: 2)

  private func diff(_ change: (inout Dream) -> Void) -> Dream.Diff {
    var new = old
    change(&new)
    return old.diffed(with: new)
  }

  @Test func `a diff of equal dreams is empty`() {
    #expect(diff { _ in }.isEmpty)
    #expect(diff { _ in } == diff { $0.description = "Flying" })
  }

  @Test func `each part that changed is in the diff, and no other`() {
    #expect(diff { $0.creature = .dragon }.creature == Change(old: .shark, new: .dragon))
    #expect(
      diff { $0.description = "Falling" }.description == Change(old: "Flying", new: "Falling"))
    #expect(diff { $0.date = .max }.date == Change(old: old.date, new: .max))
    let effects = diff { $0.effects = [.snow, .magic] }
    #expect(effects.insertedEffects == [.magic])
    #expect(effects.removedEffects == [.rain])
    #expect(effects.changes.map(\.key) == ["effects"])
  }

  @Test func `a change of the number of creatures alone is in the diff`() {
    let diff = diff { $0.numberOfCreatures = 3 }

    #expect(diff.numberOfCreatures == Change(old: 2, new: 3))
    #expect(!diff.isEmpty)
  }

  @Test func `diffs are equal only when all their parts are`() {
    let changes: [(inout Dream) -> Void] = [
      { _ in }, { $0.creature = .dragon }, { $0.creature = .crusty },
      { $0.effects.insert(.magic) }, { $0.effects.remove(.snow) }, { $0.effects.remove(.rain) },
      { $0.description = "" }, { $0.description = "Falling" },
      { $0.numberOfCreatures = 1 }, { $0.numberOfCreatures = 3 }, { $0.date = .min },
      { $0.date = .max },
    ]

    for (i, one) in changes.enumerated() {
      for (j, other) in changes.enumerated() {
        #expect((diff(one) == diff(other)) == (i == j), "\(i) and \(j)")
        #expect(diff(one).isEmpty == (i == 0))
      }
    }
  }

  @Test func `a diff and the old dream make the new dream`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let old = Dream.random(id: old.id, using: &random)
      let new = Dream.random(id: old.id, using: &random)
      let diff = old.diffed(with: new)

      var made = old
      for change in diff.changes {
        let isApplied = made.apply(change)
        #expect(isApplied)
      }
      made.created = new.created

      #expect(made == new)
      #expect(diff.isEmpty == old.diffed(with: made).isEmpty)
    }
  }

  @Test func `texts that differ in their bytes only differ`() {
    var (one, other) = (old, old)
    (one.description, other.description) = ("\u{E9}", "e\u{301}")
    #expect(one != other)
    #expect(!one.diffed(with: other).isEmpty)
    #expect(DreamList([one]) != DreamList([other]))
    #expect(DreamList([one]).diffed(with: DreamList([other])).updated.count == 1)
    var merged = Journal(dreams: [one])
    merged.merge(Journal(dreams: [one]).diffed(with: Journal(dreams: [other])))
    #expect(merged == Journal(dreams: [other]))
  }
}
