import CGtk
import ValueLayout

/// A message across the window that stays until its cause is gone.
public struct Banner: View {
  /// The widget on the screen.
  public var widget: Widget { revealer.widget }

  private let label = Label("")
  private let scrolled: ScrolledWindow
  private let revealer: Revealer

  /// Creates a banner that does not show yet.
  ///
  /// - Parameters:
  ///   - title: The label of its button; empty for none.
  ///   - onButton: The button's action.
  ///   - secondary: The label of a button before it; empty for none.
  ///   - onSecondary: That button's action.
  public init(
    button title: String = "", onButton: @escaping () -> Void = {}, secondary: String = "",
    onSecondary: @escaping () -> Void = {}
  ) {
    label.isWrapping = true
    scrolled = ScrolledWindow(label)
    scrolled.makeFocusableWhileScrollable()
    label.horizontalPosition = 0
    let shown =
      (secondary.isEmpty ? [] : [Button(secondary, onClicked: onSecondary)])
      + (title.isEmpty ? [] : [Button(title, onClicked: onButton)])
    for button in shown { button.isWrapping = true }
    let buttons = LayoutView(sizing: .fittingLayout) {
      StackLayout(.horizontal, children: shown, spacing: 12)
        .withFallback(StackLayout(.vertical, children: shown, spacing: 6))
    }
    buttons.horizontalAlignment = .end
    let text = Self.sized(scrolled, by: label)
    let content = LayoutView(sizing: .fittingLayout) {
      // Next to two buttons, a narrow window has no room for the text.
      AdaptiveLayout(
        minimumWidth: 600,
        wide: StackLayout(.horizontal, spacing: 12) {
          text.withLength(.flexible())
          buttons
        },
        narrow: StackLayout(.vertical, spacing: 6) {
          text
          buttons
        })
    }
    content.addCSSClasses("toolbar", "banner")
    text.setMargins(6)
    revealer = Revealer(content)
    buttons.isVisible = !shown.isEmpty
  }

  /// The text, which scrolls where large letters in a narrow window would leave no room for the
  /// buttons.
  private static func sized(_ scrolled: ScrolledWindow, by label: Label) -> LayoutView {
    let sizing = LayoutView.Sizing(minimumWidth: 120, naturalWidth: 600) { width in
      let text = label.measure(.vertical, for: width).natural
      // Measured too, because only a measured widget notifies its container of a changed text.
      let height = max(min(text, 160), scrolled.measure(.vertical, for: width).minimum)
      return (height, height)
    }
    let view = LayoutView(sizing: sizing) { scrolled }
    view.expandsHorizontally = true
    return view
  }

  /// Whether it shows a message.
  public var isRevealed: Bool { revealer.isRevealed }

  /// The message; empty hides the banner.
  public var text: String {
    get { label.text }
    nonmutating set {
      if !newValue.isEmpty {
        label.text = newValue
        scrolled.setAccessibleLabel(newValue)
      }
      revealer.isRevealed = !newValue.isEmpty
    }
  }
}
