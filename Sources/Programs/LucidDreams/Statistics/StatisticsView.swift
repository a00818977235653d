import DreamPictures
import GtkKit
import ValueLayout

/// Charts one below the other, in as many columns as there is room for, which scroll.
///
/// A class because it keeps the views of charts from one change to the next.
final class StatisticsView: View {
  let widget: Widget

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
      return StatisticsColumns(views: views.map(\.widget), charts: charts, style: .ofThisScreen)
    }
    let scrolled = ScrolledWindow(layout)
    scrolled.makeFocusableWhileScrollable()
    scrolled.setAccessibleLabel(tr("Statistics"))
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

  /// As wide as two columns ask for.
  private static let idealWidth = 760.0

  private func picture(_ width: Double) -> StatisticsPicture {
    StatisticsPicture(of: charts, width: width, style: style, measuring: .pango)
  }

  func layout(in rect: Rect) {
    let picture = picture(Double(rect.width))
    for (view, chart) in zip(views, picture.charts) {
      view.layout(in: chart.frame.offsetBy(dx: rect.minX, dy: rect.minY))
    }
  }

  var contents: [Widget] { views }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let ideal = Size(width: Self.idealWidth, height: 0)
    return picture(Double(proposal.filled(ideal: ideal).width)).size
  }
}
