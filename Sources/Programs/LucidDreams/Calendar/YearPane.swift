import CairoDrawing
import Drawing
import DreamPictures
import Dreams
import GtkKit
import ValueLayout

/// A year of nights as a heat map, with a button for each month that says what its nights add up to.
///
/// A class because it knows the year.
final class YearPane: View {
  let widget: Widget

  /// Called with a night of the month whose button is clicked.
  var onMonth: (Night) -> Void = { _ in }

  /// Called with the night that is clicked, if it has a dream or is not to come.
  var onChosen: (Night) -> Void = { _ in }

  private static let legendGap = 8.0

  private let source: NightSource
  private let title = Label("")
  private let picture: BitmapView
  private let months: [(button: Button, label: Label)]
  private var painter = FramePainter()

  /// The width of the last picture, in points.
  private var width = 0.0
  private var summaries: [Night: NightSummary] = [:]

  private(set) var year: Int

  /// Creates a pane of this year.
  ///
  /// - Parameter source: The records of nights.
  init(of source: NightSource) {
    let owner = WeakOwner<YearPane>()
    self.source = source
    year = source.tonight().year
    let picture = BitmapView(accessibleLabel: tr("Nights")) {
      owner.value?.frame($0)
    }
    self.picture = picture
    // As high as the year is at the width that there is.
    let map = LayoutView(
      sizing: LayoutView.Sizing(minimumWidth: 280, naturalWidth: 700) { width in
        let height = Int(Self.height(forWidth: Double(width ?? 700)).rounded(.up))
        return (height, height)
      }
    ) { picture.widget }
    let months = (1...12).map { month in
      let label = Label("")
      label.isWrapping = true
      label.horizontalPosition = 0
      let button = Button(content: label, accessibleLabel: Night.monthNames[month - 1])
      button.addCSSClasses("flat", "year-month")
      button.onClicked { owner.value?.openMonth(month) }
      return (button: button, label: label)
    }
    self.months = months
    let line = LayoutView(sizing: .fittingLayout) {
      GridLayout(
        columns: [.flexible(), .flexible()], columnSpacing: 4, rowSpacing: 4,
        children: months.map(\.button.widget))
    }
    line.setAccessibleLabel(tr("Months"))
    title.addCSSClasses("heading")
    title.expandsHorizontally = true
    func button(_ icon: String, _ name: String, years: Int) -> Button {
      let button = Button(icon: icon, accessibleLabel: name) { owner.value?.go(years: years) }
      button.addCSSClasses("flat", "calendar-step")
      return button
    }
    let header = Box(
      .horizontal,
      [
        button("go-previous-symbolic", tr("Previous Year"), years: -1), title,
        button("go-next-symbolic", tr("Next Year"), years: 1),
      ])
    let column = Box(
      .vertical, spacing: 12,
      [Clamp(header, maximumSize: 320), map, Clamp(line, maximumSize: 480)])
    column.setMargins(18)
    widget = column.widget
    owner.value = self
    picture.onPointClicked { [weak self] place in
      if let self { choose(at: place) }
    }
    column.onMapped { [weak self] in self?.refresh() }
    Appearance.onChanged { [weak self] in self?.picture.invalidate() }
  }

  /// Shows a year.
  func show(_ year: Int) {
    self.year = min(max(year, Night.min.year), Night.max.year)
    refresh()
  }

  private func go(years: Int) { show(year + years) }

  private func openMonth(_ month: Int) {
    onMonth(ClosedRange(month: month, of: year).lowerBound)
  }

  private func refresh() {
    summaries = source.summaries(ClosedRange(year: year))
    title.text = String(year)
    let all = Array(summaries.values).words
    picture.setAccessibleLabel(tr("Nights of {year}", ["year": String(year)]))
    picture.setAccessibleDescription(all)
    picture.invalidate()
    for (index, (button, label)) in months.enumerated() {
      let range = ClosedRange<Night>(month: index + 1, of: year)
      let nights = summaries.filter { range.contains($0.key) }.map(\.value)
      let name = Night.monthNames[index]
      let values: KeyValuePairs = ["month": name, "nights": "\(nights.dreamtCount)"]
      label.text = nights.dreamtCount > 0 ? tr("{month}: {nights} with dreams", values) : name
      button.setAccessibleLabel(range.lowerBound.monthAndYear)
      button.setAccessibleDescription(nights.words)
      button.tooltip = nights.words
    }
  }

  // MARK: - The picture

  private static func height(forWidth width: Double) -> Double {
    let map = YearMap(
      2000, [:], bands: YearMap.bands(forWidth: width), words: mapWords, colors: .light)
    let legend = legend(in: .light).sizeThatFits(ProposedSize(width: width))
    return map.sizeThatFits(ProposedSize(width: width)).height + legendGap + legend.height
  }

  private static let mapWords = YearMap.Words(
    months: Night.monthNames, weekdays: Night.weekdayNames)

  private static func legend(in colors: NightColors) -> some Layout<DrawingCommand> {
    YearMapLegend.layout(
      [
        .dreams: tr("Dreams"), .lucid: tr("Lucid"), .noRecall: tr("No recall"),
        .noted: tr("Only notes"),
      ], size: 11, colors: colors, measuring: .pango)
  }

  private var colors: NightColors { Appearance.isDark ? .dark : .light }

  private func map(width: Double) -> YearMap {
    var map = YearMap(
      year, summaries, firstWeekday: Night.firstWeekday, bands: YearMap.bands(forWidth: width),
      words: Self.mapWords, colors: colors, isMirrored: widget.isMirrored)
    let height = map.sizeThatFits(ProposedSize(width: width)).height
    map.layout(in: Rect(x: 0, y: 0, width: width, height: height))
    return map
  }

  private func frame(_ request: BitmapView.FrameRequest) -> Pixels? {
    width = request.size.width
    let map = map(width: width)
    var legend = Self.legend(in: colors)
    let below = map.layoutFrame.maxY + Self.legendGap
    legend.layout(
      in: Rect(
        x: 0, y: below, width: request.size.width, height: request.size.height - below))
    let drawing = Drawing(size: request.size, commands: map.contents + legend.contents)
    return painter.paint(drawing, scale: request.scale)
  }

  private func choose(at place: Point) {
    guard let night = map(width: width).night(at: place) else { return }
    if night <= source.tonight() || (summaries[night]?.dreams ?? 0) > 0 { onChosen(night) }
  }
}
