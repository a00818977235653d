import Dreams
import GtkKit
import ValueLayout

/// A month of nights, each a button with its record: nights with dreams are filled, with one to three dots
/// for as many dreams, lucid ones have a ring, and those without recall a dash; a legend says so.
///
/// The Tab key stops once among the nights. The arrow keys go from night to night, also into other
/// months, and Page Up and Page Down from month to month. A class because it knows the month.
final class NightCalendar: View {
  /// The purpose of a click on a night.
  enum Purpose {
    /// To open its dream, or to begin one: nights to come without a dream cannot be clicked.
    case opening
    /// To choose a date.
    case choosing
  }

  let widget: Widget

  private static let cellCount = 42

  private let purpose: Purpose
  private let source: NightSource
  private let onChosen: (Night) -> Void
  private let cells: [Button]
  private let grid: LayoutView
  private let showTitle: (String) -> Void

  /// The first night of the month that shows.
  private var month: Night

  /// The night of the open dream, or the one that is chosen.
  private var chosen: Night?

  /// The night of each cell; nil for one before or after the month.
  private var nights: [Night?] = Array(repeating: nil, count: cellCount)

  /// The nights of the month that can be clicked.
  private var usable: Set<Night> = []

  /// The night at which the Tab key stops.
  private var stop: Night?

  /// The content of the cells.
  private var shown: Shown?

  private struct Shown: Equatable {
    var month: Night
    var chosen: Night?
    var tonight: Night
    var summaries: [Night: NightSummary]
  }

  /// Creates a calendar of this month.
  ///
  /// - Parameters:
  ///   - purpose: The purpose of a click on a night.
  ///   - source: The records of nights.
  ///   - onTitle: Called with a night of the month when its name is clicked; nil for a name that
  ///     cannot be clicked.
  ///   - onChosen: Called with the night that the user chooses.
  init(
    _ purpose: Purpose, of source: NightSource, onTitle: ((Night) -> Void)? = nil,
    onChosen: @escaping (Night) -> Void
  ) {
    let owner = WeakOwner<NightCalendar>()
    self.purpose = purpose
    self.source = source
    self.onChosen = onChosen
    month = ClosedRange(monthOf: source.tonight()).lowerBound
    let cells = (0..<Self.cellCount).map { place in
      let cell = Button("") { owner.value?.choose(place) }
      cell.addCSSClasses("flat", "calendar-night")
      cell.isFocusable = false
      return cell
    }
    self.cells = cells
    let weekdays = (0..<7).map { day in
      let names = Display.hasLargeText ? Night.weekdayInitials : Night.weekdayNames
      let label = Label(names[(Night.firstWeekday + day) % 7])
      label.addCSSClasses("caption", "secondary")
      return label.widget
    }
    grid = LayoutView(sizing: .fittingLayout) {
      GridLayout(
        columns: Array(repeating: .intrinsic(), count: 7), columnSpacing: 3, rowSpacing: 3,
        children: weekdays + cells.map(\.widget))
    }
    grid.setAccessibleLabel(tr("Nights"))
    grid.horizontalAlignment = .center
    let label = Label("")
    label.addCSSClasses("heading")
    label.isWrapping = true
    label.isCentered = true
    let title: any View
    if let onTitle {
      let button = Button(content: label, accessibleLabel: "")
      button.onClicked { if let month = owner.value?.month { onTitle(month) } }
      button.addCSSClasses("flat", "calendar-title")
      button.tooltip = tr("Show the Year")
      showTitle = {
        label.text = $0
        button.setAccessibleLabel($0)
      }
      title = button
    } else {
      showTitle = { label.text = $0 }
      title = label
    }
    title.expandsHorizontally = true
    func button(_ icon: String, _ name: String, months: Int) -> Button {
      let button = Button(icon: icon, accessibleLabel: name) { owner.value?.go(months: months) }
      button.addCSSClasses("flat", "calendar-step")
      return button
    }
    let header = Box(
      .horizontal,
      [
        button("go-first-symbolic", tr("Previous Year"), months: -12),
        button("go-previous-symbolic", tr("Previous Month"), months: -1),
        title,
        button("go-next-symbolic", tr("Next Month"), months: 1),
        button("go-last-symbolic", tr("Next Year"), months: 12),
      ])
    widget = Box(.vertical, spacing: 6, [header, grid, Self.legend()]).widget
    owner.value = self
    addKeys()
    showTitle(month.monthAndYear)
    grid.onMapped { [weak self] in self?.markNights() }
  }

  private func addKeys() {
    // In right-to-left locales, the next night is on the left.
    let forward = grid.isMirrored ? -1 : 1
    let keys = [("Left", -forward), ("Right", forward), ("Up", -7), ("Down", 7)]
    for (key, days) in keys {
      grid.addShortcut(key) { [weak self] in self?.step(days: days) ?? false }
    }
    for (key, months) in [("Page_Up", -1), ("Page_Down", 1)] {
      grid.addShortcut(key) { [weak self] in self?.step(months: months) ?? false }
    }
  }

  /// Shows a night and its month; nil if none is open or chosen any longer.
  func show(_ night: Night?) {
    chosen = night
    guard let night else { return markNights() }
    showMonth(of: night)
    guard grid.isMapped else {
      (stop, shown) = (night, nil)
      return
    }
    if usable.contains(night) { stop(at: night) }
  }

  /// Shows the month of a night.
  func showMonth(of night: Night) {
    month = ClosedRange(monthOf: night).lowerBound
    showTitle(month.monthAndYear)
    markNights()
  }

  /// Shows the current records of the month's nights.
  func markNights() {
    guard grid.isMapped else { return }
    let range = ClosedRange(monthOf: month)
    let summaries = source.summaries(range)
    let tonight = source.tonight()
    let now = Shown(month: month, chosen: chosen, tonight: tonight, summaries: summaries)
    // Writing a dream asks at every key.
    guard now != shown else { return }
    shown = now
    let offset = (Int(month.weekday) - Night.firstWeekday + 7) % 7
    let length = range.lowerBound.distance(to: range.upperBound) + 1
    usable = []
    for (place, cell) in cells.enumerated() {
      let day = place - offset
      nights[place] = (0..<length).contains(day) ? month.advanced(by: day) : nil
      let summary = nights[place].flatMap { summaries[$0] } ?? NightSummary()
      if let night = nights[place], isUsable(night, summary, tonight) { usable.insert(night) }
      show(nights[place], summary, in: cell, tonight)
    }
    stop(
      at: [stop, chosen, tonight].compactMap(\.self).first(where: usable.contains) ?? usable.min())
  }

  /// What the shapes mean, for those who see them.
  private static func legend() -> LayoutView {
    let kinds = [
      (["dreams-1"], tr("Dreams")), (["dreams-1", "lucid"], tr("Lucid")),
      (["white"], tr("No recall")),
    ]
    let items = kinds.map { classes, name in
      let swatch = Box(.horizontal)
      for name in ["legend-night"] + classes { swatch.addCSSClasses(name) }
      swatch.verticalAlignment = .center
      let label = Label(name)
      label.addCSSClasses("caption", "secondary")
      return Box(.horizontal, spacing: 5, [swatch, label]).widget
    }
    let legend = LayoutView(sizing: .fittingLayout) {
      FlowLayout(children: items, spacing: 12, lineSpacing: 4, distribution: .center)
    }
    legend.setAccessibleHidden(true)
    return legend
  }

  private func isUsable(_ night: Night, _ summary: NightSummary, _ tonight: Night) -> Bool {
    purpose == .choosing || night <= tonight || summary.dreams > 0
  }

  private func show(_ night: Night?, _ summary: NightSummary, in cell: Button, _ tonight: Night) {
    cell.opacity = night == nil ? 0 : 1
    cell.setAccessibleHidden(night == nil)
    cell.isSensitive = night.map(usable.contains) ?? false
    let isDreamt = night != nil && summary.dreams > 0
    for strength in 1...3 {
      cell.setCSSClass("dreams-\(strength)", isDreamt && min(summary.dreams, 3) == strength)
    }
    let kind = night == nil ? NightSummary.Kind.unknown : summary.kind
    cell.setCSSClass("lucid", kind == .lucid)
    cell.setCSSClass("white", kind == .noRecall)
    cell.setCSSClass("noted", kind == .noted)
    cell.setCSSClass("tonight", night == tonight)
    cell.setCSSClass("chosen", night != nil && night == chosen)
    guard let night else { return cell.label = "" }
    let name = summary.words(after: night.formatted(.long))
    cell.label = String(night.day)
    cell.setAccessibleLabel(name)
    let hint =
      purpose == .opening && summary.dreams == 0 && cell.isSensitive ? tr("Begin a dream") : ""
    cell.tooltip = hint.isEmpty ? name : name + "\n" + hint
    // A tooltip is taken for the description, too.
    cell.setAccessibleDescription(hint)
  }

  private func choose(_ place: Int) {
    guard let night = nights[place] else { return }
    stop(at: night)
    onChosen(night)
  }

  // MARK: - Going from night to night

  private func cell(of night: Night?) -> Button? {
    guard let night, let place = nights.firstIndex(of: night) else { return nil }
    return cells[place]
  }

  private func stop(at night: Night?) {
    cell(of: night)?.isFocusable = true
    for (place, cell) in cells.enumerated() where nights[place] != night {
      cell.isFocusable = false
    }
    stop = night
  }

  /// Goes to another month.
  private func go(months: Int) {
    let number = month.year * 12 + month.month - 1 + months
    let (year, place) = number.quotientAndRemainder(dividingBy: 12)
    guard let night = Night(year: year, month: place + 1, day: 1) else { return }
    showMonth(of: night)
  }

  private func step(days: Int) -> Bool {
    guard let stop, cell(of: stop)?.hasFocus == true else { return false }
    focus(stop.advanced(by: days))
    return true
  }

  private func step(months: Int) -> Bool {
    guard let stop, cell(of: stop)?.hasFocus == true else { return false }
    let number = stop.year * 12 + stop.month - 1 + months
    let (year, place) = number.quotientAndRemainder(dividingBy: 12)
    let range = ClosedRange<Night>(month: place + 1, of: year)
    focus(min(range.lowerBound.advanced(by: stop.day - 1), range.upperBound))
    return true
  }

  /// Moves the focus to a night, if it can be clicked.
  private func focus(_ night: Night) {
    let summary = source.summaries(night...night)[night] ?? NightSummary()
    guard isUsable(night, summary, source.tonight()) else { return }
    if !usable.contains(night) { showMonth(of: night) }
    guard let cell = cell(of: night) else { return }
    cell.isFocusable = true
    cell.grabFocus()
    stop(at: night)
  }
}

extension ClosedRange<Night> {
  /// The month of a night.
  init(monthOf night: Night) { self.init(month: night.month, of: night.year) }
}
