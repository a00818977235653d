import GtkKit
import ValueLayout

/// What can be done with the dreams that are selected: a bar at the foot of the list.
struct SelectionBar: View {
  /// What a button of the bar does with the selected dreams.
  enum Action: CaseIterable {
    case share, export, duplicate, delete

    fileprivate var name: String {
      switch self {
      case .share: tr("Share")
      case .export: tr("Export")
      case .duplicate: tr("Duplicate")
      case .delete: tr("Delete")
      }
    }
  }

  let widget: Widget
  private let buttons: [Button]

  init(onAction: @escaping (Action) -> Void) {
    let buttons = Action.allCases.map { action in Button(action.name) { onAction(action) } }
    for button in buttons { button.addCSSClasses("flat") }
    self.buttons = buttons
    let row = LayoutView(sizing: .fittingLayout) {
      StackLayout(.horizontal, children: buttons, distribution: .spaceEvenly)
        .withFallback(FlowLayout(children: buttons, spacing: 4, distribution: .spaceEvenly))
    }
    row.setMargins(6)
    let bar = Box(.vertical, [Separator(.horizontal), row])
    bar.addCSSClasses("foot-bar")
    widget = bar.widget
  }

  /// Makes the buttons usable while dreams are selected.
  var isUsable: Bool {
    get { buttons[0].isSensitive }
    nonmutating set { for button in buttons { button.isSensitive = newValue } }
  }
}
