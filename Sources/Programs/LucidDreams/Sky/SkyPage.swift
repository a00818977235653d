import DreamControllers
import DreamPictures
import DreamSharing
import Dreams
import Files
import GtkKit
import ValueLayout

/// Your sky: each dream a star, which the pointer and the arrow keys find, turned to a month.
///
/// A class because it knows the month and the chosen star.
final class SkyPage: PlacePage {
  let widget: Widget
  var scroll: ScrollKeeper? { nil }

  private let list: DreamListController
  private let onOpen: (Dream.ID) -> Void
  private let announce: (String) -> Void
  private let pages = Stack()
  private let view = StarMapView()
  private let month = Label("")
  private let caption = Label("")
  private let save: SavePictureButton

  /// The first night of the month at the top.
  private var first: Night
  private var wanted = 0
  private var isOutdated = true

  /// Creates the page, which looks through the journal when it is shown.
  ///
  /// - Parameters:
  ///   - list: The journal.
  ///   - window: The window in which it is.
  ///   - messages: Shows what was saved, and says which star is chosen.
  ///   - onOpen: Called with the dream of a star that is clicked.
  init(
    of list: DreamListController, in window: ApplicationWindow, _ messages: MessagePresenter,
    onOpen: @escaping (Dream.ID) -> Void
  ) {
    let owner = WeakOwner<SkyPage>()
    (self.list, self.onOpen) = (list, onOpen)
    announce = messages.announce
    first = NightSource(of: list).tonight().firstOfMonth
    save = SavePictureButton(StarMapFile.formats, in: window, messages) { owner.value?.file() }
    widget = pages.widget
    owner.value = self
    arrange()
    view.onChosen = { [weak self] in self?.tell(of: $0, aloud: $1) }
    view.onOpen = { [weak self] in
      if let self, let star = self.view.map?.stars[$0] { self.onOpen(star.dream) }
    }
    view.onTurn = { [weak self] in self?.go(months: $0) }
    widget.onMapped { [weak self] in if self?.isOutdated == true { self?.look() } }
    showMonth(turning: false)
  }

  private func arrange() {
    func button(_ icon: String, _ name: String, months: Int) -> Button {
      let button = Button(icon: icon, accessibleLabel: name) { [weak self] in
        self?.go(months: months)
      }
      button.addCSSClasses("flat", "calendar-step")
      return button
    }
    month.addCSSClasses("heading")
    month.isWrapping = true
    month.isCentered = true
    month.expandsHorizontally = true
    save.verticalAlignment = .center
    let header = Box(
      .horizontal, spacing: 6,
      [
        button("go-previous-symbolic", tr("Previous Month"), months: -1), month,
        button("go-next-symbolic", tr("Next Month"), months: 1), save,
      ])
    header.setMargins(12)
    caption.isWrapping = true
    caption.isCentered = true
    caption.setMargins(12)
    caption.ellipsis = .end
    // As many lines in any case, so that the sky does not move under the pointer.
    caption.onMapped { [caption] in
      let lines = Display.hasLargeText ? 3 : 2
      caption.lineLimit = lines
      caption.setMinimumSize(height: lines * caption.lineHeight)
    }
    view.expandsVertically = true
    let nothing = StatusPage(
      icon: Place.sky.icon, title: tr("No Stars Yet"),
      description: tr("Each dream is a star. The first one shines here as soon as you write it."))
    pages.add(Box(.vertical), name: "counting")
    pages.add(Box(.vertical, [header, view, caption]), name: "sky")
    pages.add(nothing, name: "nothing")
    pages.expandsVertically = true
  }

  func show(_ change: DreamListController.Change) {
    guard !change.model.dreams.isEmpty else { return }
    isOutdated = true
    if widget.isMapped { look() }
  }

  func focus() { view.grabFocus() }

  /// Makes the sky of the journal as it is now.
  private func look() {
    isOutdated = false
    wanted += 1
    let dreams = list.model.dreams
    Task { [weak self, wanted] in
      let map = await BlockingWork.run { StarMap(of: dreams) }
      if let self, self.wanted == wanted { show(map) }
    }
  }

  private func show(_ map: StarMap) {
    pages.visibleChildName = map.stars.isEmpty ? "nothing" : "sky"
    view.show(map)
    showMonth(turning: false)
    tell(of: view.chosen, aloud: false)
  }

  // MARK: Months

  private func go(months: Int) {
    let count = first.year * 12 + first.month - 1 + months
    guard (Night.min.year...Night.max.year).contains(count / 12) else { return }
    first = ClosedRange(month: count % 12 + 1, of: count / 12).lowerBound
    showMonth(turning: true)
  }

  private func showMonth(turning: Bool) {
    let nights = ClosedRange<Night>(month: first.month, of: first.year)
    let count = list.model.summaries(of: nights).values.reduce(0) { $0 + $1.dreams }
    let dreams = tr("{count} dream", "{count} dreams", count: count)
    month.text = "\(first.monthAndYear) · \(dreams)"
    view.turn(to: StarMap.turn(toMonth: first.month), turning: turning)
  }

  // MARK: Stars

  /// Says which dream a star is; without one, how many there are.
  private func tell(of star: Int?, aloud: Bool) {
    guard let map = view.map else { return }
    guard let star, let dream = list.model.dreams[map.stars[star].dream] else {
      caption.text = tr(
        "{count} star. Point at one, or walk with the arrow keys.",
        "{count} stars. Point at one, or walk with the arrow keys.", count: map.stars.count)
      return view.setAccessibleDescription(caption.text)
    }
    let figure = map.stars[star].figure.map { words.name(of: map.figures[$0]) }
    let facts = [words.shortTitle(of: dream), dream.date.formatted(.long), figure]
    caption.text = facts.compactMap(\.self).joined(separator: " · ")
    view.setAccessibleDescription(caption.text)
    if aloud { announce(caption.text) }
  }

  // MARK: Saving

  /// A picture of the sky as it is turned now.
  private func file() -> SavePictureButton.File? {
    guard var map = view.map, !map.stars.isEmpty else { return nil }
    map.turn = StarMap.turn(toMonth: first.month)
    let file = StarMapFile(of: map, words: words, locale: .ofThisLanguage)
    return .init(name: "\(tr("Your Sky")) \(Night.tonight())") { format, name, folder in
      try file.write(as: format, named: name, in: folder)
    }
  }
}

extension Night {
  /// The first night of its month.
  fileprivate var firstOfMonth: Night { ClosedRange(month: month, of: year).lowerBound }
}
