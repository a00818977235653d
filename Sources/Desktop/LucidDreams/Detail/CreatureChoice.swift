import Dreams
import GtkKit

/// Pictures of all creatures, exactly one of them chosen.
struct CreatureChoice: View {
  private let buttons: [Dream.Creature: ToggleButton]

  let widget: Widget

  init(onChosen: @escaping (Dream.Creature) -> Void) {
    let creatures = Dream.Creature.allCases
    let made = creatures.map { creature in
      let picture = PictureView(creature.picture)
      picture.setMinimumSize(width: 56, height: 56)
      return ToggleButton(content: picture, accessibleLabel: creature.name)
    }
    for (creature, button) in zip(creatures, made) {
      button.tooltip = creature.name
      button.addCSSClasses("flat", "tile")
      if let first = made.first, first.widget != button.widget { button.join(first) }
      button.onToggled { isActive in
        if isActive { onChosen(creature) }
      }
    }
    buttons = Dictionary(uniqueKeysWithValues: zip(creatures, made))
    widget = FlowBox(made, columns: 3...6).widget
  }

  /// Shows which creature is chosen.
  func show(_ creature: Dream.Creature) { buttons[creature]?.isActive = true }
}
