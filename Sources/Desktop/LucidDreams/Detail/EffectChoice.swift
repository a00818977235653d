import Dreams
import GtkKit

/// All effects, each moving in a picture of its own, any number of them chosen.
struct EffectChoice: View {
  private let tiles: [Dream.Effect: ChoiceTile]

  let widget: Widget

  init(onToggled: @escaping (Dream.Effect) -> Void) {
    let effects = Dream.Effect.allCases
    let made = effects.map { effect in
      let picture = BitmapView(
        minimum: (90, 90), natural: (90, 90), makeFrame: MovingEffect(effect).frame)
      picture.addCSSClasses("effect")
      let tile = ChoiceTile(
        picture, caption: words.name(of: effect), accessibleLabel: words.name(of: effect))
      tile.onToggled { _ in onToggled(effect) }
      return tile
    }
    tiles = Dictionary(uniqueKeysWithValues: zip(effects, made))
    widget = TileGrid(made, tileWidth: 106).widget
  }

  /// Shows which effects are chosen.
  func show(_ effects: Dream.Effects) {
    for (effect, tile) in tiles { tile.isChosen = effects.contains(effect) }
  }
}
