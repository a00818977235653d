import Dreams
import GtkKit

/// What one can say of a night without writing a dream.
struct HomeAnswers: View {
  private let buttons: [(recall: NightRecord.Recall, button: ToggleButton)]

  let widget: Widget

  /// Creates the buttons.
  ///
  /// - Parameter onAnswer: Called with the one that is clicked.
  init(onAnswer: @escaping (NightRecord.Recall) -> Void) {
    let buttons: [(recall: NightRecord.Recall, button: ToggleButton)] = [
      (.none, ToggleButton(tr("No Dream"))),
      (.white, ToggleButton(tr("I Dreamt, but It Is Gone"))),
    ]
    self.buttons = buttons
    let children = buttons.map(\.button.widget)
    let line = LayoutView(chips: { children })
    for (recall, button) in buttons {
      button.addCSSClasses("choice")
      button.isWrapping = true
      button.onToggled { _ in onAnswer(recall) }
    }
    line.setMargins(6, .top, .bottom)
    widget = line.widget
  }

  /// Shows what is noted of the night.
  func show(_ recall: NightRecord.Recall?) {
    for (answer, button) in buttons { button.isActive = answer == recall }
  }
}
