import DreamControllers
import Dreams
import GtkKit
import ValueLayout

/// A row of the list: the day of a dream, its title, the beginning of what follows, its marks, and its
/// creatures.
struct DreamCell: View {
  /// The widgets of the row, and their content.
  private let content = RowContent()
  private let view: LayoutView

  var widget: Widget { view.widget }

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - onClick: Called with the dream that the row shows when it is clicked.
  ///   - onLongPress: Called with it when the pointer or a finger stays down on the row.
  init(
    onClick: @escaping (Dream.ID, Click) -> Void, onLongPress: @escaping (Dream.ID) -> Void
  ) {
    let sizing = LayoutView.Sizing(minimumWidth: 200, naturalWidth: 320) { [content] width in
      let height = content.height(forWidth: width)
      return (height, height)
    }
    view = LayoutView(sizing: sizing) { [content] in content.layout }
    view.onClick { [content] click in
      if click.count == 1, let id = content.dreamID { onClick(id, click) }
    }
    view.onLongPress { [content] in
      if let id = content.dreamID { onLongPress(id) }
    }
  }

  /// Shows a dream.
  ///
  /// - Parameters:
  ///   - dream: The dream.
  ///   - search: The search whose matches are highlighted.
  ///   - isFirst: Whether it is the first row of its night, which shows the day.
  ///   - isChecked: Whether it is selected; nil while nothing is being selected.
  func show(_ dream: Dream, matching search: DreamSearch, isFirst: Bool, isChecked: Bool?) {
    content.showsDay = isFirst
    let wasSelecting = content.isChecked != nil
    // Rows are filled again at each keystroke of a search, and measuring them is expensive.
    guard !content.shows(dream, matching: search) || content.isChecked != isChecked else { return }
    let (isNew, isMadeAnew) = content.show(dream, matching: search)
    content.isChecked = isChecked
    content.mark.setCSSClass("checked", isChecked == true)
    if isMadeAnew || wasSelecting != (isChecked != nil) { view.invalidate() }
    if isNew { setRowLabel(words.accessibleName(of: dream)) }
    setRowDescription(content.detail)
    setRowChecked(isChecked)
  }
}

/// A row that shows another dream reuses its widgets.
private final class RowContent {
  let mark = Image(icon: "object-select-symbolic")
  var isChecked: Bool?

  private let weekday = Label("")
  private let day = Label("")
  private let title = Label("")
  private let excerpt = Label("")
  private let medallion = Medallion()
  private let markIcons = (0..<DreamMark.limit).map { _ in Image(icon: "") }
  private var marks: [DreamMark] = []
  private var hasExcerpt = false
  private var shown: Dream?
  private var searched = ""

  /// The night in words; during a search after the reason for the match.
  private var night = ""

  /// What a screen reader says after the name: the night, and the marks.
  var detail: String { ([night] + marks.map(\.name)).joined(separator: " · ") }

  /// The dream that the row shows.
  var dreamID: Dream.ID? { shown?.id }

  /// Whether the day shows; otherwise its place is empty.
  var showsDay = true {
    didSet { if showsDay != oldValue { showDay() } }
  }

  private func showDay() {
    guard let date = shown?.date else { return }
    // Results are of any month.
    let name =
      searched.isEmpty ? Night.weekdayNames[Int(date.weekday)] : Night.monthNames[date.month - 1]
    weekday.text = showsDay ? name : ""
    day.text = showsDay ? "\(date.day)" : ""
  }

  init() {
    weekday.addCSSClasses("caption", "secondary")
    // The days of the week differ in width, the titles begin on one line.
    weekday.minimumCharacters = 4
    day.addCSSClasses("day", "numeric")
    title.addCSSClasses("dream-title")
    title.isWrapping = true
    title.lineLimit = 2
    excerpt.addCSSClasses("caption", "secondary")
    mark.addCSSClasses("check-mark")
    mark.setMinimumSize(width: 24, height: 24)
    for icon in markIcons { icon.addCSSClasses("dream-mark") }
    for label in [title, excerpt] {
      label.horizontalPosition = 0
      label.ellipsis = .end
      // It would cover the next row, and say what the page says.
      label.hasTooltip = false
    }
  }

  private static let spacing = 10.0
  private static let markWidth = 28.0

  var layout: some Layout<Widget> {
    StackLayout(.horizontal, spacing: Self.spacing) {
      if isChecked != nil {
        mark.withFrame(maxWidth: .infinity, maxHeight: .infinity)
          .withInsets(left: 4).withLength(.fixed(Self.markWidth))
      }
      StackLayout(.vertical, distribution: .center) {
        weekday
        day
      }
      StackLayout(.vertical, spacing: 1, distribution: .center) {
        title
        if hasExcerpt || !marks.isEmpty {
          StackLayout(.horizontal, spacing: 4) {
            // Without words it keeps the marks at the end.
            excerpt.withLength(.flexible())
            for (icon, _) in zip(markIcons, marks) { icon }
          }
          .withPriority(1)
        }
      }
      .withLength(.flexible())
      medallion.layout.withLength(.fixed(Medallion.side))
    }
  }

  /// The height in which two lines of title and the excerpt fit, whether there are as many or not.
  func height(forWidth width: Int?) -> Int {
    var lines = 2 * title.lineHeight
    if let width {
      // Some scripts have higher lines than the font of the label says.
      let marked = isChecked == nil ? 0 : Self.markWidth + Self.spacing
      let beside = Medallion.side + marked + 2 * Self.spacing
      let room = width - Int(beside) - weekday.measure(.horizontal).natural
      lines = max(lines, title.measure(.vertical, for: max(room, 1)).natural)
    }
    return max(lines + 1 + excerpt.lineHeight, Int(Medallion.side)) + 8
  }

  /// Whether the row shows this already.
  func shows(_ dream: Dream, matching search: DreamSearch) -> Bool {
    dream == shown && search.text.utf8.elementsEqual(searched.utf8)
  }

  /// Shows a dream.
  ///
  /// - Returns: Whether it differs from the one shown before, and whether the row has other widgets.
  func show(_ dream: Dream, matching search: DreamSearch) -> (isNew: Bool, isMadeAnew: Bool) {
    let isNew = dream != shown
    var isMadeAnew = false
    searched = search.text
    if isNew {
      shown = dream
      title.text = words.title(of: dream)
      isMadeAnew = medallion.show(dream)
      isMadeAnew = show(dream.marks) || isMadeAnew
    }
    title.highlight(search.ranges(in: title.text))
    let hadExcerpt = hasExcerpt
    showExcerpt(of: dream, matching: search)
    return (isNew, isMadeAnew || hadExcerpt != hasExcerpt)
  }

  /// Shows other marks; returns whether there are more or fewer of them.
  private func show(_ new: [DreamMark]) -> Bool {
    let count = marks.count
    guard new != marks else { return false }
    marks = new
    for (icon, mark) in zip(markIcons, marks) {
      icon.icon = mark.icon
      icon.setCSSClass("lucid", mark == .lucid || mark == .veryLucid)
    }
    return marks.count != count
  }

  /// Shows the beginning of what follows the title, or why a search has found the dream.
  private func showExcerpt(of dream: Dream, matching search: DreamSearch) {
    let date = dream.date.formatted(.abbreviated)
    let reason = search.reason(for: dream)
    night = reason.map { "\($0) · \(date)" } ?? date
    showDay()
    let year = String(dream.date.year)
    let isOfThisYear = search.isEmpty || dream.date.year == Night.tonight().year
    let line = [isOfThisYear ? nil : year, reason ?? dream.excerpt]
      .compactMap(\.self).joined(separator: " · ")
    hasExcerpt = !line.isEmpty
    excerpt.text = line
    excerpt.highlight(reason == nil ? [] : search.ranges(in: excerpt.text))
  }
}
