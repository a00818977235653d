import Dreams
import GtkKit

/// Pictures of all creatures, exactly one of them chosen.
struct CreatureChoice: View {
  private let tiles: [Dream.Creature: ChoiceTile]

  let widget: Widget

  init(onChosen: @escaping (Dream.Creature) -> Void) {
    let creatures = Dream.Creature.allCases
    let made = creatures.map { creature in
      let picture = PictureView(creature.picture)
      picture.setMinimumSize(width: 56, height: 56)
      let tile = ChoiceTile(picture, accessibleLabel: words.name(of: creature))
      tile.tooltip = words.name(of: creature)
      tile.onToggled { isChosen in
        if isChosen { onChosen(creature) }
      }
      return tile
    }
    for other in made.dropFirst() { other.join(made[0]) }
    tiles = Dictionary(uniqueKeysWithValues: zip(creatures, made))
    widget = TileGrid(made, tileWidth: 72).widget
  }

  /// Shows which creature is chosen.
  func show(_ creature: Dream.Creature) { tiles[creature]?.isChosen = true }
}
