public import Drawing
public import Dreams
public import ValueLayout

/// The pages of a booklet of dreams, generated on demand.
///
/// Every dream starts a page: a still of its scene with its creatures and effects, its night, and
/// its full text, flowing over as many pages as needed. Pages are A5. Only one is in memory at a
/// time, however many dreams there are.
///
/// ```swift
/// let booklet = DreamBooklet(of: dreams, measuring: measuring) { caption(of: $0) }
/// try renderer.pdf(pages: booklet, title: "Dreams") { try file.append($0) }
/// ```
public struct DreamBooklet<Dreams: Sequence>: Sequence where Dreams.Element == Dream {
  /// The width and height of a page in points: A5.
  public static var pageSize: Size { Size(width: 420, height: 595) }

  private let dreams: Dreams
  private let measuring: TextMeasuring
  private let caption: (Dream) -> PictureCaption

  /// Creates a booklet.
  ///
  /// - Parameters:
  ///   - dreams: The dreams, in this order; without any there are no pages.
  ///   - measuring: Measures text.
  ///   - caption: Returns the caption of a dream, besides its own text.
  public init(
    of dreams: Dreams, measuring: TextMeasuring, caption: @escaping (Dream) -> PictureCaption
  ) {
    self.dreams = dreams
    self.measuring = measuring
    self.caption = caption
  }

  /// Starts with the first page.
  public func makeIterator() -> Pages {
    Pages(dreams: dreams.makeIterator(), measuring: measuring, caption: caption)
  }

  /// Generates the pages.
  public struct Pages: IteratorProtocol {
    private var dreams: Dreams.Iterator
    private let measuring: TextMeasuring
    private let caption: (Dream) -> PictureCaption
    private var open: (dream: Dream, caption: PictureCaption, rest: String)?
    private var number = 0

    fileprivate init(
      dreams: Dreams.Iterator, measuring: TextMeasuring,
      caption: @escaping (Dream) -> PictureCaption
    ) {
      self.dreams = dreams
      self.measuring = measuring
      self.caption = caption
    }

    /// Generates the next page.
    ///
    /// - Returns: The page, or nil after the last one.
    public mutating func next() -> Drawing? {
      let isContinued = open != nil
      if open == nil {
        open = dreams.next().map { ($0, caption($0), $0.description.trimmed) }
      }
      guard let (dream, caption, text) = open else { return nil }
      number += 1
      let page = BookletPage(
        dream: dream, caption: caption, number: number, isContinued: isContinued,
        measuring: measuring)
      let (head, rest) = page.split(text)
      open = rest.isEmpty ? nil : (dream, caption, rest)
      return page.drawing(of: head)
    }
  }
}
