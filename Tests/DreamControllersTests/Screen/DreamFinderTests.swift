import DreamControllers
import Dreams
import Testing

@MainActor @Suite struct DreamFinderTests {
  private let world = TestWorld()

  @Test func `no words show every dream, immediately`() async {
    let journal = world.journal("Sea", "Sky")
    let finder = DreamFinder {}
    #expect(finder.found == nil)
    finder.find("sea", in: journal.dreams, nights: journal.nights)
    await finder.settle()
    #expect(finder.found == [journal.dreams[0].id])
    finder.find("  ", in: journal.dreams, nights: journal.nights)
    #expect(finder.found == nil)
  }

  @Test func `each answer is reported, and the same answer not twice`() async {
    let journal = world.journal("Sea and sky", "Sky")
    let ids = journal.dreams.map(\.id)
    var answers = 0
    let finder = DreamFinder { answers += 1 }
    finder.find("sky", in: journal.dreams, nights: journal.nights)
    await finder.settle()
    finder.find("sea", in: journal.dreams, nights: journal.nights)
    await finder.settle()
    finder.find("sea", in: journal.dreams, nights: journal.nights)
    await finder.settle()
    #expect(answers == 2)
    #expect(finder.found == [ids[0]])
  }

  @Test func `later typing replaces a pending search`() async {
    let journal = world.journal("Sea", "Sky", "Stone")
    var answers = 0
    let finder = DreamFinder { answers += 1 }
    for text in ["s", "se", "sea", "st"] {
      finder.find(text, in: journal.dreams, nights: journal.nights)
    }
    #expect(finder.isSearching)
    await finder.settle()
    #expect(finder.found == [journal.dreams[2].id])
    #expect(finder.search.text == "st")
    #expect(answers == 1)
    #expect(!finder.isSearching)
  }

  @Test func `words removed during their search no longer find anything`() async {
    let journal = world.journal("Sea")
    let finder = DreamFinder { Issue.record("there was an answer") }
    finder.find("sea", in: journal.dreams, nights: journal.nights)
    finder.find("", in: journal.dreams, nights: journal.nights)
    await finder.settle()
    #expect(finder.found == nil)
  }

  @Test func `removed dreams leave immediately, and new ones follow`() async {
    var journal = world.journal("Sea", "Deep sea")
    let finder = DreamFinder {}
    finder.find("sea", in: journal.dreams, nights: journal.nights)
    await finder.settle()
    let gone = journal.dreams[0].id
    let stays = journal.dreams[1].id
    journal.moveToTrash(gone)
    finder.refresh(journal.dreams, nights: journal.nights, without: [gone])
    #expect(finder.found == [stays])
    let new = world.dream("Another sea")
    journal.dreams.insert(new)
    finder.refresh(journal.dreams, nights: journal.nights, without: [])
    await finder.settle()
    #expect(finder.found == journal.dreams.map(\.id))
    #expect(finder.found?.contains(new.id) == true)
  }

  @Test func `a change of the list asks nothing while every dream is shown`() async {
    let journal = world.journal("Sea")
    let finder = DreamFinder { Issue.record("there was an answer") }
    finder.refresh(journal.dreams, nights: journal.nights, without: [])
    #expect(!finder.isSearching)
    finder.prepare(for: journal.dreams, nights: journal.nights)
    await finder.settle()
    #expect(finder.found == nil)
  }

  @Test func `conditions match fields, and the words of the text are marked`() async {
    var journal = world.journal("Sea and whale", "Sea", "Sky")
    for (place, level) in [4, 3, 3].enumerated() {
      var dream = journal.dreams[place]
      dream["lucidity"] = .number(level)
      journal.dreams.insert(dream)
    }
    let finder = DreamFinder {}
    let text = "sea lucidity:>=3 -whale"
    let query = finder.find(text, in: journal.dreams, nights: journal.nights)
    #expect(query.parts.map(\.text) == ["sea", "lucidity:>=3", "-whale"])
    await finder.settle()
    #expect(finder.found == [journal.dreams[1].id])
    #expect(finder.query.text == text)
    #expect(finder.search.ranges(in: "Sea and whale") == [0..<3])
  }

  @Test func `nonsense shows every dream, and is reported`() {
    let journal = world.journal("Sea")
    let finder = DreamFinder {}
    let query = finder.find("lucidity:9", in: journal.dreams, nights: journal.nights)
    #expect(query.problems.count == 1)
    #expect(finder.found == nil)
    #expect(finder.query.text == "lucidity:9")
    #expect(!finder.isSearching)
  }

  @Test func `a change of a night finds other dreams`() async {
    var journal = world.journal("Sea")
    let finder = DreamFinder {}
    finder.find("sleepQuality:>=3", in: journal.dreams, nights: journal.nights)
    await finder.settle()
    #expect(finder.found == [])
    journal.nights[journal.dreams[0].date]["sleepQuality"] = .number(4)
    finder.refresh(journal.dreams, nights: journal.nights, without: [])
    await finder.settle()
    #expect(finder.found == [journal.dreams[0].id])
  }
}
