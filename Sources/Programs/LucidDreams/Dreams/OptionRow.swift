import GtkKit
import ValueLayout

/// Buttons of which one at most is chosen.
///
/// The Tab key stops once, at the chosen one or the first; the arrow keys choose the next one. A class
/// because it knows which one is chosen.
final class OptionRow: View {
  /// Called with the place of a button that the user has chosen.
  var onChosen: (Int) -> Void = { _ in }

  /// Called when the user has pressed the button that was chosen already.
  var onChosenAgain: () -> Void = {}

  /// Called with the index of the button under the pointer, if any.
  var onPointed: (Int?) -> Void = { _ in }

  /// The place of the chosen button; nil for none.
  ///
  /// Setting it calls no handler.
  var chosen: Int? { didSet { showChosen() } }

  let widget: Widget

  private let buttons: [ToggleButton]

  /// Creates a row in which nothing is chosen.
  ///
  /// - Parameters:
  ///   - name: The name of the choice.
  ///   - buttons: The buttons; they wrap where they do not fit.
  init(_ name: String, _ buttons: [ToggleButton]) {
    self.buttons = buttons
    let row = LayoutView(sizing: .fittingLayout) {
      FlowLayout(children: buttons, spacing: 4, lineSpacing: 4)
    }
    row.setAccessibleLabel(name)
    widget = row.widget
    for (place, button) in buttons.enumerated() {
      button.onToggled { [weak self] _ in self?.press(place) }
      button.onPointed { [weak self] isPointed in self?.onPointed(isPointed ? place : nil) }
    }
    // In right-to-left locales, the first one is on the right.
    let forward = row.isMirrored ? -1 : 1
    for (key, step) in [("Left", -forward), ("Right", forward), ("Up", -1), ("Down", 1)] {
      row.addShortcut(key) { [weak self] in self?.move(by: step) ?? false }
    }
    for (place, button) in buttons.enumerated().prefix(9) {
      row.addShortcut("\(place + 1)|KP_\(place + 1)") { [weak self] in
        self?.press(place)
        button.grabFocus()
        self?.showChosen()
        return true
      }
    }
    showChosen()
  }

  /// Gives the focus to the chosen button, or to the first one.
  func focus() { buttons[chosen ?? 0].grabFocus() }

  private func press(_ place: Int) {
    guard place != chosen else {
      showChosen()
      return onChosenAgain()
    }
    chosen = place
    onChosen(place)
  }

  /// Chooses the button next to the focused one.
  private func move(by step: Int) -> Bool {
    guard let place = buttons.firstIndex(where: \.hasFocus) else { return false }
    let next = place + step
    guard buttons.indices.contains(next) else { return true }
    press(next)
    buttons[next].grabFocus()
    showChosen()
    return true
  }

  private func showChosen() {
    for (place, button) in buttons.enumerated() {
      button.isActive = place == chosen
      // A button with the focus would lose it.
      button.isFocusable = place == chosen ?? 0 || button.hasFocus
    }
  }
}
