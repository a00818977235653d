import Dreams
import GtkKit

/// Pictures of all effects, any number of them chosen.
struct EffectChoice: View {
  private let buttons: [Dream.Effect: ToggleButton]

  let widget: Widget

  init(onToggled: @escaping (Dream.Effect) -> Void) {
    let effects = Dream.Effect.allCases
    let made = effects.map { effect in
      ToggleButton(content: Self.tile(effect), accessibleLabel: effect.name)
    }
    for (effect, button) in zip(effects, made) {
      button.addCSSClasses("flat", "tile")
      button.onToggled { _ in onToggled(effect) }
    }
    buttons = Dictionary(uniqueKeysWithValues: zip(effects, made))
    widget = FlowBox(made, columns: 3...6).widget
  }

  /// Shows which effects are chosen.
  func show(_ effects: Dream.Effects) {
    for (effect, button) in buttons { button.isActive = effects.contains(effect) }
  }

  private static func tile(_ effect: Dream.Effect) -> Box {
    let name = Label(effect.name)
    name.addCSSClasses("caption")
    name.ellipsis = .end
    let picture = PictureView(effect.picture)
    picture.setMinimumSize(width: 64, height: 64)
    return Box(.vertical, spacing: 4, [picture, name])
  }
}
