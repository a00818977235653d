public import Drawing
public import Dreams
public import ValueLayout

/// The pages of a booklet of dreams, made one after the other while they are asked for.
///
/// Every dream begins a page: a still of its scene with its creatures and effects, its night, and
/// its words in full, flowing over as many pages as they take. Pages are A5. Only one is in memory
/// at a time, however many dreams there are.
///
/// ```swift
/// let booklet = DreamBooklet(of: dreams, measuring: measuring) { words(of: $0) }
/// try renderer.pdf(pages: booklet, title: "Dreams") { try file.append($0) }
/// ```
public struct DreamBooklet<Dreams: Sequence>: Sequence where Dreams.Element == Dream {
  /// The width and height of a page in points: A5.
  public static var pageSize: Size { Size(width: 420, height: 595) }

  private let dreams: Dreams
  private let measuring: TextMeasuring
  private let saying: (Dream) -> PictureWords

  /// Makes a booklet.
  ///
  /// - Parameters:
  ///   - dreams: What is shown, in this order; without any there are no pages.
  ///   - measuring: Who knows how large text is.
  ///   - saying: Answers what is said of a dream beside its own words.
  public init(
    of dreams: Dreams, measuring: TextMeasuring, saying: @escaping (Dream) -> PictureWords
  ) {
    self.dreams = dreams
    self.measuring = measuring
    self.saying = saying
  }

  /// Begins with the first page.
  public func makeIterator() -> Pages {
    Pages(dreams: dreams.makeIterator(), measuring: measuring, saying: saying)
  }

  /// What makes the pages.
  public struct Pages: IteratorProtocol {
    private var dreams: Dreams.Iterator
    private let measuring: TextMeasuring
    private let saying: (Dream) -> PictureWords
    private var open: (dream: Dream, words: PictureWords, rest: String)?
    private var number = 0

    fileprivate init(
      dreams: Dreams.Iterator, measuring: TextMeasuring,
      saying: @escaping (Dream) -> PictureWords
    ) {
      self.dreams = dreams
      self.measuring = measuring
      self.saying = saying
    }

    /// Makes the next page.
    ///
    /// - Returns: The page, or nil after the last one.
    public mutating func next() -> Drawing? {
      let isContinued = open != nil
      if open == nil {
        open = dreams.next().map { ($0, saying($0), $0.description.trimmed) }
      }
      guard let (dream, words, text) = open else { return nil }
      number += 1
      let page = BookletPage(
        dream: dream, saying: words, number: number, isContinued: isContinued,
        measuring: measuring)
      let (head, rest) = page.split(text)
      open = rest.isEmpty ? nil : (dream, words, rest)
      return page.drawing(of: head)
    }
  }
}
