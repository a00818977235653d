public import Dreams

/// The text of a year book besides the dreams, in one language.
public struct YearBookWords: Sendable {
  /// The title of the book.
  public var title: String

  /// Its nights: "2026", or the first and the last one.
  public var nights: String

  /// How many nights and dreams there are, in a few lines.
  public var counts: [String]

  /// The heading of the table of contents.
  public var contents: String

  /// The heading of the heat maps.
  public var calendar: String

  /// The labels of a heat map.
  public var map: YearMap.Words

  /// The legend of a heat map.
  public var legend: [NightSummary.Kind: String]

  /// The text in the sky of the cover.
  public var sky: StarMapPicture.Words

  /// The heading of the figures.
  public var figures: String

  /// The figures as charts.
  public var charts: [StatisticsChart]

  /// The heading of the dreams that resemble one.
  public var similarHeading: String

  /// The caption of a dream, besides its own text.
  public var caption: @Sendable (Dream) -> PictureCaption

  /// What to say about a dream on a page that resembles another one by some words.
  public var similar: @Sendable (_ dream: Dream, _ page: Int, _ words: [String]) -> String

  /// Creates the words of a book.
  public init(
    title: String, nights: String, counts: [String], contents: String, calendar: String,
    map: YearMap.Words, legend: [NightSummary.Kind: String], sky: StarMapPicture.Words,
    figures: String,
    charts: [StatisticsChart], similarHeading: String,
    caption: @escaping @Sendable (Dream) -> PictureCaption,
    similar: @escaping @Sendable (_ dream: Dream, _ page: Int, _ words: [String]) -> String
  ) {
    self.title = title
    self.nights = nights
    self.counts = counts
    self.contents = contents
    self.calendar = calendar
    self.map = map
    self.legend = legend
    self.sky = sky
    self.figures = figures
    self.charts = charts
    self.similarHeading = similarHeading
    self.caption = caption
    self.similar = similar
  }
}
