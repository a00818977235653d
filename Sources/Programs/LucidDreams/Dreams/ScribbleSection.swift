import DreamControllers
import Dreams
import GtkKit
import ValueLayout

/// The newest scribbles, above all other dreams: the beginning of each, and its age.
///
/// They have their rows under their months, too: this is a reminder, and nothing moves in the list
/// when one is finished. Only so many are shown that most of the space is left to the list; the
/// others are counted. A class because its content depends on the journal, the clock and the space.
final class ScribbleSection: View {
  /// How many are shown at most.
  static let limit = 5

  /// What part of the room that it shares with the list it takes at most, unless for a single dream.
  private static let part = 0.4

  let widget: Widget

  /// Called with a dream that the user wants to write out.
  var onTell: (Dream.ID) -> Void = { _ in }

  /// Called when the user wants to see all of them.
  var onMore: () -> Void = {}

  private let list: DreamListController
  private let heading = SectionHeading(tr("To Be Told"))
  private let more = Button("")
  private let box = ListBox(accessibleLabel: tr("To Be Told"))
  private let rows = (0..<limit).map { _ in Row() }
  private var ids: [Dream.ID] = []
  private var room: Int?
  private var clock: Task<Void, Never>?

  /// Creates the section of a journal.
  ///
  /// - Parameter list: The controller, whose source provides the time.
  init(of list: DreamListController) {
    let owner = WeakOwner<ScribbleSection>()
    self.list = list
    heading.expandsHorizontally = true
    more.addCSSClasses("flat", "more-scribbles")
    more.verticalAlignment = .center
    more.onClicked { owner.value?.onMore() }
    box.setCSSClass("boxed-list", false)
    box.addCSSClasses("scribbles")
    for row in rows { box.append(row) }
    widget = Box(.vertical, [Box(.horizontal, [heading, more]), box]).widget
    owner.value = self
    box.onActivate { [weak self] place in
      if let self, ids.indices.contains(place) { onTell(ids[place]) }
    }
    show(isAllowed: true)
    clock = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(60))
        self?.showRows()
      }
    }
  }

  isolated deinit { clock?.cancel() }

  /// Shows the current dreams.
  ///
  /// - Parameter isAllowed: Whether there may be anything above the list.
  func show(isAllowed: Bool) {
    isVisible = isAllowed && !list.scribbles.isEmpty
    if isVisible { showRows() }
  }

  /// Takes no more than its part of the room.
  ///
  /// - Parameter listHeight: The height of the list, below.
  func fit(above listHeight: Int) {
    let room = isVisible ? listHeight + height : listHeight
    guard listHeight > 0, room != self.room else { return }
    self.room = room
    if isVisible { showRows() }
  }

  /// The dream whose row has the keyboard.
  var focusedDream: Dream.ID? {
    ids.indices.first { box.row(at: $0)?.hasFocus == true }.map { ids[$0] }
  }

  /// Gives the keyboard to the last row.
  ///
  /// - Returns: Whether there is one that can be seen.
  func focusLast() -> Bool {
    isVisible && !ids.isEmpty && box.row(at: ids.count - 1)?.grabFocus() == true
  }

  /// How many rows fit.
  private var count: Int {
    guard let room else { return Self.limit }
    let left = Double(room) * Self.part - Double(heading.measure(.vertical).natural)
    let row = max(1, box.row(at: 0)?.measure(.vertical).natural ?? 1)
    return max(1, min(Self.limit, Int(left) / row))
  }

  private func showRows() {
    let now = list.source.now()
    let dreams = list.scribbles.prefix(count).compactMap { list.model.dreams[$0] }
    ids = dreams.map(\.id)
    for (place, row) in rows.enumerated() {
      let item = box.row(at: place)
      item?.isVisible = place < dreams.count
      guard place < dreams.count else { continue }
      let (title, age) = (
        words.title(of: dreams[place]), words.age(of: dreams[place].created, at: now)
      )
      guard row.show(title, age) else { continue }
      item?.setAccessibleLabel(title)
      item?.setAccessibleDescription(age)
    }
    let rest = list.scribbles.count - dreams.count
    more.isVisible = rest > 0
    more.label = tr("{count} more", "{count} more", count: rest)
    more.setAccessibleLabel(more.label)
    more.tooltip = tr("Search for All That Are to Be Told")
  }

  /// The beginning of a dream, and how long ago it was written down.
  private struct Row: View {
    private let title = Label("")
    private let age = Label("")
    private let line: LayoutView

    var widget: Widget { line.widget }

    init() {
      title.horizontalPosition = 0
      title.ellipsis = .end
      title.expandsHorizontally = true
      age.addCSSClasses("caption", "secondary", "numeric")
      age.horizontalPosition = 0
      // Large letters of the age would leave no room for the words.
      line = LayoutView(sizing: .fittingLayout) { [title, age] in
        StackLayout(.horizontal, spacing: 10) {
          title.withLength(.flexible(min: 120))
          age
        }
        .withFallback(
          StackLayout(.vertical) {
            title
            age
          })
      }
      line.onTooltip { [title] _, _ in title.isEllipsized ? title.text : nil }
    }

    /// Shows a dream.
    ///
    /// - Returns: Whether the content changed.
    func show(_ title: String, _ age: String) -> Bool {
      guard title != self.title.text || age != self.age.text else { return false }
      self.title.text = title
      self.age.text = age
      return true
    }
  }
}
