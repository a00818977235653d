import Dreams
import GtkKit
import ValueLayout

/// A dot for each of the last fourteen nights: filled for a night with a dream, hollow for one
/// without, small for one without a record.
///
/// A click on a night without a dream notes that there was none, or removes that note. The Tab key stops
/// once; the arrow keys go from night to night. A class because it knows where.
final class LastNights: View {
  /// Called with a dream of a night whose dot is clicked.
  var onOpen: (Dream.ID) -> Void = { _ in }

  /// Called with a night without dreams whose dot is clicked.
  var onEmpty: (Night) -> Void = { _ in }

  /// How many nights there are.
  static let count = 14

  let widget: Widget

  private let row: LayoutView
  private let dots: [Button]
  private var dreams: [Dream.ID?] = Array(repeating: nil, count: count)
  private var shown: [NightSummary] = []

  /// Whether a click on each does something: one must not overwrite a note of recall without a
  /// dream.
  private var usable: [Bool] = []
  private var tonight: Night?

  /// The dot at which the Tab key stops.
  private var stop: Int?

  /// Creates the row.
  init() {
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
    widget = Box(.horizontal, [row]).widget
    addCSSClasses("last-nights")
    for (place, dot) in dots.enumerated() {
      dot.onClicked { [weak self] in
        self?.open(place)
      }
    }
    // In right-to-left locales, the last night is on the left.
    let forward = row.isMirrored ? -1 : 1
    row.addShortcut("Left") { [weak self] in self?.step(by: -forward) ?? false }
    row.addShortcut("Right") { [weak self] in self?.step(by: forward) ?? false }
  }

  /// Shows the records of the nights before a night, and of that night.
  func show(_ journal: Journal, until tonight: Night) {
    let first = tonight.advanced(by: 1 - Self.count)
    let summaries = journal.summaries(of: first...tonight)
    let known = (0..<Self.count).map { summaries[first.advanced(by: $0)] ?? NightSummary() }
    dreams = known.enumerated().map { place, night in
      night.dreams == 0 ? nil : journal.dreams.newest(of: first.advanced(by: place))?.id
    }
    guard known != shown || tonight != self.tonight else { return }
    (shown, self.tonight) = (known, tonight)
    let field = NightRecord.recallField.key
    usable = known.enumerated().map { place, night in
      let recall = journal.nights[first.advanced(by: place)][field]
      return night.dreams > 0 || recall == nil || night.recall == NightRecord.Recall.none
    }
    for (place, dot) in dots.enumerated() {
      let night = known[place]
      let name = night.words(after: first.advanced(by: place).formatted(.complete))
      dot.setAccessibleLabel(name)
      let hint =
        night.dreams > 0 || !usable[place]
        ? "" : night.recall == nil ? tr("Note that there was no dream") : tr("Remove the note")
      dot.tooltip = hint.isEmpty ? name : name + "\n" + hint
      // A tooltip is taken for the description, too.
      dot.setAccessibleDescription(hint)
      dot.isSensitive = usable[place]
      dot.setCSSClass("dreamt", night.dreams > 0)
      dot.setCSSClass("lucid", night.lucid > 0)
      dot.setCSSClass("unknown", night.dreams == 0 && night.recall == nil)
    }
    stop(
      at: stop.flatMap { usable[$0] ? $0 : nil }
        ?? known.lastIndex { $0.dreams > 0 } ?? usable.lastIndex(of: true))
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

  /// Advances to the next night.
  private func step(by distance: Int) -> Bool {
    guard let stop, dots[stop].hasFocus else { return false }
    let places = stride(from: stop + distance, to: distance < 0 ? -1 : Self.count, by: distance)
    guard let place = places.first(where: { usable[$0] }) else { return true }
    dots[place].isFocusable = true
    dots[place].grabFocus()
    self.stop(at: place)
    return true
  }
}
