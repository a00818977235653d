import Testing

@testable import Dreams

@Suite struct EffectsTests {
  @Test func `effects behave like a set in all operations`() {
    let all = Dream.Effect.allCases
    for i in UInt8(0)..<64 {
      let effects = Dream.Effects(bits: i)
      let set = Set(effects)
      #expect(effects.count == set.count)
      #expect(effects.isEmpty == set.isEmpty)
      #expect(Dream.Effects(set) == effects)
      for effect in all {
        var (one, other) = (effects, set)
        #expect(one.contains(effect) == other.contains(effect))
        #expect(one.insert(effect).inserted == other.insert(effect).inserted)
        #expect(Set(one) == other)
        #expect(one.remove(effect) == other.remove(effect))
        #expect(one.remove(effect) == nil)
        #expect(one.update(with: effect) == nil)
        #expect(one.update(with: effect) == effect)
      }
      for j in UInt8(0)..<64 {
        let (more, others) = (Dream.Effects(bits: j), Set(Dream.Effects(bits: j)))
        #expect(Set(effects.union(more)) == set.union(others))
        #expect(Set(effects.intersection(more)) == set.intersection(others))
        #expect(Set(effects.symmetricDifference(more)) == set.symmetricDifference(others))
        #expect(Set(effects.subtracting(more)) == set.subtracting(others))
        #expect(effects.isSubset(of: more) == set.isSubset(of: others))
        #expect(effects.isDisjoint(with: more) == set.isDisjoint(with: others))
      }
    }
  }

  @Test func `effects come in the order of all cases`() {
    let effects: Dream.Effects = [.snow, .magic, .fireBreathing, .magic]

    #expect(Array(effects) == [.fireBreathing, .magic, .snow])
    #expect(Array(Dream.Effects(Dream.Effect.allCases)) == Dream.Effect.allCases)
  }
}
