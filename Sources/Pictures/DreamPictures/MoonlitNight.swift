import Drawing
import Scene
import ValueLayout

/// The background of a picture: the night sky with its stars, and a moon behind the creatures.
struct MoonlitNight: Layout {
  let seed: UInt64
  private var frame = Rect.zero

  init(seed: UInt64) {
    self.seed = seed
  }

  mutating func layout(in rect: Rect) {
    frame = rect
  }

  var contents: [DrawingCommand] {
    let sky = Scene(of: ZStackLayout(children: NightSky.nodes(seed: seed)), size: frame.size)
    return [.group(DrawingGroup(sky.drawing.commands, origin: frame.origin))] + moon.commands
  }

  private var moon: Moon {
    let row = frame.inset(by: DreamPicture.insets)
    let creatures = DecorationPlacement.thirds().frames(in: row).decoration
    return Moon(
      middle: Point(x: creatures.midX, y: creatures.midY),
      radius: min(creatures.width, creatures.height) * 0.49)
  }
}
