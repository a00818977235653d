import Drawing
import ValueLayout

/// The moon behind creatures, with the light around it.
struct Moon {
  let middle: Point
  let radius: Double

  /// The light and the disc, back to front.
  var commands: [DrawingCommand] { [glow, disc] }

  private var glow: DrawingCommand {
    .sprites(
      [
        Sprite(
          x: middle.x, y: middle.y, radius: radius * 2.6,
          color: Color(red: 0.62, green: 0.58, blue: 0.95, alpha: 0.34))
      ], .normal)
  }

  private var disc: DrawingCommand {
    let square = Rect(
      x: middle.x - radius, y: middle.y - radius, width: radius * 2, height: radius * 2)
    let shine = LinearGradient(
      stops: [
        .init(0, Color(red: 0.66, green: 0.62, blue: 0.93, alpha: 0.62)),
        .init(1, Color(red: 0.40, green: 0.35, blue: 0.72, alpha: 0.40)),
      ], start: .topLeft, end: .bottomRight)
    return .fill(.ellipse(square), .linearGradient(shine))
  }
}
