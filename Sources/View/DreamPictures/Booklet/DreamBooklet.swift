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
/// let booklet = DreamBooklet(of: dreams, measuring: measuring) { $0.date.description }
/// try renderer.pdf(pages: booklet, title: "Dreams") { try file.append($0) }
/// ```
public struct DreamBooklet<Dreams: Sequence>: Sequence where Dreams.Element == Dream {
  /// The width and height of a page in points: A5.
  public static var pageSize: Size { Size(width: 420, height: 595) }

  private let dreams: Dreams
  private let measuring: TextMeasuring
  private let night: (Dream) -> String

  /// Makes a booklet.
  ///
  /// - Parameters:
  ///   - dreams: What is shown, in this order; without any there are no pages.
  ///   - measuring: Who knows how large text is.
  ///   - night: Answers a dream's night in words.
  public init(
    of dreams: Dreams, measuring: TextMeasuring, night: @escaping (Dream) -> String
  ) {
    self.dreams = dreams
    self.measuring = measuring
    self.night = night
  }

  /// Begins with the first page.
  public func makeIterator() -> Pages {
    Pages(dreams: dreams.makeIterator(), measuring: measuring, night: night)
  }

  /// What makes the pages.
  public struct Pages: IteratorProtocol {
    private var dreams: Dreams.Iterator
    private let measuring: TextMeasuring
    private let night: (Dream) -> String
    private var open: (dream: Dream, rest: String)?
    private var number = 0

    fileprivate init(
      dreams: Dreams.Iterator, measuring: TextMeasuring, night: @escaping (Dream) -> String
    ) {
      self.dreams = dreams
      self.measuring = measuring
      self.night = night
    }

    /// Makes the next page.
    ///
    /// - Returns: The page, or nil after the last one.
    public mutating func next() -> Drawing? {
      let isContinued = open != nil
      if open == nil {
        open = dreams.next().map { ($0, $0.description.trimmed) }
      }
      guard let (dream, text) = open else { return nil }
      number += 1
      let page = BookletPage(
        dream: dream, night: night(dream), number: number, isContinued: isContinued,
        measuring: measuring)
      let (head, rest) = page.split(text)
      open = rest.isEmpty ? nil : (dream, rest)
      return page.drawing(of: head)
    }
  }
}
