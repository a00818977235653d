import Dreams
import GtkKit
import ValueLayout

/// A dot for each of the last fourteen nights: full for a night with a dream, hollow for one in which
/// there was none, small for one of which nothing is known.
///
/// A click on a night without a dream notes that there was none, or removes that note. The Tab key stops
/// once; the arrow keys go from night to night. A class because it knows where.
final class LastNights: View {
  /// Called with a dream of a night whose dot is clicked.
  var onOpen: (Dream.ID) -> Void = { _ in }

  /// Called with a night without dreams whose dot is clicked.
  var onEmpty: (Night) -> Void = { _ in }

  /// What is known about a night.
  private enum Known: Equatable {
    case dreams(Int)
    /// The identifier of what the dreamer recalls; nil for unknown.
    case recall(String?)
  }

  /// How many nights there are.
  static let count = 14

  let widget: Widget

  private let row: LayoutView
  private let dots: [Button]
  private let calendar: NightCalendar
  private var dreams: [Dream.ID?] = Array(repeating: nil, count: count)
  private var shown: [Known] = []
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
        self?.open(place)
      }
    }
    // Where reading goes from right to left, the last night is at the left.
    let forward = row.isMirrored ? -1 : 1
    row.addShortcut("Left") { [weak self] in self?.step(by: -forward) ?? false }
    row.addShortcut("Right") { [weak self] in self?.step(by: forward) ?? false }
  }

  /// Shows what is known about the nights before a night, and that night itself.
  func show(_ journal: Journal, until tonight: Night) {
    let first = tonight.advanced(by: 1 - Self.count)
    var counts = Array(repeating: 0, count: Self.count)
    dreams = Array(repeating: nil, count: Self.count)
    for dream in journal.dreams.prefix(while: { $0.date >= first }) where dream.date <= tonight {
      let place = first.distance(to: dream.date)
      counts[place] += 1
      dreams[place] = dreams[place] ?? dream.id
    }
    let known = counts.enumerated().map { place, count in
      count > 0
        ? Known.dreams(count)
        : .recall(journal.nights[first.advanced(by: place)][NightRecord.recallField.key]?.text)
    }
    guard known != shown || tonight != self.tonight else { return }
    (shown, self.tonight) = (known, tonight)
    calendar.markNights()
    for (place, dot) in dots.enumerated() {
      let name = Self.name(of: known[place], first.advanced(by: place).formatted(.complete))
      dot.setAccessibleLabel(name)
      let hint =
        switch known[place] {
        case .recall(nil): tr("Note that there was no dream")
        case .recall("none"): tr("Remove the note")
        default: ""
        }
      dot.setAccessibleDescription(hint)
      dot.tooltip = hint.isEmpty ? name : name + "\n" + hint
      dot.isSensitive = isUsable(place)
      dot.setCSSClass("dreamt", counts[place] > 0)
      dot.setCSSClass("unknown", known[place] == .recall(nil))
    }
    stop(
      at: stop.flatMap { isUsable($0) ? $0 : nil }
        ?? counts.lastIndex { $0 > 0 } ?? dots.indices.last(where: isUsable))
  }

  private static func name(of known: Known, _ night: String) -> String {
    switch known {
    case .dreams(let count):
      tr("{night}: {count} dream", "{night}: {count} dreams", count: count)
        .replacing("{night}", with: night)
    case .recall(nil): tr("{night}: nothing noted", ["night": night])
    case .recall("none"): tr("{night}: no dream", ["night": night])
    case .recall("white"): tr("{night}: dreamt, but forgotten", ["night": night])
    case .recall: tr("{night}: a dream that is not written down", ["night": night])
    }
  }

  /// Whether a click does something: what was recalled without a dream is not lost by one.
  private func isUsable(_ place: Int) -> Bool {
    switch shown[place] {
    case .dreams, .recall(nil), .recall("none"): true
    case .recall: false
    }
  }

  private func open(_ place: Int) {
    if let dream = dreams[place] {
      onOpen(dream)
    } else if let tonight {
      onEmpty(tonight.advanced(by: place + 1 - Self.count))
    }
  }

  private func stop(at place: Int?) {
    if let stop, stop != place { dots[stop].isFocusable = false }
    stop = place
    if let place { dots[place].isFocusable = true }
  }

  /// Goes on to the next night.
  private func step(by distance: Int) -> Bool {
    guard let stop, dots[stop].hasFocus else { return false }
    let places = stride(from: stop + distance, to: distance < 0 ? -1 : Self.count, by: distance)
    guard let place = places.first(where: isUsable) else { return true }
    dots[place].isFocusable = true
    dots[place].grabFocus()
    self.stop(at: place)
    return true
  }
}
