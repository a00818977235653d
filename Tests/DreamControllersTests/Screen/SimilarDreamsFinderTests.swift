import DreamControllers
import Dreams
import Testing

@MainActor @Suite struct SimilarDreamsFinderTests {
  private let world = TestWorld()

  @Test func `what resembles a dream is found, and kept current`() async throws {
    let journal = world.journal("A dragon on the roof", "Dragons everywhere", "Late train", "Sky")
    let dreams = journal.dreams
    func dream(_ text: String) throws -> Dream {
      try #require(dreams.first { $0.description == text })
    }
    let (asked, echo) = (try dream("A dragon on the roof"), try dream("Dragons everywhere"))
    var answers = 0
    let finder = SimilarDreamsFinder { answers += 1 }
    finder.find(like: asked, in: dreams)
    await finder.settle()
    #expect(finder.results.map(\.id) == [echo.id])
    #expect(finder.results.first?.words == ["Dragons"])
    #expect(answers == 1)
    var later = dreams
    later.remove(id: echo.id)
    finder.find(like: asked, in: later)
    await finder.settle()
    #expect(finder.results.isEmpty)
    #expect(answers == 2)
  }

  @Test func `among many dreams one shared word is no resemblance, and two are`() async throws {
    let others = (0..<110).map { "Something else of number\($0)" }
    let texts = ["A dragon in the glacier", "Dragons everywhere", "A dragon below the glacier"]
    let dreams = DreamList((texts + others).reversed().map { world.dream($0) })
    let finder = SimilarDreamsFinder {}
    finder.find(like: dreams.first { $0.description == texts[0] }, in: dreams)
    await finder.settle()
    #expect(finder.results.compactMap { dreams[$0.id]?.description } == [texts[2]])
  }

  @Test func `another dream clears the previous results immediately`() async throws {
    let dreams = world.journal("A dragon", "Dragons", "Sky").dreams
    let finder = SimilarDreamsFinder {}
    let asked = try #require(dreams.first { $0.description == "A dragon" })
    finder.find(like: asked, in: dreams)
    await finder.settle()
    #expect(!finder.results.isEmpty)
    finder.find(like: dreams.first { $0.description == "Sky" }, in: dreams)
    #expect(finder.results.isEmpty)
    finder.find(like: asked, in: dreams)
    finder.find(like: nil, in: dreams)
    await finder.settle()
    #expect(finder.results.isEmpty)
  }
}
