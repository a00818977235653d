public import Drawing
public import ValueLayout

/// A journal's statistics as a picture: a heading and charts, in as many columns as fit.
///
/// The window, PDF, SVG and PNG share it. Every bar, dot and figure of a chart is a
/// ``StatisticsMark`` with its figure and the search that finds its dreams.
///
/// ```swift
/// let picture = StatisticsPicture(
///   title: "Statistics", of: charts, width: 760, style: .print, measuring: .pango)
/// try renderer.svg(of: picture.drawing)
/// try renderer.pdf(pages: picture.pages(height: 1_075))
/// ```
///
/// Laws: all numbers are finite; no mark lies outside of the width, and none over another.
public struct StatisticsPicture: Sendable {
  /// The points between charts.
  public static let spacing = 18.0

  /// The charts where they are in the picture.
  public let charts: [ChartDrawable]

  /// The width, and the height that all charts need.
  public let size: Size

  private let title: String
  private let subtitle: String
  private let margin: Double
  private let style: StatisticsStyle
  private let measuring: TextMeasuring

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - title: The heading; empty for none.
  ///   - subtitle: The text below the heading; empty for none.
  ///   - charts: The charts in the order in which one reads them; empty ones are left out.
  ///   - width: The width in points, from 200 to 10,000.
  ///   - margin: The points around all charts.
  ///   - style: The colors.
  ///   - measuring: Measures text.
  public init(
    title: String = "", subtitle: String = "", of charts: [StatisticsChart], width: Double,
    margin: Double = StatisticsPicture.spacing, style: StatisticsStyle, measuring: TextMeasuring
  ) {
    let width = width.isFinite ? min(max(width, 200), 10_000) : 200
    (self.title, self.subtitle, self.style) = (title, subtitle, style)
    (self.measuring, self.margin) = (measuring, min(max(margin, 0), width / 4))
    let shelf = Shelf(width: width, margin: self.margin, scale: style.textScale)
    let top = self.margin + Self.headingHeight(title, subtitle, style)
    let leaves = charts.filter { !$0.isEmpty }.map {
      ChartDrawable($0, style: style, measuring: measuring)
    }
    let placed = shelf.pages(of: leaves, from: top, height: .infinity)
    self.charts = placed.flatMap(\.self)
    let bottom = self.charts.map(\.frame.maxY).max() ?? top
    size = Size(width: width, height: bottom + self.margin)
  }

  /// The drawing of the picture on its background.
  public var drawing: Drawing { sheet(of: charts, size: size, isFirst: true) }

  /// The same charts on pages of the same width, of which none is cut.
  ///
  /// - Parameter height: The height of a page in points; a taller chart has its own page.
  /// - Returns: The drawings of the pages, each of this height; at least one.
  public func pages(height: Double) -> [Drawing] {
    let shelf = Shelf(width: Double(size.width), margin: margin, scale: style.textScale)
    let top = margin + Self.headingHeight(title, subtitle, style)
    return shelf.pages(of: charts, from: top, height: height).enumerated().map { number, charts in
      sheet(of: charts, size: Size(width: size.width, height: height), isFirst: number == 0)
    }
  }

  private func sheet(of charts: [ChartDrawable], size: Size, isFirst: Bool) -> Drawing {
    let whole = Rect(origin: Point(x: 0, y: 0), size: size)
    var commands: [DrawingCommand] = [.fill(.rectangle(whole), .color(style.background))]
    if isFirst { commands += heading }
    for chart in charts { chart.appendContents(to: &commands) }
    return Drawing(size: size, commands: commands)
  }

  // MARK: The heading

  private var heading: [DrawingCommand] {
    let scale = style.textScale
    let width = Double(size.width) - 2 * margin
    func line(
      _ string: String, _ size: Double, _ weight: StyledText.Weight, _ color: Color, _ y: Double,
      _ height: Double
    ) -> DrawingCommand? {
      guard !string.isEmpty else { return nil }
      let text = StyledText(
        string, size: size * scale, weight: weight, color: color, lineLimit: 1, minimumScale: 0.6)
      return .text(text, in: Rect(x: margin, y: margin + y, width: width, height: height * scale))
    }
    let below = title.isEmpty ? 0 : 32 * scale
    return [
      line(title, 22, .bold, style.text, 0, 30),
      line(subtitle, 12, .regular, style.secondary, below, 17),
    ].compactMap(\.self)
  }

  private static func headingHeight(
    _ title: String, _ subtitle: String, _ style: StatisticsStyle
  ) -> Double {
    let lines = (title.isEmpty ? 0.0 : 32) + (subtitle.isEmpty ? 0 : 17)
    return lines == 0 ? 0 : lines * style.textScale + 12
  }
}

/// Equally wide columns, into which charts are put one below the other.
private struct Shelf {
  private let columns: Int
  private let columnWidth: Double
  private let margin: Double

  private let gap = StatisticsPicture.spacing

  init(width: Double, margin: Double, scale: Double) {
    let room = width - 2 * margin
    columns = max(1, min(3, Int((room + gap) / (300 * scale + gap))))
    columnWidth = max((room - gap * Double(columns - 1)) / Double(columns), 0)
    self.margin = margin
  }

  /// Puts each chart into the column that is the shortest so far.
  ///
  /// - Parameters:
  ///   - charts: The charts in their order.
  ///   - top: Where the charts of the first page begin.
  ///   - height: The height of a page.
  /// - Returns: The charts of each page; at least one page.
  func pages(
    of charts: [ChartDrawable], from top: Double, height: Double
  ) -> [[ChartDrawable]] {
    var pages: [[ChartDrawable]] = [[]]
    var bottoms = [Double](repeating: top, count: columns)
    for var chart in charts {
      let length = Double(chart.sizeThatFits(ProposedSize(width: columnWidth)).height)
      var place = shortest(bottoms)
      if bottoms[place] + length > height - margin, !pages[pages.count - 1].isEmpty {
        pages.append([])
        bottoms = [Double](repeating: margin, count: columns)
        place = 0
      }
      chart.layout(
        in: Rect(
          x: margin + Double(place) * (columnWidth + gap), y: bottoms[place], width: columnWidth,
          height: length))
      pages[pages.count - 1].append(chart)
      bottoms[place] += length + gap
    }
    return pages
  }

  /// The first of the shortest columns.
  private func shortest(_ bottoms: [Double]) -> Int {
    bottoms.indices.min { bottoms[$0] < bottoms[$1] } ?? 0
  }
}
