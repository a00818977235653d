import Dreams
import GtkKit

/// Pictures of all creatures, exactly one of which is chosen.
struct CreatureChoice: View {
  private let tiles: [Dream.Creature: ChoiceTile]

  let widget: Widget

  init(onChosen: @escaping (Dream.Creature) -> Void) {
    let creatures = Dream.Creature.allCases
    let tiles = creatures.map { creature in
      let picture = PictureView(creature.picture)
      picture.setMinimumSize(width: 56, height: 56)
      let name = words.name(of: creature)
      let tile = ChoiceTile(picture, caption: name, accessibleLabel: name)
      tile.onToggled { isChosen in
        if isChosen { onChosen(creature) }
      }
      return tile
    }
    for other in tiles.dropFirst() { other.join(tiles[0]) }
    self.tiles = Dictionary(uniqueKeysWithValues: zip(creatures, tiles))
    widget = TileGrid(tiles, tileWidth: 72).widget
  }

  /// Shows which creature is chosen.
  func show(_ creature: Dream.Creature) { tiles[creature]?.isChosen = true }
}
