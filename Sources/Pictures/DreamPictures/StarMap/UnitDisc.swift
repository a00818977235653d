import Scene
import ValueLayout

/// A disc in a unit disc, whose middle is (0, 0): x grows to the right and y downwards.
struct UnitDisc: Hashable, Sendable {
  var x: Double
  var y: Double
  var radius: Double

  static let zero = UnitDisc(x: 0, y: 0, radius: 0)

  /// A disc at an angle from the top, clockwise, and a distance from the middle.
  init(angle: Double, distance: Double, radius: Double) {
    let (sine, cosine) = sineAndCosine(of: angle)
    self.init(x: distance * sine, y: -distance * cosine, radius: radius)
  }

  init(x: Double, y: Double, radius: Double) {
    (self.x, self.y, self.radius) = (x, y, radius)
  }

  /// Whether two discs come nearer to each other than a gap.
  func touches(_ other: UnitDisc, gap: Double) -> Bool {
    let reach = radius + other.radius + gap
    return (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y) < reach * reach
  }

  /// Whether a point is inside.
  func contains(_ point: Point) -> Bool {
    (x - point.x) * (x - point.x) + (y - point.y) * (y - point.y) < radius * radius
  }

  // MARK: Packing

  private static let gap = 0.05
  private static let reach = 0.94

  /// Places discs beside each other, each as near as possible to the angle that it wants.
  ///
  /// - Parameter wanted: The radius of each, relative to the others, and its angle; the largest first.
  /// - Returns: As many discs, as large as there is room for.
  static func packed(_ wanted: [(radius: Double, angle: Double)]) -> [UnitDisc] {
    let area = wanted.reduce(0) { $0 + $1.radius * $1.radius }
    guard area > 0 else { return [] }
    // Discs of different sizes leave about half of the area free.
    var scale = min(0.34 / (wanted.map(\.radius).max() ?? 1), (0.4 / area).squareRoot())
    while true {
      if let discs = packed(wanted.map { ($0.radius * scale, $0.angle) }, in: reach) {
        return discs
      }
      scale *= 0.93
    }
  }

  private static func packed(
    _ wanted: [(radius: Double, angle: Double)], in reach: Double
  ) -> [UnitDisc]? {
    var discs: [UnitDisc] = []
    for (radius, angle) in wanted {
      var best: (cost: Double, disc: UnitDisc)?
      for ring in 0...12 {
        let distance = Double(ring) / 12 * max(0, reach - radius)
        for step in 0...18 {
          for side in step == 0 || step == 18 ? [1.0] : [1.0, -1.0] {
            let offset = Double(step) / 18
            // Not in the middle, which belongs to no time of the year.
            let cost = offset * min(1, distance * 2) + abs(distance - 0.6) * 0.5
            guard cost < best?.cost ?? .infinity else { continue }
            let disc = UnitDisc(
              angle: angle + side * offset * .pi, distance: distance, radius: radius)
            if !discs.contains(where: { $0.touches(disc, gap: gap) }) { best = (cost, disc) }
          }
        }
      }
      guard let best else { return nil }
      discs.append(best.disc)
    }
    return discs
  }
}
