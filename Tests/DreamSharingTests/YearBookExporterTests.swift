import CairoDrawing
import Drawing
import DreamPictures
import DreamSharing
import Dreams
import Files
import Foundation
import GoldenPictures
import Testing
import TestSupport
import Wording

@Suite struct YearBookExporterTests {
  private let folder = TemporaryFolder()

  private static let english = Locale(identifier: "en_GB")

  private static let paragraphs = [
    "I was flying over a dark sea, and the waves were made of paper. Somebody had written on each of"
      + " them, in a hand that I knew, but whenever I came closer the ink ran into the water.",
    "我梦见自己变成了一只独角兽，在云端飞翔，下面是一片大海。",
    "나는 유니콘이 되어 구름 위를 나는 꿈을 꾸었다. 도서관은 호수 밑에 있었다.",
    "حلمت أنني أصبحت وحيد قرن يطير فوق السحاب في الليل (2026).",
    "The library under the lake had shelves of ice. Fish swam between the books, and a dragon read.",
    "A dragon read to me in the library, and the paper of the book was wet from the lake.",
  ]

  /// A year of dreams with an identifier each that is always the same.
  private func dreams(_ count: Int = 30, long: Int = 1) throws -> [Dream] {
    try (0..<count).map { number in
      let first = try #require(Night("2026-01-03"))
      let texts = (0..<(number % 5 == 0 ? 6 * long : long)).map {
        Self.paragraphs[(number + $0) % Self.paragraphs.count]
      }
      var dream = Dream(
        description: texts.joined(separator: "\n\n"),
        creature: Dream.Creature.allCases[number % 4 == 0 ? 5 : number % 6],
        effects: [Dream.Effect.allCases[number % 6]], numberOfCreatures: number % 3 + 1,
        id: try #require(
          UUID(uuidString: "00000000-0000-4000-8000-\(String(format: "%012d", number))")),
        date: first.advanced(by: number * 11 % 360),
        created: Moment(millisecondsSince1970: Int64(number)))
      if number % 2 == 0 { dream["title"] = .text("Night number \(number)") }
      dream["lucidity"] = .number(number % 5)
      dream["tags"] = .words(number % 3 == 0 ? ["sea", "paper"] : ["lake"])
      return dream
    }
  }

  private func contents(
    _ dreams: [Dream], _ choice: YearBookChoice = .all
  ) throws -> YearBook.Contents {
    var journal = Journal(dreams: DreamList(dreams))
    for day in [5, 6, 17, 40] {
      let night = try #require(Night("2026-01-01")).advanced(by: day)
      journal.nights[record: night].facts["recall"] = .text("none")
    }
    return try #require(
      YearBook.Contents(
        journal, from: Night("2026-01-01"), to: Night("2026-12-31"), choice: choice))
  }

  private func book(_ contents: YearBook.Contents, on paper: BookPaper) -> YearBook {
    YearBook(
      contents, on: paper, words: Wording.english.yearBook(contents, in: Self.english),
      measuring: .pango, onMeasured: { _ in })
  }

  private func exporter(_ contents: YearBook.Contents, in folder: String) -> YearBookExporter {
    YearBookExporter(
      of: contents, on: .a5, named: contents.fileName, in: folder, locale: Self.english)
  }

  private func expect(
    _ kinds: KeyValuePairs<String, String>, on paper: BookPaper
  ) throws {
    let pages = Array(book(try contents(dreams(), .best(18)), on: paper))
    for (name, heading) in kinds {
      let page = try #require(
        pages.first {
          $0.heading?.hasPrefix(heading) == true && (name != "dream" || !$0.links.isEmpty)
        })
      try GoldenPicture("book-\(paper)-\(name)").expect(
        Renderer().bitmap(of: page.drawing, scale: 1.5))
    }
  }

  @Test func `a page of each kind looks as approved`() throws {
    try expect(
      [
        "title": "Book of Dreams", "contents": "Contents", "calendar": "Calendar",
        "figures": "Figures", "dream": "Night number",
      ], on: .a5)
    try expect(["dream": "Night number"], on: .a4)
  }

  @Test func `a page that continues a dream looks as approved`() throws {
    let contents = try contents([try #require(dreams(1, long: 3).first)])
    let page = try #require(Array(book(contents, on: .a5)).last)
    #expect(page.heading == nil)
    try GoldenPicture("book-a5-continued").expect(
      Renderer().bitmap(of: page.drawing, scale: 1.5))
  }

  @Test func `a book is one file with all words, an outline and a title`() async throws {
    let contents = try contents(dreams(14, long: 4))
    let file = try await exporter(contents, in: folder.path).file()
    #expect(file.name == "Book of Dreams 2026.pdf")
    #expect(try folder.names == [file.name])
    #expect(file.dreams == contents.dreams.map(\.id))
    let text = try Program.output(of: "pdftotext", file.path, "-")
    let words = Set(text.split(whereSeparator: \.isWhitespace))
    for dream in contents.dreams {
      let paragraphs = dream.description.split(separator: "\n").filter { $0.allSatisfy(\.isASCII) }
      #expect(Set(paragraphs.flatMap { $0.split(separator: " ") }).isSubset(of: words))
    }
    let letters = text.filter { !$0.isWhitespace }
    #expect(letters.contains("下面是一片大海。") && letters.contains("호수밑에있었다."))
    let information = try Program.output(of: "pdfinfo", file.path)
    #expect(information.contains("Book of Dreams, 2026"))
    #expect(information.contains("Pages:           \(book(contents, on: .a5).pageCount)"))
    #expect(information.contains("420 x 595 pts"))
  }

  @Test func `progress grows to the end`() async throws {
    let counts = Counts()
    _ = try await exporter(contents(dreams(5)), in: folder.path).file { counts.append($0) }
    let done = counts.all.map(\.done)
    #expect(done.first == 0 && done.last == 100)
    #expect(zip(done, done.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `an existing file is unchanged`() async throws {
    let exporter = exporter(try contents(dreams(1)), in: folder.path)
    let first = try await exporter.file()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: first.path))
    #expect(try await exporter.file().name == "Book of Dreams 2026 2.pdf")
    #expect(try Data(contentsOf: URL(fileURLWithPath: first.path)) == bytes)
  }

  @Test func `a missing folder is an error`() async throws {
    let exporter = exporter(try contents(dreams(1)), in: folder.path + "/missing")
    let error = await #expect(throws: SharingError.self) { try await exporter.file() }
    guard case .failed(let cause) = error?.reason else {
      Issue.record("the reason is \(String(describing: error))")
      return
    }
    #expect((cause as? FileError)?.code == .missing)
  }

  @Test(arguments: [1, 40])
  func `cancelling leaves nothing`(percent: Int) async throws {
    let exporter = exporter(try contents(dreams(30, long: 3)), in: folder.path)
    let (start, begin) = AsyncStream<Void>.makeStream()
    let canceller = Canceller<SharedFile>()
    let task = Task {
      for await _ in start {}
      return try await exporter.file { if $0.done >= percent { canceller.cancel() } }
    }
    canceller.task = task
    begin.finish()
    let error = await #expect(throws: SharingError.self) { try await task.value }
    guard case .cancelled = error?.reason else {
      Issue.record("the reason is \(String(describing: error?.reason))")
      return
    }
    #expect(try folder.names == [])
  }

  @Test func `a book speaks one language`() throws {
    let korean = Wording(
      translate: { ["Calendar": "달력", "Book of Dreams": "꿈의 책"][$0] ?? $0 },
      translateCount: { _, many, _ in many == "{count} dreams" ? "꿈 {count}개" : many })
    let contents = try contents(dreams(3))
    let words = korean.yearBook(contents, in: Locale(identifier: "ko"))
    #expect(words.title == "꿈의 책" && words.calendar == "달력")
    #expect(words.counts[0].hasSuffix("꿈 3개"))
    #expect(words.map.months[10] == "11월")
    #expect(words.map.weekdays == ["월", "화", "수", "목", "금", "토", "일"])
    #expect(words.caption(contents.dreams[0]).night == "2026년 1월 3일")
  }

  @Test func `a book says what it covers`() throws {
    let all = Wording.english.yearBook(try contents(dreams(3)), in: Self.english)
    #expect(all.nights == "2026" && all.counts == ["3 nights with dreams  ·  3 dreams"])
    let some = Wording.english.yearBook(try contents(dreams(3), .best(1)), in: Self.english)
    #expect(some.counts.last == "1 of them is in this book")
    let few = try #require(
      YearBook.Contents(Journal(dreams: DreamList(dreams(2))), choice: .all))
    #expect(
      Wording.english.yearBook(few, in: Self.english).nights == "3 January 2026 – 14 January 2026")
  }
}
