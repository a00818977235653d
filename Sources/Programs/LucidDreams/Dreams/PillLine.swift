import Dreams
import GtkKit

/// The line of pills below the text of a dream, which wraps.
///
/// It has the pills that every dream has, those of fields with a value, one that offers all others, and
/// what else can be added to a dream. A class because its pills are made when they are first needed.
final class PillLine: View {
  private(set) lazy var widget = line.widget

  /// Called with a pill that is to be seen before its editor opens.
  var onReveal: (Widget) -> Void = { _ in }

  private let groups = FieldEditor.groups
  private let context: FieldEditor.Context
  private var pills: [Int: FieldPill] = [:]
  private var shown: [Int] = []

  /// The group that was chosen from the last pill, and stays though it may have no value yet.
  private var chosen: Int?

  private let more = MenuButton("+")
  private let tools: Box
  private lazy var menu = FieldMenu(groups.map { $0[0] }) { [weak self] in self?.choose($0) }
  private lazy var line = LayoutView(chips: { [weak self] in self?.buttons ?? [] })

  /// Creates the line of the dream that `context` has at the time of each change.
  ///
  /// - Parameters:
  ///   - context: What its editors need to know of the journal.
  ///   - tools: The buttons at its end.
  init(in context: FieldEditor.Context, _ tools: Box) {
    (self.context, self.tools) = (context, tools)
    more.setPopover(Popover(menu))
    more.setAccessibleName(tr("More"), description: "")
    more.tooltip = tr("More")
    more.addCSSClasses("field-pill", "unset")
  }

  /// Shows another dream.
  func show(_ dream: Dream) {
    chosen = nil
    update(for: dream)
    for (index, pill) in pills where shown.contains(index) { pill.show(dream) }
  }

  /// Updates only what changed in a dream.
  func show(_ diff: Dream.Diff, in dream: Dream) {
    update(for: dream)
    for pill in pills.values where pill.keys.contains(where: { diff[$0] != nil }) {
      pill.show(dream)
    }
  }

  /// Shows what else is known of the night of a dream.
  func showNight(of dream: Dream) {
    for pill in pills.values where pill.keys.contains("date") { pill.show(dream) }
  }

  private var buttons: [Widget] {
    shown.compactMap { pills[$0]?.widget } + [more.widget, tools.widget].filter(\.isVisible)
  }

  /// Shows or hides the buttons at its end.
  func refreshTools() { line.invalidate() }

  private func update(for dream: Dream) {
    let old = shown
    shown = groups.indices.filter { index in
      index < FieldEditor.common.count || index == chosen || dream[groups[index][0].key] != nil
    }
    for index in shown where pills[index] == nil {
      let pill = FieldPill(groups[index], in: context)
      pill.show(dream)
      pills[index] = pill
    }
    guard shown != old else { return }
    menu.offer(allBut: shown)
    more.isVisible = shown.count < groups.count
    line.invalidate()
  }

  /// Opens the editor of words with some filled in, to be added when the user says so.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - text: The words; may be empty.
  func open(_ field: Field<Dream>, with text: String) {
    if let index = groups.firstIndex(where: { $0[0].key == field.key }) {
      open(index) { $0.open(with: text) }
    }
  }

  /// Adds the pill of a field, and opens it.
  private func choose(_ index: Int) {
    more.close()
    open(index) { $0.open() }
  }

  private func open(_ index: Int, by opening: @escaping (FieldPill) -> Void) {
    guard let dream = context.controller()?.dream else { return }
    chosen = index
    update(for: dream)
    pills[index]?.show(dream)
    // The pill has a place once the line is laid out, and one that can be seen once the page has scrolled to it.
    line.afterNextFrame { [weak self] in
      guard let pill = self?.pills[index] else { return }
      self?.onReveal(pill.widget)
      pill.afterNextFrame { opening(pill) }
    }
  }
}
