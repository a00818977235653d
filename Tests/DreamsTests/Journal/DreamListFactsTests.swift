import TestSupport
import Testing
@testable import Dreams

@Suite struct DreamListFactsTests {
  @Test(arguments: UInt64(1)...20)
  func `the dreams that have a field are those that say so one by one`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var list = DreamList.random(count: Int.random(in: 0...2_000, using: &random), using: &random)
    for dream in list where random.chance(1, in: 9) {
      // The name of a field in a text is not a value of it.
      list[dream.id]?["notes"] = .text("my tags, my mood")
      list[dream.id]?["scribble"] = .flag(random.chance(1, in: 2))
    }
    for key in ["tags", "mood", "notes", "scribble", "woke"] {
      let field = try #require(Dream.fields[key])
      #expect(list.having(field) == list.filter { $0[key] != nil })
    }
  }

  @Test func `an empty list has no scribbles`() {
    #expect(DreamList().having(Dream.scribbleField).isEmpty)
  }
}
