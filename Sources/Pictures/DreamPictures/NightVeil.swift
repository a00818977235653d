import Drawing
import Scene
import ValueLayout

/// A veil of night sky before bright effects, which begins softly at its left edge.
///
/// It has the colors of the sky behind it, so it is invisible without an effect, and extends from
/// its frame to the right edge of the picture.
struct NightVeil: Layout {
  let picture: Rect

  /// The number of steps in which it thickens.
  private static let steps = 7

  /// How much of the background each step hides, from 0 to 1: together they hide 0.86.
  private static let opacity = 0.245

  /// The width in points over which it thickens.
  private static let edge = 14.0

  private var left = 0.0

  init(in picture: Rect) {
    self.picture = picture
  }

  mutating func layout(in rect: Rect) {
    left = rect.minX
  }

  var contents: [Node] {
    let sky = NightSky.gradient.opacity(Self.opacity)
    return (0..<Self.steps).map { step in
      let x = left - Self.edge * (1 - Double(step) / Double(Self.steps))
      var node = ShapeNode(.linearGradient(sky))
      node.frame = Rect(
        x: x, y: picture.minY, width: max(0, picture.maxX - x), height: picture.height)
      return .shape(node)
    }
  }
}

extension LinearGradient {
  /// Returns the gradient with its colors as opaque as given, from 0 to 1.
  fileprivate func opacity(_ opacity: Double) -> LinearGradient {
    var gradient = self
    for index in gradient.stops.indices { gradient.stops[index].color.alpha *= opacity }
    return gradient
  }
}
