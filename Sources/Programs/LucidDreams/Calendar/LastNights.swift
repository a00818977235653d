import Dreams
import GtkKit
import ValueLayout

/// A dot for each of the last fourteen nights: filled for a night with a dream, hollow for one
/// without, small for one without a record.
///
/// A click opens the dream of a night, or offers to write one and to note that there was none; it changes
/// nothing by itself. The Tab key stops once; the arrow keys go from night to night. A class because it
/// knows where.
final class LastNights: View {
  /// Called with a dream of a night whose dot is clicked.
  var onOpen: (Dream.ID) -> Void = { _ in }

  /// Called with a night of which the user remembers nothing, or of which that note is to go.
  var onNothing: (Night) -> Void = { _ in }

  /// Called with a night without dreams of which the user wants to write one.
  var onWrite: (Night) -> Void = { _ in }

  /// How many nights there are.
  static let count = 14

  let widget: Widget

  private let row: LayoutView
  private let dots: [Button]
  private let sentence = Label("")
  private let write = Button(tr("Write a Dream"))
  private let nothing = Button("")
  private let offer: Popover
  private var dreams: [Dream.ID?] = Array(repeating: nil, count: count)
  private var shown: [NightSummary] = []

  private var tonight: Night?

  /// The dot at which the Tab key stops.
  private var stop: Int?

  /// The place of the dot that was clicked last.
  private var clicked = 0

  /// Creates the row.
  init() {
    let dots = (0..<Self.count).map { _ in
      let dot = Box(.horizontal)
      dot.addCSSClasses("night-dot")
      dot.horizontalAlignment = .center
      dot.verticalAlignment = .center
      let button = Button(content: dot, accessibleLabel: tr("Last Nights"))
      button.addCSSClasses("flat", "night")
      button.isFocusable = false
      return button
    }
    self.dots = dots
    let row = LayoutView(sizing: .fittingLayout) {
      StackLayout(.horizontal) { for dot in dots { dot.withLength(.flexible()) } }
    }
    self.row = row
    sentence.isWrapping = true
    let choices = Box(.vertical, spacing: 6, [sentence, write, nothing])
    choices.setMargins(6)
    offer = Popover(Clamp(choices, maximumSize: 280), in: row)
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
    for (button, choose) in [(write, { $0.onWrite }), (nothing, { $0.onNothing })]
      as [(Button, (LastNights) -> (Night) -> Void)]
    {
      button.addCSSClasses("flat")
      button.onClicked { [weak self] in
        guard let self, let night = night(at: clicked) else { return }
        offer.close()
        choose(self)(night)
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
    for (place, dot) in dots.enumerated() {
      let night = known[place]
      let name = night.words(after: first.advanced(by: place).formatted(.complete))
      dot.setAccessibleLabel(name)
      dot.tooltip = name
      dot.setCSSClass("dreamt", night.dreams > 0)
      dot.setCSSClass("lucid", night.lucid > 0)
      dot.setCSSClass("unknown", night.dreams == 0 && night.recall == nil)
    }
    stop(at: stop ?? known.lastIndex { $0.dreams > 0 } ?? known.indices.last)
  }

  private func night(at place: Int) -> Night? { tonight?.advanced(by: place + 1 - Self.count) }

  private func open(_ place: Int) {
    if let dream = dreams[place] { return onOpen(dream) }
    guard let night = night(at: place) else { return }
    clicked = place
    let known = shown[place]
    sentence.text = known.words(after: night.formatted(.complete))
    // A night that is known to have had a dream isn't noted as one without by one click.
    nothing.isVisible = known.recall == nil || known.recall == NightRecord.Recall.none
    nothing.label = known.recall == nil ? tr("I Remember Nothing") : tr("Remove the Note")
    offer.open(at: dots[place])
  }

  private func stop(at place: Int?) {
    if let stop, stop != place { dots[stop].isFocusable = false }
    stop = place
    if let place { dots[place].isFocusable = true }
  }

  /// Advances to the next night.
  private func step(by distance: Int) -> Bool {
    guard let stop, dots[stop].hasFocus else { return false }
    let place = stop + distance
    guard dots.indices.contains(place) else { return true }
    dots[place].isFocusable = true
    dots[place].grabFocus()
    self.stop(at: place)
    return true
  }
}
