import Drawing
import DreamPictures
import Dreams
import TestSupport
import Testing
import ValueLayout

@Suite struct YearBookTests {
  static let words = YearBookWords(
    title: "Book", nights: "2026", counts: ["Some nights"], contents: "Contents",
    calendar: "Calendar",
    map: YearMap.Words(
      months: (1...12).map { "m\($0)" }, weekdays: (1...7).map { "d\($0)" }),
    legend: [.dreams: "With dreams"],
    sky: StarMapPicture.Words(months: (1...12).map { "m\($0)" }) { $0.name }, figures: "Figures",
    charts: [
      StatisticsChart(
        "Tags", .bars([StatisticsChart.Row("sea", value: "3", detail: "3 dreams", part: 1)]))
    ], similarHeading: "Echoes", caption: { PictureCaption(of: $0, night: $0.date.description) },
    similar: { dream, page, words in
      "echo \(dream.date), page \(page): \(words.joined(separator: ", "))"
    })

  private func dream(_ night: String, _ text: String, title: String? = nil) throws -> Dream {
    var dream = Dream(
      description: text, creature: .dragon, effects: [.rain], numberOfCreatures: 2,
      date: try #require(Night(night)))
    dream["title"] = title.map { .text($0) }
    return dream
  }

  private func book(
    _ dreams: [Dream], _ choice: YearBookChoice = .all, on paper: BookPaper = .a5,
    _ measuring: TextMeasuring = .lines
  ) throws -> YearBook {
    let contents = try #require(
      YearBook.Contents(Journal(dreams: DreamList(dreams)), choice: choice))
    return YearBook(contents, on: paper, words: Self.words, measuring: measuring) { _ in }
  }

  private func texts(_ page: DocumentPage) -> [(text: StyledText, frame: Rect)] {
    page.drawing.commands.compactMap {
      if case .text(let text, let frame) = $0 { (text, frame) } else { nil }
    }
  }

  private func strings(_ page: DocumentPage) -> [String] { texts(page).map(\.text.string) }

  /// The text set in the size of a dream's words.
  private func body(_ page: DocumentPage, _ paper: BookPaper) -> String {
    let size = paper == .a5 ? 11.0 : 12.0
    return texts(page).filter { $0.text.size == size && $0.text.minimumScale == 1 }
      .map(\.text.string).joined()
  }

  /// A journal with texts of any length in several scripts.
  private func dreams(_ count: Int, _ random: inout SplitMix64) -> [Dream] {
    let words = ["sea", "lake", "Traumtagebuch", "夢見", "바다", "البحر", "\n", "🦄", "12:30", ""]
    return (0..<count).map { number in
      let length = Int.random(in: 0...Int.random(in: 1...900, using: &random), using: &random)
      var dream = Dream(
        description: (0..<length).map { _ in words.randomElement(using: &random) ?? "" }
          .joined(separator: " "),
        creature: Dream.Creature.allCases.randomElement(using: &random) ?? .shark,
        effects: Bool.random(using: &random) ? [.magic] : [],
        numberOfCreatures: .random(in: 1...100, using: &random),
        date: Night(daysSince1970: .random(in: 20_000...20_400, using: &random)))
      if number.isMultiple(of: 3) { dream["title"] = .text("Title \(number)") }
      return dream
    }
  }

  @Test(arguments: BookPaper.allCases)
  func `every letter of every chosen dream is in the book, in order`(paper: BookPaper) throws {
    var random = SplitMix64(seed: paper == .a5 ? 1 : 2)
    func letters(_ text: String) -> String {
      text.filter { !$0.isWhitespace && $0 != "\u{200E}" && $0 != "\u{200F}" }
    }
    for round in 0..<rounds(6, long: 200) {
      let dreams = dreams(.random(in: 1...30, using: &random), &random)
      let choice = round.isMultiple(of: 2) ? YearBookChoice.all : .best(7)
      let book = try book(dreams, choice, on: paper)
      let pages = Array(book)
      #expect(pages.count == book.pageCount)
      let told = pages.map { letters(body($0, paper)) }.joined()
      #expect(told == book.contents.dreams.map { letters($0.description) }.joined())
      for dream in book.contents.dreams {
        guard let title = dream.ownTitle else { continue }
        #expect(pages.contains { strings($0).contains(title) })
      }
    }
  }

  @Test(arguments: BookPaper.allCases)
  func `words lie within the margins, and each page but the first has its number`(
    paper: BookPaper
  ) throws {
    var random = SplitMix64(seed: 3)
    let pages = Array(try book(dreams(20, &random), on: paper))
    let sheet = Rect(origin: .zero, size: paper.size)
    let margin = paper == .a5 ? 42.0 : 64.0
    for (place, page) in pages.enumerated() {
      #expect(page.drawing.size == paper.size)
      for (text, frame) in texts(page) where !text.string.isEmpty {
        #expect(
          frame.minX >= margin - 0.01 && frame.maxX <= sheet.maxX - margin + 0.01
            && frame.minY >= 30 && frame.maxY <= sheet.maxY - 15, "\(text) in \(frame)")
      }
      if place > 0 { #expect(strings(page).last == "\(place + 1)") }
      for link in page.links {
        #expect((1...pages.count).contains(link.page))
        #expect(sheet.contains(link.frame.origin))
      }
    }
  }

  @Test func `text never runs into what stands below it`() throws {
    var random = SplitMix64(seed: 5)
    let front: Set = ["Book", "Contents", "Calendar", "Figures"]
    for page in try book(dreams(25, &random)) where !front.contains(page.heading ?? "") {
      let frames = texts(page).map(\.frame)
      for (place, frame) in frames.enumerated() {
        for other in frames[..<place] {
          // Lines of small print share a point of the room around their letters.
          let shared = frame.intersection(other)
          #expect(
            shared.isNull || shared.width < 0.01 || shared.height <= 1.01, "\(strings(page))")
        }
      }
    }
  }

  @Test func `more than a dozen dreams have a table of contents that leads to them`() throws {
    let few = try (10...21).map { try dream("2026-01-\($0)", "Sea \($0)") }
    #expect(!(try book(few)).contains { $0.heading == "Contents" })
    let many = try few + [dream("2026-02-01", "The last one")]
    let book = try book(many)
    let pages = Array(book)
    let contents = try #require(pages.first { $0.heading == "Contents" })
    #expect(contents.links.count == 2 + many.count)
    let headings = contents.links.map { pages[$0.page - 1].heading }
    #expect(headings == ["Calendar", "Figures"] + book.contents.dreams.map(\.title))
    #expect(strings(contents).contains("The last one"))
  }

  @Test func `the outline names every part and every dream once`() throws {
    var random = SplitMix64(seed: 6)
    let book = try book(dreams(30, &random))
    let headings = book.compactMap(\.heading)
    #expect(headings.prefix(4) == ["Book", "Contents", "Calendar", "Figures"])
    #expect(headings.count == 4 + 30)
  }

  @Test func `a dream names those that resemble it, with their pages`() throws {
    let dreams = [
      try dream("2026-01-01", "A whale sang under the glacier"),
      try dream("2026-01-02", "I missed the train to school"),
      try dream("2026-01-03", "The glacier was blue and the whale was gone"),
    ]
    let pages = Array(try book(dreams))
    let first = try #require(pages.firstIndex { $0.heading == dreams[0].title })
    let last = try #require(pages.firstIndex { $0.heading == dreams[2].title })
    let echo = try #require(strings(pages[first]).first { $0.hasPrefix("echo ") })
    #expect(echo.hasPrefix("echo 2026-01-03, page \(last + 1): "))
    #expect(echo.contains("whale") && echo.contains("glacier"))
    #expect(pages[first].links.map(\.page) == [last + 1])
    let other = try #require(pages.first { $0.heading == dreams[1].title })
    #expect(other.links.isEmpty && !strings(other).contains("Echoes"))
  }

  @Test func `a calendar has a map for each year of which anything is known`() throws {
    let dreams = try [1926, 1990, 2026].map { try dream("\($0)-05-05", "Sea") }
    let calendar = try #require(try book(dreams).first { $0.heading == "Calendar" })
    #expect(strings(calendar).filter { ["1926", "1990", "2026", "1927"].contains($0) }.count == 3)
  }

  @Test func `a hundred years, one night, one dream and one without words make sane books`() throws
  {
    let century = try (1926...2025).map { try dream("\($0)-07-01", "Sea in \($0)") }
    let pages = Array(try book(century))
    let years = pages.flatMap(strings).filter { Int($0).map((1926...2025).contains) ?? false }
    #expect(Set(years).count == 100)
    #expect(try book(try (0..<50).map { try dream("2026-01-01", "Sea \($0)") }).pageCount > 50)
    let one = try book([try dream("2026-01-01", "")])
    #expect(one.pageCount == 4)
    #expect(strings(try #require(Array(one).last)).contains("Untitled dream"))
  }

  @Test func `a long dream, a long title and a word longer than a line are set whole`() throws {
    let text = (0..<15_000).map { "w\($0)" }.joined(separator: " ")
    let title = String(repeating: "long ", count: 39) + "title"
    let pages = Array(try book([try dream("2026-01-01", text, title: title)])).dropFirst(3)
    #expect(pages.map { body($0, .a5) }.joined(separator: " ") == text)
    #expect(pages.first.map(strings)?.contains(title) == true)
    #expect(pages.dropFirst().allSatisfy { strings($0)[0].hasPrefix("2026-01-01  ·  ") })
    let word = String(repeating: "夢", count: 5_000)
    let others = Array(try book([try dream("2026-01-01", word)])).dropFirst(3)
    #expect(others.map { body($0, .a5) }.joined() == word)
  }

  @Test func `contents are of the nights that are asked for`() throws {
    let dreams = try ["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01"].map {
      try dream($0, $0)
    }
    var journal = Journal(dreams: DreamList(dreams))
    for dream in dreams { journal.nights[record: dream.date].facts["recall"] = .text("dream") }
    func contents(_ from: String?, _ to: String?) -> YearBook.Contents? {
      YearBook.Contents(
        journal, from: from.flatMap(Night.init), to: to.flatMap(Night.init), choice: .all)
    }
    let year = try #require(contents("2026-01-01", "2026-12-31"))
    #expect(year.dreams.map(\.description) == ["2026-01-01", "2026-12-31"])
    #expect(year.journal.nights.map(\.date) == dreams[1...2].map(\.date))
    #expect(year.fileName == "Book of Dreams 2026" && year.years == "2026")
    #expect(contents("2026-02-01", nil)?.fileName == "Book of Dreams 2026-02-01 to 2027-01-01")
    #expect(contents(nil, "2025-12-31")?.fileName == "Book of Dreams 2025-12-31")
    #expect(contents("2024-01-01", "2026-12-31")?.years == "2024–2026")
    #expect(contents("2026-02-01", "2026-11-30") == nil)
    // The command line refuses such a range before.
    #expect(contents("2027-01-01", "2026-01-01") == nil)
  }

  @Test func `what measures can end the work`() throws {
    struct Stop: Error {}
    let contents = try #require(
      YearBook.Contents(
        Journal(dreams: [try dream("2026-01-01", "a"), try dream("2026-01-02", "b")]),
        choice: .all))
    var counts: [Int] = []
    #expect(throws: Stop.self) {
      _ = try YearBook(contents, on: .a5, words: Self.words, measuring: .lines) {
        counts.append($0)
        throw Stop()
      }
    }
    #expect(counts == [1])
  }
}
