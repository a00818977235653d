import Dreams
import GtkKit
import ValueLayout

/// A dot for each of the last fourteen nights: full for a night with a dream, hollow for one without.
///
/// The Tab key stops once; the arrow keys go from night to night. A class because it knows where.
final class LastNights: View {
  /// Called with a dream of a night whose dot is clicked.
  var onOpen: (Dream.ID) -> Void = { _ in }

  /// How many nights there are.
  static let count = 14

  let widget: Widget

  private let row: LayoutView
  private let dots: [Button]
  private let calendar: NightCalendar
  private var dreams: [Dream.ID?] = Array(repeating: nil, count: count)
  private var shown: [Int] = []
  private var tonight: Night?

  /// The dot at which the Tab key stops.
  private var stop: Int?

  /// Creates the row.
  ///
  /// - Parameters:
  ///   - hasDream: Whether there is a dream of a night.
  ///   - onChosen: Called with a night that the user has chosen in the calendar at the end of the row.
  init(hasDream: @escaping (Night) -> Bool, onChosen: @escaping (Night) -> Void) {
    let dots = (0..<Self.count).map { _ in
      let dot = Box(.horizontal)
      dot.addCSSClasses("night-dot")
      let button = Button(content: dot, accessibleLabel: tr("Last Nights"))
      button.addCSSClasses("flat", "night")
      button.isFocusable = false
      return button
    }
    self.dots = dots
    row = LayoutView(sizing: .fittingLayout) {
      StackLayout(.horizontal, children: dots, distribution: .spaceBetween)
    }
    row.setAccessibleLabel(tr("Last Nights"))
    row.expandsHorizontally = true
    row.verticalAlignment = .center
    let months = MenuButton(
      icon: "x-office-calendar-symbolic", accessibleLabel: tr("Calendar"))
    months.addCSSClasses("flat")
    calendar = NightCalendar(hasDream: hasDream, onChosen: onChosen)
    months.setPopover(Popover(calendar))
    widget = Box(.horizontal, spacing: 6, [row, months]).widget
    addCSSClasses("last-nights")
    for (place, dot) in dots.enumerated() {
      dot.onClicked { [weak self] in
        if let self, let dream = dreams[place] { onOpen(dream) }
      }
    }
    // Where reading goes from right to left, the last night is at the left.
    let forward = row.isMirrored ? -1 : 1
    row.addShortcut("Left") { [weak self] in self?.step(by: -forward) ?? false }
    row.addShortcut("Right") { [weak self] in self?.step(by: forward) ?? false }
  }

  /// Shows which of the nights before a night, and that night itself, have dreams.
  func show(_ list: DreamList, until tonight: Night) {
    let first = tonight.advanced(by: 1 - Self.count)
    var counts = Array(repeating: 0, count: Self.count)
    dreams = Array(repeating: nil, count: Self.count)
    for dream in list.prefix(while: { $0.date >= first }) where dream.date <= tonight {
      let place = first.distance(to: dream.date)
      counts[place] += 1
      dreams[place] = dreams[place] ?? dream.id
    }
    guard counts != shown || tonight != self.tonight else { return }
    (shown, self.tonight) = (counts, tonight)
    calendar.markNights()
    for (place, dot) in dots.enumerated() {
      let night = first.advanced(by: place).formatted(.complete)
      let name =
        counts[place] == 0
        ? tr("{night}: no dream", ["night": night])
        : tr("{night}: {count} dream", "{night}: {count} dreams", count: counts[place])
          .replacing("{night}", with: night)
      dot.setAccessibleLabel(name)
      dot.tooltip = name
      dot.isSensitive = counts[place] > 0
      dot.setCSSClass("dreamt", counts[place] > 0)
    }
    stop(at: stop.flatMap { counts[$0] > 0 ? $0 : nil } ?? counts.lastIndex { $0 > 0 })
  }

  private func stop(at place: Int?) {
    if let stop, stop != place { dots[stop].isFocusable = false }
    stop = place
    if let place { dots[place].isFocusable = true }
  }

  /// Goes on to the next night with a dream.
  private func step(by distance: Int) -> Bool {
    guard let stop, dots[stop].hasFocus else { return false }
    let places = stride(from: stop + distance, to: distance < 0 ? -1 : Self.count, by: distance)
    guard let place = places.first(where: { shown[$0] > 0 }) else { return true }
    dots[place].isFocusable = true
    dots[place].grabFocus()
    self.stop(at: place)
    return true
  }
}
