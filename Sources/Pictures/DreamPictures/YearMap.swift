public import Drawing
public import Dreams
public import ValueLayout

/// A year as a heat map: a column for each week, a row for each day of the week, and a square for each
/// night, drawn as a ``NightMark``.
///
/// It is a leaf of layouts, as high as its width asks for. Years of the same width have squares of the
/// same size, whether a year touches 53 weeks or 54. In a narrow place the year is shared out among
/// bands, one below the other.
///
/// ```swift
/// let map = YearMap(
///   2026, journal.summaries(of: ClosedRange(year: 2026)), words: words, colors: .print)
/// Drawing(of: map, size: map.sizeThatFits(ProposedSize(width: 340)))
/// ```
public struct YearMap: Layout {
  /// The labels next to the squares.
  public struct Words: Hashable, Sendable {
    /// Short names of the months from January on.
    public var months: [String]

    /// Short names of the days of the week from Monday on.
    public var weekdays: [String]

    /// Creates words.
    ///
    /// - Parameters:
    ///   - months: Short names of the months from January on: 12.
    ///   - weekdays: Short names of the days of the week from Monday on: 7.
    public init(months: [String], weekdays: [String]) {
      precondition(
        months.count == 12 && weekdays.count == 7,
        "A year has 12 months and a week 7 days, not \(months.count) and \(weekdays.count).")
      self.months = months
      self.weekdays = weekdays
    }
  }

  /// One night and its square.
  public struct Cell: Equatable, Sendable {
    /// The night.
    public var night: Night

    /// The square, without the space around it.
    public var frame: Rect
  }

  /// The year, from 1 to 9999.
  public let year: Int

  /// The number of bands: 1, 2 or 4.
  public let bands: Int

  /// The rectangle last laid out in.
  public private(set) var frame = Rect.zero

  private let nights: [Night: NightSummary]
  private let firstWeekday: Int
  private let words: Words
  private let colors: NightColors
  private let isMirrored: Bool

  /// Creates the map of a year.
  ///
  /// - Parameters:
  ///   - year: The year; one outside of 1 to 9999 is moved to the nearest one.
  ///   - nights: The records of nights; other years are ignored.
  ///   - firstWeekday: The day of the week in the first row: 0 for Monday to 6 for Sunday.
  ///   - bands: How many parts of the year stand one below the other: 1, 2 or 4; another number is
  ///     moved to one of these.
  ///   - words: The labels next to the squares.
  ///   - colors: The colors.
  ///   - isMirrored: Whether the year goes from right to left.
  public init(
    _ year: Int, _ nights: [Night: NightSummary], firstWeekday: Int = 0, bands: Int = 1,
    words: Words, colors: NightColors, isMirrored: Bool = false
  ) {
    self.year = min(max(year, 1), 9999)
    self.nights = nights
    self.firstWeekday = (firstWeekday % 7 + 7) % 7
    self.bands = bands < 2 ? 1 : bands < 4 ? 2 : 4
    self.words = words
    self.colors = colors
    self.isMirrored = isMirrored
  }

  /// The number of bands needed for squares of at least nine points.
  ///
  /// - Parameter width: The width of the map in points.
  /// - Returns: 1, 2 or 4; 4 where even these are not enough.
  public static func bands(forWidth width: Double) -> Int {
    [1, 2].first { width / (columns(inEachOf: $0) + labelColumns) >= 9 } ?? 4
  }

  /// Takes the rectangle as the frame.
  public mutating func layout(in rect: Rect) { frame = rect }

  /// The proposed width, or else the width for squares of twelve points, and the height for it.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let columns = Self.columns(inEachOf: bands) + Self.labelColumns
    let width = proposal.filled(ideal: Size(width: columns * 12, height: 0)).width
    return Size(width: width, height: max(0, width / columns) * rows)
  }

  // MARK: Geometry

  /// The space for the names of weekdays and months, in squares, and between two bands.
  private static let labelColumns = 2.8
  private static let labelRows = 1.5
  private static let bandGap = 0.9

  /// The most weeks that a year, half of one or a quarter touches.
  private static func columns(inEachOf bands: Int) -> Double {
    bands == 1 ? 54 : bands == 2 ? 28 : 14
  }

  private var rows: Double {
    Double(bands) * (Self.labelRows + 7) + Double(bands - 1) * Self.bandGap
  }

  /// The side of a square together with the space around it.
  private var pitch: Double {
    let columns = Self.columns(inEachOf: bands) + Self.labelColumns
    return max(0, min(frame.width / columns, frame.height / rows))
  }

  /// The months of a band.
  private func months(of band: Int) -> ClosedRange<Int> {
    let count = 12 / bands
    return (band * count + 1)...((band + 1) * count)
  }

  private func nights(of band: Int) -> ClosedRange<Night> {
    let months = months(of: band)
    let first = ClosedRange<Night>(month: months.lowerBound, of: year).lowerBound
    return first...ClosedRange<Night>(month: months.upperBound, of: year).upperBound
  }

  /// The place of a night in a band that begins with another night: week, and day of the week.
  private func place(of night: Night, after first: Night) -> (column: Int, row: Int) {
    // The calendar began with a Monday.
    let offset = (Night.min.distance(to: first) - firstWeekday + 7) % 7
    let place = offset + first.distance(to: night)
    return (place / 7, place % 7)
  }

  /// A rectangle given in squares from the first one of a band, with labels at negative places.
  private func rect(
    _ column: Double, _ row: Double, width: Double, height: Double, of band: Int
  ) -> Rect {
    let pitch = pitch
    let top = Double(band) * (Self.labelRows + 7 + Self.bandGap) + Self.labelRows
    let x = (column + Self.labelColumns) * pitch
    return Rect(
      x: isMirrored ? frame.maxX - x - width * pitch : frame.minX + x,
      y: frame.minY + (top + row) * pitch, width: width * pitch, height: height * pitch)
  }

  /// The nights of the year in order, with their squares in the frame.
  public var cells: [Cell] {
    let gap = pitch * 0.08
    return (0..<bands).flatMap { band in
      let range = nights(of: band)
      return (0...range.lowerBound.distance(to: range.upperBound)).map { day in
        let night = range.lowerBound.advanced(by: day)
        let place = place(of: night, after: range.lowerBound)
        let square = rect(
          Double(place.column), Double(place.row), width: 1, height: 1, of: band)
        return Cell(night: night, frame: square.insetBy(dx: gap, dy: gap))
      }
    }
  }

  /// Finds the night at a point, with the space around its square.
  ///
  /// - Parameter point: A point in the coordinates of the frame.
  /// - Returns: The night; nil outside the year.
  public func night(at point: Point) -> Night? {
    let gap = pitch * 0.08
    return cells.first { $0.frame.insetBy(dx: -gap, dy: -gap).contains(point) }?.night
  }

  // MARK: Drawing

  /// The names of weekdays and months, and then the nights in order.
  public var contents: [DrawingCommand] {
    var commands: [DrawingCommand] = []
    for band in 0..<bands {
      for row in stride(from: 0, to: 7, by: 2) {
        commands.append(
          label(
            words.weekdays[(firstWeekday + row) % 7],
            in: rect(
              -Self.labelColumns, Double(row) - 0.25, width: Self.labelColumns - 0.2, height: 1.5,
              of: band)))
      }
      let range = nights(of: band)
      for month in months(of: band) {
        let first = ClosedRange<Night>(month: month, of: year).lowerBound
        let column = place(of: first, after: range.lowerBound).column
        commands.append(
          label(
            words.months[month - 1],
            in: rect(
              Double(column), -Self.labelRows, width: 4, height: Self.labelRows, of: band)))
      }
    }
    for cell in cells {
      var mark = NightMark(nights[cell.night] ?? NightSummary(), colors: colors)
      mark.layout(in: cell.frame)
      mark.appendContents(to: &commands)
    }
    return commands
  }

  private func label(_ text: String, in rect: Rect) -> DrawingCommand {
    .text(
      StyledText(
        text, size: min(10, pitch * 0.95), color: colors.label, verticalAlignment: 0.5,
        lineLimit: 1, minimumScale: 0.5), in: rect)
  }
}

extension YearMap: Framed {
  /// The rectangle last laid out in.
  public var layoutFrame: Rect { frame }
}
