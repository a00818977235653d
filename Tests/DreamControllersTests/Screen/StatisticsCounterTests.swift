import DreamControllers
import Dreams
import Testing

@MainActor @Suite struct StatisticsCounterTests {
  private let world = TestWorld()

  /// The counts, and the requests.
  private struct Figures: Equatable, Sendable {
    var dreams: Int
    var words: Int
    var query: String
  }

  private func counter(
    _ onCounted: @escaping () -> Void = {}
  ) -> StatisticsCounter<Figures> {
    StatisticsCounter(
      make: {
        Figures(dreams: $0.dreamCount, words: $0.words.total, query: $1.description)
      }, onCounted: onCounted)
  }

  @Test func `all dreams are counted, and again after an edit`() async {
    var journal = world.journal("A dragon", "Over the sea")
    var answers = 0
    let counter = counter { answers += 1 }
    #expect(counter.figures == nil)
    counter.count(journal, foundBy: Query(""))
    await counter.settle()
    #expect(counter.figures == Figures(dreams: 2, words: 5, query: ""))
    var dream = journal.dreams[0]
    dream.description += " again"
    journal.dreams.insert(dream)
    counter.count(journal, foundBy: Query(""))
    await counter.settle()
    #expect(counter.figures == Figures(dreams: 2, words: 6, query: ""))
    #expect(answers == 2)
  }

  @Test func `only the dreams that a query finds are counted, and another query recounts`() async {
    let journal = world.journal("A dragon", "Over the sea", "The sea again")
    let counter = counter()
    counter.count(journal, foundBy: Query("sea"))
    await counter.settle()
    #expect(counter.figures == Figures(dreams: 2, words: 6, query: "sea"))
    counter.count(journal, foundBy: Query("-sea"))
    await counter.settle()
    #expect(counter.figures == Figures(dreams: 1, words: 2, query: "-sea"))
  }

  @Test func `while one journal is counted only the latest one waits`() async {
    var answers = 0
    let counter = counter { answers += 1 }
    for count in 1...20 {
      let dreams = DreamList((0..<count).map { world.dream("\($0)") })
      counter.count(Journal(dreams: dreams), foundBy: Query(""))
    }
    await counter.settle()
    #expect(counter.figures?.dreams == 20)
    #expect(answers <= 2)
  }
}
