import ValueLayout

/// The places of stars in the unit disc by squares, so that the nearest is found without looking at all.
struct StarGrid: Hashable, Sendable {
  private static let side = 64

  /// Where the stars of each square begin in ``order``; one more than squares.
  private let starts: [Int]
  private let order: [Int]

  /// Sorts places.
  init(_ places: [Point]) {
    let squares = places.map { Self.column($0.x) + Self.column($0.y) * Self.side }
    var starts = [Int](repeating: 0, count: Self.side * Self.side + 1)
    for square in squares { starts[square + 1] += 1 }
    for square in 1..<starts.count { starts[square] += starts[square - 1] }
    var next = starts
    var order = [Int](repeating: 0, count: places.count)
    for (star, square) in squares.enumerated() {
      order[next[square]] = star
      next[square] += 1
    }
    (self.starts, self.order) = (starts, order)
  }

  private static func column(_ coordinate: Double) -> Int {
    let column = (coordinate + 1) / 2 * Double(side)
    guard column > 0 else { return 0 }
    return column < Double(side) ? Int(column) : side - 1
  }

  /// Positions of stars, among them all within a distance of a place in each direction.
  func stars(near place: Point, reach: Double) -> [Int] {
    let columns = Self.column(place.x - reach)...Self.column(place.x + reach)
    let rows = Self.column(place.y - reach)...Self.column(place.y + reach)
    return rows.flatMap { row in
      let row = row * Self.side
      return order[starts[row + columns.lowerBound]..<starts[row + columns.upperBound + 1]]
    }
  }
}
