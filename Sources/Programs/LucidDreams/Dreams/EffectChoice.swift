import Dreams
import GtkKit

/// Pictures of all effects, any number of which are chosen; the one under the pointer moves.
struct EffectChoice: View {
  private let tiles: [Dream.Effect: ChoiceTile]

  let widget: Widget

  init(onToggled: @escaping (Dream.Effect) -> Void) {
    let effects = Dream.Effect.allCases
    let tiles = effects.map { effect in
      let picture = BitmapView(
        minimum: (90, 90), natural: (90, 90), makeFrame: AnimatedEffect(effect).frame)
      picture.addCSSClasses("effect")
      let tile = ChoiceTile(
        picture, caption: words.name(of: effect), accessibleLabel: words.name(of: effect))
      tile.onPointed { picture.isAnimated = $0 }
      tile.onToggled { _ in onToggled(effect) }
      return tile
    }
    self.tiles = Dictionary(uniqueKeysWithValues: zip(effects, tiles))
    widget = TileGrid(tiles, tileWidth: 106).widget
  }

  /// Shows which effects are chosen.
  func show(_ effects: Dream.Effects) {
    for (effect, tile) in tiles { tile.isChosen = effects.contains(effect) }
  }
}
