import CCairo
import Drawing

/// Cached alpha masks of sparks at recently drawn sizes, so that drawing a spark copies bytes.
///
/// Sizes are rounded: to a quarter of a pixel up to a radius of 16, above that to half a pixel.
/// Small sparks that move slowly would visibly jump from pixel to pixel, so their masks exist for
/// four (or, from a radius of 8, two) positions within a pixel in each direction; from a radius of
/// 24 the edge is too soft for that. All round masks together take less than 8 megabytes, and so do
/// cached streaks.
@safe
final class SparkMasks {
  /// A mask and the distance from its corner to the middle of the spark.
  struct Mask {
    let surface: Surface
    let middleX: Double
    let middleY: Double
  }

  private struct Streak: Hashable {
    let radius: Int32
    let x: Int32
    let y: Int32
  }

  /// The greatest cached radius in pixels; larger sparks are scaled up.
  static let largest = 128.0

  private static let streakBytes = 8_000_000

  private var round: [Mask?]
  private var streaks: [Streak: Mask] = [:]
  private var bytesOfStreaks = 0

  /// A spark of the largest radius, for scaling and stretching.
  private(set) lazy var model = Self.disc(radius: Self.largest, x: 0.5, y: 0.5)

  init() {
    round = Array(repeating: nil, count: (Self.step(Self.largest) + 1) * 16)
  }

  /// The mask of a disc.
  ///
  /// - Parameters:
  ///   - radius: In pixels; more than 0, at most the largest.
  ///   - x: The x of the middle, in pixels; only the fraction matters.
  ///   - y: The y of the middle, in pixels.
  /// - Returns: The mask, whose corner belongs on a whole pixel.
  func disc(radius: Double, x: Double, y: Double) -> (mask: Mask, x: Double, y: Double) {
    let places = radius < 8 ? 4.0 : radius < 24 ? 2.0 : 1.0
    let column = x.rounded(.down)
    let row = y.rounded(.down)
    let phaseX = ((x - column) * places).rounded(.down)
    let phaseY = ((y - row) * places).rounded(.down)
    let step = Self.step(radius)
    let index = step * 16 + Int(phaseY) * 4 + Int(phaseX)
    let mask: Mask
    if let cached = round[index] {
      mask = cached
    } else {
      mask = Self.disc(
        radius: Self.radius(step), x: (phaseX + 0.5) / places, y: (phaseY + 0.5) / places)
      round[index] = mask
    }
    return (mask, column - mask.middleX, row - mask.middleY)
  }

  /// The mask of a streak, rounded to half pixels; its corner belongs on a whole pixel.
  ///
  /// - Parameters:
  ///   - radius: In pixels; more than 0.
  ///   - x: How far it is stretched to the right, in pixels.
  ///   - y: How far it is stretched downwards, in pixels.
  /// - Returns: The mask, or nil for one too large to cache.
  func streak(radius: Double, x: Double, y: Double) -> Mask? {
    guard radius + max(abs(x), abs(y)) <= Self.largest else { return nil }
    // A streak looks the same from both ends.
    let turned = y < 0 || y == 0 && x < 0
    let key = Streak(
      radius: Int32(max((radius * 4).rounded(), 1)), x: Int32(((turned ? -x : x) * 2).rounded()),
      y: Int32(((turned ? -y : y) * 2).rounded()))
    if let cached = streaks[key] { return cached }
    let mask = Self.ellipse(
      radius: Double(key.radius) / 4, x: Double(key.x) / 2, y: Double(key.y) / 2)
    let bytes = Int(4 * mask.middleX * mask.middleY) + 200
    if bytesOfStreaks + bytes > Self.streakBytes {
      streaks.removeAll(keepingCapacity: true)
      bytesOfStreaks = 0
    }
    bytesOfStreaks += bytes
    streaks[key] = mask
    return mask
  }

  private static func step(_ radius: Double) -> Int {
    radius <= 16 ? max(Int((radius * 4).rounded()), 1) : 32 + Int((radius * 2).rounded())
  }

  private static func radius(_ step: Int) -> Double {
    step <= 64 ? Double(step) / 4 : Double(step - 32) / 2
  }

  private static func disc(radius: Double, x: Double, y: Double) -> Mask {
    let reach = radius.rounded(.up)
    let side = Int(reach) * 2 + 1
    let surface = Surface(opacitiesWide: side, high: side) { column, row in
      // Measured from the centers of pixels.
      let dx = (Double(column) + 0.5 - reach - x) / radius
      let dy = (Double(row) + 0.5 - reach - y) / radius
      return UInt8((255 * Sprite.light(dx * dx + dy * dy)).rounded())
    }
    return Mask(surface: surface, middleX: reach, middleY: reach)
  }

  private static func ellipse(radius: Double, x: Double, y: Double) -> Mask {
    let length = (x * x + y * y).squareRoot()
    let (along, across) = length > 0 ? (x / length, y / length) : (1, 0)
    let reachX = (radius + abs(x)).rounded(.up)
    let reachY = (radius + abs(y)).rounded(.up)
    let surface = Surface(opacitiesWide: Int(reachX) * 2 + 1, high: Int(reachY) * 2 + 1) {
      column, row in
      let dx = Double(column) - reachX
      let dy = Double(row) - reachY
      let long = (dx * along + dy * across) / (radius + length)
      let short = (dy * along - dx * across) / radius
      return UInt8((255 * Sprite.light(long * long + short * short)).rounded())
    }
    return Mask(surface: surface, middleX: reachX, middleY: reachY)
  }
}
