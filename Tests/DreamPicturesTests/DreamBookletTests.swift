import Drawing
import DreamPictures
import Dreams
import Testing
import ValueLayout

@Suite struct DreamBookletTests {
  private func dream(_ description: String) throws -> Dream {
    Dream(
      description: description, creature: .dragon, effects: [.rain, .magic], numberOfCreatures: 2,
      date: try #require(Night("2026-11-20")))
  }

  private func pages(_ dreams: [Dream]) -> [Drawing] {
    Array(
      DreamBooklet(of: dreams, measuring: .plain) {
        PictureCaption(of: $0, night: $0.date.description)
      })
  }

  private func texts(_ page: Drawing) -> [String] {
    page.commands.compactMap { if case .text(let text, _) = $0 { text.string } else { nil } }
  }

  @Test func `every dream starts a page with its night, creatures and effects`() throws {
    let pages = pages([try dream("Sea"), try dream("Sky")])
    #expect(pages.count == 2)
    #expect(
      pages.map(texts) == [
        ["2026-11-20  ·  2 × Dragon  ·  Magic  ·  Rain", "Sea", "1"],
        ["2026-11-20  ·  2 × Dragon  ·  Magic  ·  Rain", "Sky", "2"],
      ])
    for page in pages {
      #expect(page.size == Size(width: 420, height: 595))
      let stills = page.commands.compactMap {
        if case .group(let group) = $0 { group.commands } else { nil }
      }
      #expect(stills.count == 1)
      let sparks = stills.joined().filter { if case .sprites = $0 { true } else { false } }
      #expect(sparks.count >= 3)
    }
  }

  @Test func `an explicit title is above, and no words are in the picture`() throws {
    var titled = try dream("Sea")
    titled["title"] = .text(ExactText("Under water"))
    let texts = pages([titled, try dream("Sky")]).map { self.texts($0) }
    #expect(texts[0].first == "Under water" && texts[1].first?.hasPrefix("2026-11-20") == true)
    let inside = pages([titled])[0].commands.flatMap { command -> [DrawingCommand] in
      if case .group(let group) = command { group.commands } else { [] }
    }
    let words = inside.compactMap { if case .text(let text, _) = $0 { text.string } else { nil } }
    #expect(words.joined().isEmpty)
  }

  @Test(arguments: [0, 1, 500, 10_000, 50_000])
  func `the whole text is there, in order, on as many pages as it needs`(count: Int) throws {
    let words = (0..<count).map { "w\($0)" }.joined(separator: " ")
    let pages = pages([try dream(words)])
    let bodies = pages.map { texts($0).dropLast().last ?? "" }
    #expect(bodies.joined().filter { $0 != " " } == words.filter { $0 != " " })
    #expect(count < 10_000 || pages.count > 10)
    #expect(pages.dropFirst().allSatisfy { texts($0)[0].hasPrefix("2026-11-20  ·  ") })
    #expect(pages.map { texts($0).last } == (1...pages.count).map(String.init))
  }

  @Test func `pages are generated on demand`() throws {
    var asked = 0
    let one = try dream("Sea")
    let dreams = (0..<1000).lazy.map { _ in
      asked += 1
      return one
    }
    var pages = DreamBooklet(of: dreams, measuring: .plain) {
      PictureCaption(of: $0, night: "")
    }.makeIterator()
    for _ in 0..<3 { _ = pages.next() }
    #expect(asked == 3)
  }

  @Test func `without dreams there are no pages`() {
    #expect(pages([]).isEmpty)
  }
}
