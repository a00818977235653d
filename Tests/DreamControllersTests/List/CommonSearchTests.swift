import Dreams
import Testing

@testable import DreamControllers

@Suite @MainActor struct CommonSearchTests {
  @Test func `only what finds something is offered, the commonest tags last`() async {
    var dreams = DreamList()
    let finder = CommonSearchFinder {}
    finder.count(dreams)
    await finder.settle()
    #expect(finder.searches.isEmpty)
    for tags in [["sea", "night"], ["sea"], ["lake", "sea"], ["lake"]] {
      dreams.insert(dream(["tags": .words(tags)]))
    }
    let lucid = dream(["lucidity": .number(1), "starred": .flag(true)])
    dreams.insert(lucid)
    finder.count(dreams)
    await finder.settle()
    #expect(finder.searches == [.lucid, .starred, .tag("sea"), .tag("lake"), .tag("night")])
    #expect(finder.searches.shortest == [.lucid, .starred, .tag("sea"), .tag("lake")])
    dreams.insert(dream(["kinds": .words(["nightmare"])]))
    dreams.remove(id: lucid.id)
    finder.count(dreams)
    await finder.settle()
    #expect(finder.searches.shortest == [.nightmares, .tag("sea"), .tag("lake")])
  }

  @Test(
    arguments: [
      (.lucid, ["lucidity": .number(1)]), (.nightmares, ["kinds": .words(["nightmare"])]),
      (.starred, ["starred": .flag(true)]), (.tag("sea"), ["tags": .words(["sea"])]),
      (.tag("a \"b\" c"), ["tags": .words(["a \"b\" c"])]),
      (.tag("x*"), ["tags": .words(["x*"])]),
    ] as [(CommonSearch, [String: FieldValue?])])
  func `each finds its dreams and no others`(search: CommonSearch, values: [String: FieldValue?]) {
    let query = Query(search.query)
    #expect(query.problems.isEmpty)
    #expect(query.matches(dream(values)))
    #expect(!query.matches(dream(["lucidity": .number(0), "tags": .words(["xy"])])))
  }

  private func dream(_ values: [String: FieldValue?]) -> Dream {
    var dream = Dream(description: "Sky", creature: .shark, effects: [])
    for (key, value) in values { dream[key] = value }
    return dream
  }
}
