import Drawing
import Dreams
import ValueLayout

/// How the dreams of a book are typeset: the paper, the language, and their similar dreams.
struct BookSetting: Sendable {
  let sheet: BookSheet
  let words: YearBookWords
  let measuring: TextMeasuring

  /// The dreams in the book.
  let dreams: DreamList

  private let similar: SimilarDreams

  /// How many dreams are named that resemble one.
  private static let maximumSimilarDreams = 3

  /// How alike a dream must be to be named: more than by a word that many dreams have.
  private static let minimumScore = 0.05

  init(
    _ dreams: [Dream], on paper: BookPaper, _ words: YearBookWords, _ measuring: TextMeasuring
  ) {
    sheet = BookSheet(paper: paper)
    self.words = words
    self.measuring = measuring
    self.dreams = DreamList(dreams)
    similar = SimilarDreams(self.dreams)
  }

  /// The dreams of the book that resemble one, the most alike first.
  func similarDreams(to dream: Dream) -> [SimilarDreams.Match] {
    similar.matches(for: dream, in: dreams, limit: Self.maximumSimilarDreams)
      .filter { $0.score >= Self.minimumScore }
  }

  /// The first page of a dream.
  func page(of dream: Dream) -> BookDreamPage {
    BookDreamPage(
      sheet: sheet, dream: dream, caption: words.caption(dream), measuring: measuring,
      similarHeading: words.similarHeading, similarCount: similarDreams(to: dream).count)
  }

  /// The number of pages for a dream: at least one.
  func pageCount(of dream: Dream) -> Int {
    var text = BookDreamText(page(of: dream))
    var count = 0
    repeat {
      _ = text.next()
      count += 1
    } while !text.isOver
    return count
  }
}

/// The text of a dream as it flows over its pages.
struct BookDreamText {
  private var page: BookDreamPage
  private var flow: TextFlow

  init(_ page: BookDreamPage) {
    self.page = page
    flow = TextFlow(page.dream.description)
  }

  /// Whether a page was taken.
  var isContinued: Bool { page.isContinued }

  /// Whether nothing is left for another page.
  var isOver: Bool { flow.isEmpty }

  /// Takes the text of the next page; none for a dream without text.
  mutating func next() -> String {
    let page = page
    let text = flow.next(in: page.frames.text.size, page.measuring) { page.sheet.text($0) }
    self.page.isContinued = true
    return text
  }
}
