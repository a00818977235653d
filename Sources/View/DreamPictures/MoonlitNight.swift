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
    return [.group(DrawingGroup(sky.drawing.commands, origin: frame.origin)), glow, moon]
  }

  /// The centre and the radius of the moon.
  private var disc: (middle: Point, radius: Double) {
    let row = frame.inset(by: DreamPicture.insets)
    let creatures = DecorationPlacement.thirds().frames(in: row).decoration
    let middle = Point(x: creatures.midX, y: creatures.midY)
    return (middle, min(creatures.width, creatures.height) * 0.49)
  }

  private var glow: DrawingCommand {
    let disc = disc
    return .sprites(
      [
        Sprite(
          x: disc.middle.x, y: disc.middle.y, radius: disc.radius * 2.6,
          color: Color(red: 0.62, green: 0.58, blue: 0.95, alpha: 0.34))
      ], .normal)
  }

  private var moon: DrawingCommand {
    let disc = disc
    let square = Rect(
      x: disc.middle.x - disc.radius, y: disc.middle.y - disc.radius, width: disc.radius * 2,
      height: disc.radius * 2)
    let shine = LinearGradient(
      stops: [
        .init(0, Color(red: 0.66, green: 0.62, blue: 0.93, alpha: 0.62)),
        .init(1, Color(red: 0.40, green: 0.35, blue: 0.72, alpha: 0.40)),
      ], start: .topLeft, end: .bottomRight)
    return .fill(.ellipse(square), .linearGradient(shine))
  }
}
