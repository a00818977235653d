import DreamControllers
import Dreams
import Foundation
import GtkKit
import ValueLayout

/// The last six weeks: a dot for each night, and three figures with their change.
///
/// A class because its figures lead to dreams that change.
final class HomeLately: View {
  let widget: Widget

  private let section: Box
  private let strip: Button
  private let dots: [Box]
  private let figures: [Figure]
  private let line: LayoutView
  private var queries: [String] = []

  /// Creates the section, without figures.
  ///
  /// - Parameter onSearch: Called with the query of a figure that is clicked.
  init(onSearch: @escaping (String) -> Void) {
    let owner = WeakOwner<HomeLately>()
    let figures = (0..<3).map { place in
      Figure {
        if let queries = owner.value?.queries, queries.indices.contains(place) {
          onSearch(queries[place])
        }
      }
    }
    self.figures = figures
    dots = (0..<HomeSummary.nights).map { _ in
      let dot = Box(.horizontal)
      dot.addCSSClasses("night-dot")
      dot.horizontalAlignment = .center
      dot.verticalAlignment = .center
      let night = Box(.horizontal, [dot])
      night.addCSSClasses("night")
      // Two rings side by side do not touch.
      night.setMinimumSize(width: 16, height: 18)
      // The dot is in the middle, and its night no wider.
      dot.expandsHorizontally = true
      night.expandsHorizontally = false
      return night
    }
    // A week stays whole where the strip wraps.
    let weeks = stride(from: 0, to: dots.count, by: 7).map { [dots] start in
      Box(.horizontal, Array(dots[start..<min(start + 7, dots.count)]))
    }
    // Lines of as many weeks: six, three or two.
    let nights = LayoutView(sizing: .fittingLayout) {
      Self.lines(of: 6, weeks).withFallback(
        Self.lines(of: 3, weeks).withFallback(Self.lines(of: 2, weeks)))
    }
    strip = Button(content: nights, accessibleLabel: tr("The Last Six Weeks"))
    strip.addCSSClasses("flat", "home-strip")
    strip.action = "app.calendar"
    line = LayoutView(sizing: .fittingLayout) {
      FlowLayout(children: figures.filter(\.isVisible).map(\.widget), spacing: 24, lineSpacing: 6)
    }
    section = Box(.vertical, spacing: 6, [SectionHeading(tr("Lately")), strip, line])
    section.isVisible = false
    widget = section.widget
    owner.value = self
  }

  /// Weeks side by side, so many in a line.
  private static func lines(of count: Int, _ weeks: [Box]) -> some Layout<Widget> {
    GridLayout(
      columns: Array(repeating: .intrinsic(), count: count), columnSpacing: 12, rowSpacing: 4,
      children: weeks.map(\.widget))
  }

  /// From how many dreams figures say something.
  private static let leastDreams = 5

  /// Shows six weeks; nothing for a journal without dreams in them.
  func show(_ summary: HomeSummary) {
    section.isVisible = summary.lately.dreams > 0
    line.isVisible = summary.lately.dreams >= Self.leastDreams
    strip.setAccessibleDescription(summary.summaries.words)
    strip.tooltip = summary.summaries.words
    for (dot, night) in zip(dots, summary.summaries) {
      dot.setCSSClass("dreamt", night.dreams > 0)
      dot.setCSSClass("lucid", night.lucid > 0)
      dot.setCSSClass("unknown", night.kind == .unknown || night.kind == .noted)
    }
    let (now, before) = (summary.lately, summary.before)
    queries = [now.query, now.lucidQuery, now.query]
    let hadDreams = before.dreams > 0
    figures[0].show(
      now.dreamsPerWeek, before: hadDreams ? before.dreamsPerWeek : nil, digits: 1,
      tr("Dreams a week"))
    figures[1].show(
      now.lucidShare.map { $0 * 100 }, before: before.lucidShare.map { $0 * 100 }, digits: 0,
      tr("Percent of them lucid"))
    figures[2].show(
      now.wordsPerNight, before: before.wordsPerNight, digits: 0, tr("Words a night"))
    line.invalidate()
  }

  /// One figure, what it counts, and how much it differs from before.
  private struct Figure: View {
    private let button: Button
    private let number = Label("")
    private let caption = Label("")

    var widget: Widget { button.widget }

    init(onClicked: @escaping () -> Void) {
      number.addCSSClasses("home-figure", "numeric")
      caption.addCSSClasses("caption", "secondary")
      for label in [number, caption] {
        label.horizontalPosition = 0
        label.isWrapping = true
      }
      button = Button(content: Box(.vertical, [number, caption]), accessibleLabel: "")
      button.addCSSClasses("flat", "completion")
      button.onClicked(onClicked)
    }

    /// Shows a figure; none that is not known.
    func show(_ value: Double?, before: Double?, digits: Int, _ name: String) {
      isVisible = value != nil
      guard let value else { return }
      let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0...digits))
        .locale(.ofThisLanguage)
      number.text = value.formatted(style)
      // The change of the figures as people see them.
      let change = before.map { Self.rounded(value, digits) - Self.rounded($0, digits) } ?? 0
      let sign = change.formatted(style.sign(strategy: .always(includingZero: false)))
      caption.text = before == nil || change == 0 ? name : "\(name) · \(sign)"
      button.setAccessibleLabel("\(name): \(number.text)")
      button.setAccessibleDescription(
        before == nil || change == 0
          ? "" : tr("{change} compared to the six weeks before", ["change": sign]))
    }

    private static func rounded(_ value: Double, _ digits: Int) -> Double {
      let scale = digits == 0 ? 1.0 : 10
      return (value * scale).rounded() / scale
    }
  }
}
