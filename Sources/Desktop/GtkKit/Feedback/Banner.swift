import CGtk
import ValueLayout

/// A strip across a window that stays until what it tells of is over.
public struct Banner: View {
  /// The widget on the screen.
  public var widget: Widget { revealer.widget }

  private let label = Label("")
  private let revealer: Revealer

  /// Makes a strip that does not show yet.
  ///
  /// - Parameters:
  ///   - title: What its button says; empty for none.
  ///   - onButton: What the button does.
  ///   - other: What a button before it says; empty for none.
  ///   - onOther: What that button does.
  public init(
    button title: String = "", onButton: @escaping () -> Void = {}, other: String = "",
    onOther: @escaping () -> Void = {}
  ) {
    label.isWrapping = true
    label.expandsHorizontally = true
    label.horizontalPosition = 0
    let button = Button(title, onClicked: onButton)
    let second = Button(other, onClicked: onOther)
    let shown = (other.isEmpty ? [] : [second]) + (title.isEmpty ? [] : [button])
    let buttons = LayoutView(sizing: .fittingLayout) {
      StackLayout(.horizontal, children: shown, spacing: 12)
        .withFallback(StackLayout(.vertical, children: shown, spacing: 6))
    }
    buttons.horizontalAlignment = .end
    let strip = LayoutView(sizing: .fittingLayout) { [label] in
      // Beside two buttons, a narrow window leaves no room for words.
      AdaptiveLayout(
        minimumWidth: 600,
        wide: StackLayout(.horizontal, spacing: 12) {
          label.withLength(.flexible())
          buttons
        },
        narrow: StackLayout(.vertical, spacing: 6) {
          label
          buttons
        })
    }
    strip.addCSSClasses("toolbar", "banner")
    label.setMargins(6)
    revealer = Revealer(strip)
    buttons.isVisible = !shown.isEmpty
  }

  /// What it says; empty hides it.
  public var text: String {
    get { label.text }
    nonmutating set {
      if !newValue.isEmpty { label.text = newValue }
      revealer.isRevealed = !newValue.isEmpty
    }
  }
}
