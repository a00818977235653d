public import Drawing
import Dreams

/// A book of a range of nights, to read and to print: the pages of a document, generated on demand.
///
/// A title page, a table of contents where there are more than a dozen dreams, a heat map of each
/// year, figures, and then the dreams in the order of their nights: each starts a page with its
/// picture, its title, its night and similar dreams from the book, and its full text flows over as
/// many pages as it needs. Only one page is in memory at a time, regardless of the number of
/// dreams.
///
/// ```swift
/// let book = try YearBook(contents, on: .a5, words: words, measuring: measuring) { count in
///   try Task.checkCancellation()
/// }
/// try renderer.pdf(document: book, title: words.title) { try file.append($0) }
/// ```
public struct YearBook: Sequence, Sendable {
  /// The number of dreams up to which a book needs no table of contents.
  public static let maximumCountWithoutContents = 12

  /// The contents of the book.
  public let contents: Contents

  /// How many pages there are.
  public let pageCount: Int

  private let setting: BookSetting
  private let calendar: BookCalendarPage
  private let figures: BookFigures
  private let front: [FrontPage]
  private let calendarPage: Int
  private let figuresPage: Int
  private let starts: [Dream.ID: Int]

  /// A page before the dreams.
  private enum FrontPage {
    case title
    case contents(Range<Int>)
    case calendar(ArraySlice<Int>)
    case figures(Int)
  }

  /// Creates a book, and finds each dream's first page.
  ///
  /// - Parameters:
  ///   - contents: The contents of the book.
  ///   - paper: The size of its pages.
  ///   - words: The text besides the dreams.
  ///   - measuring: Measures text.
  ///   - onMeasured: Called after each dream with the number of dreams measured.
  /// - Throws: What `onMeasured` throws.
  /// - Complexity: O(*n*) for *n* bytes of text: some milliseconds a page.
  public init(
    _ contents: Contents, on paper: BookPaper, words: YearBookWords, measuring: TextMeasuring,
    onMeasured: (Int) throws -> Void
  ) rethrows {
    let setting = BookSetting(contents.dreams, on: paper, words, measuring)
    let rows = BookContentsPage.rows(on: setting.sheet)
    let years = contents.mappedYears
    calendar = BookCalendarPage(setting.sheet, words, years: years.count)
    let yearsOnPage = calendar.yearsOnPage
    let entries =
      contents.dreams.count > Self.maximumCountWithoutContents
      ? Self.partCount + contents.dreams.count : 0
    var front: [FrontPage] = [.title]
    front += stride(from: 0, to: entries, by: rows).map {
      FrontPage.contents($0..<Swift.min($0 + rows, entries))
    }
    calendarPage = front.count + 1
    front += stride(from: 0, to: years.count, by: yearsOnPage).map {
      FrontPage.calendar(years[$0..<Swift.min($0 + yearsOnPage, years.count)])
    }
    figuresPage = front.count + 1
    figures = BookFigures(setting)
    front += (0..<figures.pageCount).map { FrontPage.figures($0) }
    var starts: [Dream.ID: Int] = [:]
    var page = front.count + 1
    for (place, dream) in contents.dreams.enumerated() {
      starts[dream.id] = page
      page += setting.pageCount(of: dream)
      try onMeasured(place + 1)
    }
    pageCount = page - 1
    self.contents = contents
    self.setting = setting
    self.front = front
    self.starts = starts
  }

  /// Starts with the title page.
  public func makeIterator() -> Pages { Pages(self) }

  /// Generates the pages.
  public struct Pages: IteratorProtocol {
    private let book: YearBook
    private var number = 0
    private var place = 0
    private var open: (page: BookDreamPage, rest: BookDreamText)?

    fileprivate init(_ book: YearBook) {
      self.book = book
    }

    /// Generates the next page.
    ///
    /// - Returns: The page, or nil after the last one.
    public mutating func next() -> DocumentPage? {
      guard number < book.pageCount else { return nil }
      number += 1
      guard number > book.front.count else { return book.frontPage(number) }
      if open == nil {
        let page = book.setting.page(of: book.contents.dreams[place])
        open = (page, BookDreamText(page))
        place += 1
      }
      guard var (page, rest) = open else { return nil }
      page.isContinued = rest.isContinued
      let text = rest.next()
      open = rest.isOver ? nil : (page, rest)
      let similarDreams = page.isContinued ? [] : book.similarDreams(to: page.dream)
      return page.page(number: number, text: text, similarDreams: similarDreams)
    }
  }

  // MARK: Pages before the dreams

  /// How many parts the table of contents names before the dreams: calendar and figures.
  private static let partCount = 2

  private func frontPage(_ number: Int) -> DocumentPage {
    let (sheet, words) = (setting.sheet, setting.words)
    switch front[number - 1] {
    case .title:
      let page = BookTitlePage(
        sheet: sheet, words: words, dreams: contents.dreams, measuring: setting.measuring)
      return DocumentPage(sheet.drawing(page.commands, number: nil), heading: words.title)
    case .contents(let rows):
      let (lines, links) = BookContentsPage(sheet: sheet).lines(rows.map(entry))
      return DocumentPage(
        sheet.drawing([sheet.heading(words.contents)] + lines, number: number),
        heading: rows.lowerBound == 0 ? words.contents : nil, links: links)
    case .calendar(let years):
      let maps = calendar.commands(of: years, in: contents.journal, setting.measuring)
      return DocumentPage(
        sheet.drawing([sheet.heading(words.calendar)] + maps, number: number),
        heading: number == calendarPage ? words.calendar : nil)
    case .figures(let place):
      return DocumentPage(
        sheet.drawing(figures.commands(of: place), number: number),
        heading: place == 0 ? words.figures : nil)
    }
  }

  private func entry(_ place: Int) -> BookContentsPage.Entry {
    let words = setting.words
    switch place {
    case 0: return .init(title: words.calendar, night: "", page: calendarPage)
    case 1: return .init(title: words.figures, night: "", page: figuresPage)
    default:
      let dream = contents.dreams[place - Self.partCount]
      let caption = words.caption(dream)
      return .init(title: caption.title, night: caption.night, page: starts[dream.id] ?? 1)
    }
  }

  // MARK: Similar dreams

  private func similarDreams(to dream: Dream) -> [(words: String, page: Int)] {
    setting.similarDreams(to: dream).compactMap { match in
      guard let other = setting.dreams[match.id], let page = starts[match.id] else { return nil }
      return (setting.words.similar(other, page, match.words), page)
    }
  }
}
