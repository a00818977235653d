import DreamPictures
import GtkKit
import ValueLayout

/// Charts one below the other, in as many columns as there is room for, which scroll.
///
/// A class because it keeps the views of charts from one change to the next.
final class StatisticsView: View {
  let widget: Widget

  /// How far it is scrolled.
  let scroll: ScrollKeeper

  private let onSearch: (String) -> Void
  private var views: [ChartView] = []
  private var charts: [StatisticsChart] = []
  private var layout: LayoutView?

  /// Creates a view without charts.
  ///
  /// - Parameter onSearch: Called with the query of a figure that is clicked.
  init(onSearch: @escaping (String) -> Void) {
    let owner = WeakOwner<StatisticsView>()
    self.onSearch = onSearch
    let layout = LayoutView(sizing: .fittingLayout) {
      let (views, charts) = (owner.value?.views ?? [], owner.value?.charts ?? [])
      return StatisticsColumns(
        views: views.map(\.widget), charts: charts, style: .ofThisScreen,
        isMirrored: owner.value?.isMirrored == true)
    }
    let scrolled = ScrolledWindow(layout)
    scrolled.makeFocusableWhileScrollable()
    scrolled.setAccessibleLabel(tr("Statistics"))
    scroll = ScrollKeeper(scrolled)
    widget = scrolled.widget
    owner.value = self
    self.layout = layout
  }

  /// Shows other charts.
  func show(_ charts: [StatisticsChart]) {
    self.charts = charts
    while views.count < charts.count { views.append(ChartView(onSearch: onSearch)) }
    views.removeLast(views.count - charts.count)
    for (view, chart) in zip(views, charts) { view.show(chart, .ofThisScreen) }
    layout?.invalidate()
  }
}

/// Views of charts where the picture of them has the charts.
private nonisolated struct StatisticsColumns: Layout {
  let views: [Widget]
  let charts: [StatisticsChart]
  let style: StatisticsStyle
  let isMirrored: Bool

  /// As wide as two columns ask for.
  private static let idealWidth = 760.0

  private func picture(_ width: Double) -> StatisticsPicture {
    StatisticsPicture(of: charts, width: width, style: style, measuring: .pango)
  }

  func layout(in rect: Rect) {
    let picture = picture(Double(rect.width))
    for (view, chart) in zip(views, picture.charts) {
      let frame = chart.frame
      let x = isMirrored ? rect.width - frame.maxX : frame.minX
      view.layout(
        in: Rect(
          x: rect.minX + x, y: rect.minY + frame.minY, width: frame.width, height: frame.height))
    }
  }

  var contents: [Widget] { views }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let ideal = Size(width: Self.idealWidth, height: 0)
    return picture(Double(proposal.filled(ideal: ideal).width)).size
  }
}
