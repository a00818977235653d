import CGtk
import ValueLayout

/// A strip across a window that stays until what it tells of is over.
public struct Banner: View {
  /// The widget on the screen.
  public var widget: Widget { revealer.widget }

  private let label = Label("")
  private let scroller: ScrolledWindow
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
    scroller = ScrolledWindow(label)
    scroller.takesKeysWhereHigher()
    label.horizontalPosition = 0
    let button = Button(title, onClicked: onButton)
    let second = Button(other, onClicked: onOther)
    let shown = (other.isEmpty ? [] : [second]) + (title.isEmpty ? [] : [button])
    let buttons = LayoutView(sizing: .fittingLayout) {
      StackLayout(.horizontal, children: shown, spacing: 12)
        .withFallback(StackLayout(.vertical, children: shown, spacing: 6))
    }
    buttons.horizontalAlignment = .end
    let words = Self.sized(scroller, by: label)
    let strip = LayoutView(sizing: .fittingLayout) {
      // Beside two buttons, a narrow window leaves no room for words.
      AdaptiveLayout(
        minimumWidth: 600,
        wide: StackLayout(.horizontal, spacing: 12) {
          words.withLength(.flexible())
          buttons
        },
        narrow: StackLayout(.vertical, spacing: 6) {
          words
          buttons
        })
    }
    strip.addCSSClasses("toolbar", "banner")
    words.setMargins(6)
    revealer = Revealer(strip)
    buttons.isVisible = !shown.isEmpty
  }

  /// The text, which scrolls where large letters in a narrow window would push the buttons out of it.
  private static func sized(_ scroller: ScrolledWindow, by label: Label) -> LayoutView {
    let sizing = LayoutView.Sizing(minimumWidth: 120, naturalWidth: 600) { width in
      let text = label.measure(.vertical, for: width).natural
      // What was never measured does not tell its container that the text has changed.
      let height = max(min(text, 160), scroller.measure(.vertical, for: width).minimum)
      return (height, height)
    }
    let view = LayoutView(sizing: sizing) { scroller }
    view.expandsHorizontally = true
    return view
  }

  /// What it says; empty hides it.
  public var text: String {
    get { label.text }
    nonmutating set {
      if !newValue.isEmpty {
        label.text = newValue
        scroller.setAccessibleLabel(newValue)
      }
      revealer.isRevealed = !newValue.isEmpty
    }
  }
}
