import Dreams
import Foundation
import Scene
import ValueLayout

/// Where stars and figures are in the unit disc.
struct StarPlacing {
  /// The disc of each figure.
  private(set) var discs: [UnitDisc] = []

  /// The place of each star.
  private(set) var places: [Point]

  /// How often a star by itself looks for a place outside of all figures.
  private static let tries = 12

  /// At most so many stars of a figure have lines: the brightest.
  private static let joined = 9

  /// - Parameters:
  ///   - groups: The positions of the stars of each figure, the latest dream first.
  ///   - stars: All stars.
  init(of groups: [[Int]], among stars: [Star]) {
    places = Array(repeating: Point(x: 0, y: 0), count: stars.count)
    let largest = Double(groups.map(\.count).max() ?? 1)
    let wanted = groups.enumerated().map { number, group in
      (
        number: number, radius: 0.6 + 0.4 * (Double(group.count) / largest).squareRoot(),
        angle: Self.angle(of: group, among: stars)
      )
    }.sorted { ($1.radius, $0.number) < ($0.radius, $1.number) }
    let packed = UnitDisc.packed(wanted.map { ($0.radius, $0.angle) })
    discs = Array(repeating: .zero, count: groups.count)
    for (wish, disc) in zip(wanted, packed) {
      discs[wish.number] = UnitDisc(
        x: disc.x * StarMap.reach, y: disc.y * StarMap.reach, radius: disc.radius * StarMap.reach)
    }
    for (group, disc) in zip(groups, discs) { place(group, in: disc, among: stars) }
    var isPlaced = [Bool](repeating: false, count: stars.count)
    for member in groups.joined() { isPlaced[member] = true }
    for star in stars.indices where !isPlaced[star] { placeAlone(star, among: stars) }
  }

  /// The angle of the year at which the nights of some stars are on average.
  private static func angle(of group: [Int], among stars: [Star]) -> Double {
    var (x, y) = (0.0, 0.0)
    for member in group {
      let (sine, cosine) = sineAndCosine(of: StarMap.turn(to: stars[member].night))
      (x, y) = (x + sine, y + cosine)
    }
    return x == 0 && y == 0 ? 0 : atan2(x, y)
  }

  /// Spreads the stars of a figure evenly, the first dream in the middle, and yet like strewn.
  private mutating func place(_ group: [Int], in disc: UnitDisc, among stars: [Star]) {
    let count = Double(group.count)
    // As much room as a star has, of which it uses a part.
    let room = disc.radius * (.pi / count).squareRoot() * 0.42
    // The angle whose multiples fall together last.
    let golden = Double.pi * (3 - 5.0.squareRoot())
    for (number, member) in group.reversed().enumerated() {
      var dice = StarDice(stars[member].dream)
      let angle = golden * Double(number) + disc.x * 20
      let distance = disc.radius * 0.92 * ((Double(number) + 0.5) / count).squareRoot()
      let place = UnitDisc(angle: angle, distance: distance, radius: 0)
      let shift = UnitDisc(
        angle: 2 * .pi * dice.next(), distance: room * dice.next(), radius: 0)
      places[member] = Point(x: disc.x + place.x + shift.x, y: disc.y + place.y + shift.y)
    }
  }

  /// Places a star at the time of its night, outside of figures if there is room.
  private mutating func placeAlone(_ star: Int, among stars: [Star]) {
    var dice = StarDice(stars[star].dream)
    let angle = StarMap.turn(to: stars[star].night)
    for _ in 0..<Self.tries {
      let place = UnitDisc(
        angle: angle + (dice.next() - 0.5) * 0.3,
        distance: StarMap.reach * (0.02 + 0.98 * dice.next()).squareRoot(), radius: 0)
      places[star] = Point(x: place.x, y: place.y)
      if !discs.contains(where: { $0.contains(places[star]) }) { return }
    }
  }

  /// Joins the brightest stars of a figure by the shortest lines that lead to all of them.
  func lines(of group: [Int], among stars: [Star]) -> [StarFigure.Line] {
    var left = Array(
      group.sorted { (stars[$1].brightness, $0) < (stars[$0].brightness, $1) }.prefix(Self.joined))
    guard let first = left.popLast() else { return [] }
    var reached = [first]
    var lines: [StarFigure.Line] = []
    while !left.isEmpty {
      var best: (distance: Double, from: Int, to: Int)?
      for (place, to) in left.enumerated() {
        for from in reached {
          let (dx, dy) = (places[to].x - places[from].x, places[to].y - places[from].y)
          let distance = dx * dx + dy * dy
          if distance < best?.distance ?? .infinity { best = (distance, from, place) }
        }
      }
      guard let best else { break }
      let to = left.remove(at: best.to)
      lines.append(StarFigure.Line(from: best.from, to: to))
      reached.append(to)
    }
    return lines
  }
}

/// Numbers that belong to a dream, the same on every machine: SplitMix64 from its identifier.
private struct StarDice {
  private var state: UInt64 = 0

  init(_ id: Dream.ID) {
    for byte in id.uuidString.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// The next number, from 0 to below 1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Double(mixed >> 11) * 0x1p-53
  }
}
