/// One chart of a journal's statistics: figures, bars or a time line, in one language.
///
/// A chart knows no fonts, colors or sizes; a ``ChartDrawable`` draws it.
///
/// ```swift
/// StatisticsChart(
///   "Emotions",
///   .bars([.init("Happiness", value: "12", detail: "12 dreams", part: 1, query: "emotion:happiness")]))
/// ```
public struct StatisticsChart: Hashable, Sendable {
  /// One thing that is counted, and the search for its dreams.
  public struct Row: Hashable, Sendable {
    /// The label: `Happiness`.
    public var label: String

    /// The figure in as few letters as possible: `35 %`.
    public var value: String

    /// The whole figure: `35 %, 7 of 20 nights`.
    public var detail: String

    /// How much of the room its bar fills, from 0 to 1; nil for a figure without a bar.
    public var part: Double?

    /// The confidence interval of the part, from 0 to 1; nil for exact counts.
    public var interval: ClosedRange<Double>?

    /// How many dreams the query finds; nil without a query.
    public var dreams: Int?

    /// The search that shows these dreams; nil if it isn't about particular dreams.
    public var query: String?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - value: The figure in as few letters as possible.
    ///   - detail: The whole figure.
    ///   - part: How much of the space its bar fills, clamped to 0 to 1; NaN counts as 0.
    ///   - interval: The confidence interval of the part.
    ///   - dreams: How many dreams the query finds.
    ///   - query: The search that shows these dreams.
    public init(
      _ label: String, value: String, detail: String, part: Double? = nil,
      interval: ClosedRange<Double>? = nil, dreams: Int? = nil, query: String? = nil
    ) {
      self.label = label
      self.value = value
      self.detail = detail
      self.part = part.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
      self.interval = interval.map { $0.clamped(to: 0...1) }
      self.dreams = dreams
      self.query = query
    }
  }

  /// A row at a place of a line of time.
  public struct Column: Hashable, Sendable {
    /// The place, from 0 on.
    public var place: Int

    /// The figure at this place.
    public var row: Row

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - place: The place, from 0 on.
    ///   - row: The figure at this place.
    public init(place: Int, _ row: Row) {
      self.place = place
      self.row = row
    }
  }

  /// A label below a time line, or next to a scale.
  public struct Tick<Place: Hashable & Sendable>: Hashable, Sendable {
    /// Where it is.
    public var place: Place

    /// The text.
    public var label: String

    /// Creates a label.
    ///
    /// - Parameters:
    ///   - place: Where it is.
    ///   - label: The text.
    public init(_ place: Place, _ label: String) {
      self.place = place
      self.label = label
    }
  }

  /// Consecutive places of equal width, some of which have a column.
  public struct Line: Hashable, Sendable {
    /// The number of places; at least one.
    public var places: Int

    /// The columns, by ascending places.
    public var columns: [Column]

    /// The labels, by ascending places.
    public var ticks: [Tick<Int>]

    /// The levels to mark, from 0 at the bottom to 1 at the top.
    public var levels: [Tick<Double>]

    /// Creates a line; columns at places that there are not are left out.
    ///
    /// - Parameters:
    ///   - places: How many places there are.
    ///   - columns: The columns, by ascending places.
    ///   - ticks: The labels, by ascending places.
    ///   - levels: The levels to mark, from 0 to 1.
    public init(
      places: Int, columns: [Column], ticks: [Tick<Int>], levels: [Tick<Double>]
    ) {
      self.places = max(places, 1)
      self.columns = columns.filter { (0..<places).contains($0.place) }
      self.ticks = ticks.filter { (0..<places).contains($0.place) }
      self.levels = levels.filter { (0...1).contains($0.place) }
    }
  }

  /// The same figures by ever longer periods.
  public struct Timeline: Hashable, Sendable {
    /// The lines, shortest periods first: the first that fits is drawn.
    public var lines: [Line]

    /// Creates a line of time.
    ///
    /// - Parameter lines: The lines, shortest periods first.
    public init(lines: [Line]) {
      self.lines = lines
    }
  }

  /// How the rows are drawn.
  public enum Form: Hashable, Sendable {
    /// A sentence for each row, which is its label.
    case sentences([Row])

    /// Large numbers with their labels.
    case figures([Row])

    /// A bar for each row, one below the other; only the first ``maximumBarCount`` are drawn.
    case bars([Row])

    /// A standing bar for each column.
    case columns(Timeline)

    /// A dot for each column, larger for more dreams.
    case dots(Timeline)
  }

  /// More bars than this are not drawn, because nobody looks them over.
  public static let maximumBarCount = 12

  /// The heading of the rows.
  public var title: String

  /// What one has to know to read the chart; empty for nothing.
  public var note: String

  /// How the rows are drawn.
  public var form: Form

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - title: The heading of the rows.
  ///   - note: What one has to know to read the chart.
  ///   - form: How the rows are drawn.
  public init(_ title: String, note: String = "", _ form: Form) {
    self.title = title
    self.note = note
    self.form = form
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool {
    switch form {
    case .figures(let rows), .bars(let rows), .sentences(let rows): rows.isEmpty
    case .columns(let time), .dots(let time): time.lines.allSatisfy(\.columns.isEmpty)
    }
  }

  /// Whether there is enough to compare: two rows or columns, and five dreams.
  public var hasEnough: Bool {
    let rows: [Row]
    switch form {
    case .figures, .sentences: return !isEmpty
    case .bars(let all): rows = all
    case .columns(let time), .dots(let time):
      rows = time.lines.first?.columns.map(\.row) ?? []
    }
    return rows.count > 1 && rows.reduce(0) { $0 + ($1.dreams ?? 0) } >= 5
  }

  /// The rows as a table has them.
  ///
  /// - Parameter places: How many places of a line of time a table has room for.
  /// - Returns: The rows; for a time line, those of the shortest periods that fit.
  public func rows(ofPlaces places: Int) -> [Row] {
    switch form {
    case .figures(let rows), .bars(let rows), .sentences(let rows): return rows
    case .columns(let time), .dots(let time):
      let line = time.lines.first { $0.places <= places } ?? time.lines.last
      return line?.columns.map(\.row) ?? []
    }
  }
}
