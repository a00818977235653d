import CairoDrawing
import Drawing
import DreamPictures
import GtkKit
import ValueLayout

/// One chart: a click on a bar, a dot or a figure is a search.
///
/// A class because the view requests its picture later.
final class ChartView: View {
  let widget: Widget

  // Fonts are the same for all charts, and all are painted on the main actor.
  private static let renderer = Renderer()

  /// What screen readers say of a chart, whose table says the rest.
  private static let maximumSpokenRows = 12

  private let view: BitmapView
  private let state = State()

  /// Creates a view without a chart.
  ///
  /// - Parameter onSearch: Called with the query of a figure that is clicked.
  init(onSearch: @escaping (String) -> Void) {
    let owner = WeakOwner<ChartView>()
    view = BitmapView(accessibleLabel: tr("Statistics")) { [state] in
      state.isMirrored = owner.value?.isMirrored == true
      return state.frame($0)
    }
    widget = view.widget
    owner.value = self
    view.onPointClicked { [state] place in
      if let query = state.mark(place.x, place.y)?.row.query { onSearch(query) }
    }
    view.onTooltip { [state] x, y in
      state.mark(x, y).map {
        tr("{field}: {value}", ["field": $0.row.label, "value": $0.row.detail])
      }
    }
  }

  /// Shows a chart.
  func show(_ chart: StatisticsChart, _ style: StatisticsStyle) {
    guard chart != state.chart || style != state.style else { return }
    (state.chart, state.style) = (chart, style)
    view.setAccessibleLabel(chart.title)
    let rows = chart.rows(ofPlaces: Self.maximumSpokenRows)
    let said = rows.prefix(Self.maximumSpokenRows).map {
      tr("{field}: {value}", ["field": $0.label, "value": $0.detail])
    }
    view.setAccessibleDescription(said.joined(separator: ", "))
    view.invalidate()
  }

  /// A class because the view requests pictures from it.
  private final class State {
    var chart: StatisticsChart?
    var style = StatisticsStyle.light
    var isMirrored = false
    private var drawn: ChartDrawable?

    func frame(_ request: BitmapView.FrameRequest) -> Pixels? {
      guard let chart else { return nil }
      var drawable = ChartDrawable(chart, style: style, measuring: .pango)
      drawable.layout(in: Rect(origin: Point(x: 0, y: 0), size: request.size))
      drawn = drawable
      let axis = Double(request.size.width) / 2
      let commands = drawable.contents.map { isMirrored ? $0.mirrored(at: axis) : $0 }
      let drawing = Drawing(size: request.size, commands: commands)
      // Without enough memory there is no picture, but the table still works.
      guard let bitmap = try? ChartView.renderer.bitmap(of: drawing, scale: request.scale) else {
        return nil
      }
      return Pixels(
        width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.bytesPerRow,
        bytes: bitmap.bytes)
    }

    /// The mark at a point.
    func mark(_ x: Double, _ y: Double) -> StatisticsMark? {
      guard let drawn else { return nil }
      let point = Point(x: isMirrored ? drawn.frame.width - x : x, y: y)
      return drawn.marks.first { $0.frame.contains(point) }
    }
  }
}

extension StatisticsStyle {
  /// The colors of the desktop, with text as large as in widgets.
  static var ofThisScreen: StatisticsStyle {
    let style: StatisticsStyle =
      switch (Appearance.isHighContrast, Appearance.isDark) {
      case (true, true): .highContrastDark
      case (true, false): .highContrastLight
      case (false, true): .dark
      case (false, false): .light
      }
    return style.withTextScale(1.1 * Display.textScale)
  }
}
