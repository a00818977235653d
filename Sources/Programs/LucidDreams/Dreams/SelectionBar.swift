import GtkKit
import ValueLayout

/// The actions for the selected dreams: a bar at the bottom of the list.
struct SelectionBar: View {
  /// The action of a button in the bar.
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
