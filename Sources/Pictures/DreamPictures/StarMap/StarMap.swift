public import Dreams
import Scene
public import ValueLayout

/// A journal as a sky: each dream a ``Star``, those of one sign or tag joined to a ``StarFigure``.
///
/// The sky is a disc, stretched to the rectangle of the layout, with the year around it: a dream without a
/// figure stands where its night is in the year, and a figure as near as possible to where its dreams are on
/// average. ``turn`` brings a time of the year to the top. The same dreams give the same sky.
///
/// Making one looks through all dreams, so it is done away from the main thread; placing it is a few
/// multiplications for each star.
///
/// ```swift
/// var map = StarMap(of: journal.dreams)
/// map.turn = StarMap.turn(to: .tonight())
/// map.layout(in: Rect(x: 0, y: 0, width: 600, height: 600))
/// map.figures[0].name    // "flying"
/// map.star(at: Point(x: 300, y: 120))
/// ```
public struct StarMap: DividingLayout, Equatable, Sendable {
  /// The leaves are stars.
  public typealias Content = Star

  /// The stars, the latest dream first.
  public private(set) var stars: [Star]

  /// The figures, those of signs before those of tags, and then those with more stars first.
  public private(set) var figures: [StarFigure]

  /// How far the sky is turned, in radians: what is at this angle of the year is at the top.
  public var turn = 0.0

  /// The rectangle last laid out in.
  public private(set) var layoutFrame = Rect.zero

  /// Where the stars are in the unit disc before the sky turns.
  private let places: [Point]
  private let grid: StarGrid

  /// The farthest that a star was moved to make room.
  private var longestMove = 0.0

  /// The part of the disc that the stars fill; the names of the months are around it.
  static let reach = 0.88

  /// Makes the sky of some dreams.
  ///
  /// - Parameter dreams: The dreams, the latest first.
  /// - Complexity: O(*n* log *n*) for *n* bytes of dreams; not for the main thread.
  public init(of dreams: some Collection<Dream>) {
    var stars = dreams.map(Star.init(of:))
    let groups = StarFigures(of: dreams).groups
    let sky = StarPlacing(of: groups.map(\.members), among: stars)
    figures = zip(groups, sky.discs).map { group, disc in
      StarFigure(name: group.name, count: group.members.count, place: disc)
    }
    for (number, group) in groups.enumerated() {
      for member in group.members { stars[member].figure = number }
      figures[number].lines = sky.lines(of: group.members, among: stars)
    }
    self.stars = stars
    places = sky.places
    grid = StarGrid(sky.places)
  }

  // MARK: Time

  /// The angle of a night in the year, clockwise from the first of January.
  ///
  /// - Parameter night: The night.
  /// - Returns: An angle from 0 to 2 π.
  public static func turn(to night: Night) -> Double {
    let year = ClosedRange<Night>(year: night.year)
    let day = year.lowerBound.distance(to: night)
    return 2 * .pi * (Double(day) + 0.5)
      / Double(year.lowerBound.distance(to: year.upperBound) + 1)
  }

  /// The angle of the middle of a month.
  ///
  /// - Parameter month: From 1 for January to 12.
  /// - Returns: An angle from 0 to 2 π.
  public static func turn(toMonth month: Int) -> Double { 2 * .pi * (Double(month) - 0.5) / 12 }

  // MARK: Layout

  /// How large stars are: fewer of them are larger.
  public var starRadius: Double {
    let side = min(layoutFrame.width, layoutFrame.height)
    let room = side / Double(max(stars.count, 1)).squareRoot()
    return max(0.7, min(5, side / 110, room * 0.16))
  }

  /// Where a place in the unit disc is in the rectangle, with the sky turned.
  func point(at place: Point) -> Point {
    let (sine, cosine) = sineAndCosine(of: turn)
    return point(at: place, sine, cosine)
  }

  private func point(at place: Point, _ sine: Double, _ cosine: Double) -> Point {
    let x = place.x * cosine + place.y * sine
    let y = place.y * cosine - place.x * sine
    return Point(
      x: layoutFrame.midX + x * layoutFrame.width / 2,
      y: layoutFrame.midY + y * layoutFrame.height / 2)
  }

  /// Places the stars.
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    layoutFrame = rect
    longestMove = 0
    let (sine, cosine) = sineAndCosine(of: turn)
    let radius = starRadius
    for index in stars.indices {
      let middle = point(at: places[index], sine, cosine)
      let reach = radius * (0.6 + 0.9 * stars[index].brightness)
      let square = Rect(
        x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
      stars[index].layout(in: square, through: &transform)
    }
  }

  /// Appends the stars, the latest dream last: in front.
  public func appendContents(to list: inout [Star]) { list.append(contentsOf: stars.reversed()) }

  /// The proposed space, or else a square that shows some hundred stars.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    proposal.filled(ideal: Size(width: 600, height: 600))
  }
}

extension StarMap: Framed {}

// MARK: - Finding stars

extension StarMap {
  /// The farthest that the pointer may be from a star, in points.
  public static let pointerReach = 16.0

  /// The star nearest to a point, within ``pointerReach``.
  ///
  /// - Parameter point: In the coordinates of the layout.
  /// - Returns: The position of the star among ``stars``; nil for none.
  public func star(at point: Point) -> Int? {
    var best: (distance: Double, star: Int)?
    for star in stars(near: point, reach: Self.pointerReach) {
      let middle = stars[star].middle
      let (dx, dy) = (middle.x - point.x, middle.y - point.y)
      let distance = dx * dx + dy * dy
      if distance < best?.distance ?? (Self.pointerReach * Self.pointerReach) {
        best = (distance, star)
      }
    }
    return best?.star
  }

  /// Positions of stars, among them all within a distance of a point in each direction.
  private func stars(near point: Point, reach: Double) -> [Int] {
    guard layoutFrame.width > 0, layoutFrame.height > 0 else { return [] }
    let (sine, cosine) = sineAndCosine(of: turn)
    let x = (point.x - layoutFrame.midX) / layoutFrame.width * 2
    let y = (point.y - layoutFrame.midY) / layoutFrame.height * 2
    let place = Point(x: x * cosine - y * sine, y: y * cosine + x * sine)
    let side = min(layoutFrame.width, layoutFrame.height)
    return grid.stars(near: place, reach: (reach + longestMove) / side * 2)
  }

  /// Positions of the stars whose light is in a rectangle.
  func stars(touching rect: Rect) -> [Int] {
    let middle = Point(x: rect.midX, y: rect.midY)
    let diagonal = (rect.width * rect.width + rect.height * rect.height).squareRoot()
    return stars(near: middle, reach: diagonal / 2 + 2 * starRadius).filter { star in
      let frame = stars[star].layoutFrame
      return abs(frame.midX - middle.x) * 2 < frame.width + rect.width
        && abs(frame.midY - middle.y) * 2 < frame.height + rect.height
    }
  }

  // MARK: Words

  /// Moves stars up or down until none is in words, each by as little as that takes.
  ///
  /// Laying out again brings them back.
  ///
  /// - Parameter words: Where something is written.
  mutating func makeRoom(for words: [Rect]) {
    for word in words {
      let near = words.filter {
        abs($0.midX - word.midX) < $0.width + word.width
          && abs($0.midY - word.midY) < 4 * ($0.height + word.height)
      }
      for star in stars(touching: word) {
        let frame = stars[star].layoutFrame
        let ways = [1.0, -1].map { Self.frame(frame, outOf: near, downwards: $0) }
          .sorted { abs($0.midY - frame.midY) < abs($1.midY - frame.midY) }
        guard
          let free = ways.first(where: {
            $0.minY >= layoutFrame.minY && $0.maxY <= layoutFrame.maxY
          })
        else { continue }
        stars[star].layout(in: free)
        longestMove = max(longestMove, abs(free.midY - frame.midY))
      }
    }
  }

  /// A frame moved downwards, or upwards for -1, until it is in none of the words.
  private static func frame(
    _ frame: Rect, outOf words: [Rect], downwards: Double
  ) -> Rect {
    var frame = frame
    // After each move it is past another word.
    for _ in words {
      guard let word = words.first(where: { !$0.intersection(frame).isEmpty }) else { break }
      let way = (frame.midY - word.midY) * downwards
      let out = (word.height + frame.height) / 2 + 0.5
      // As far from the word as it was from its middle, so that the stars make no line.
      frame = frame.offsetBy(dx: 0, dy: (out + max(0, -way)) * downwards)
    }
    return frame
  }

  // MARK: Walking

  /// A way to walk from star to star.
  public enum Direction: CaseIterable, Hashable, Sendable {
    case left, right, up, down
  }

  /// The next star in a direction: the nearest one, where straight ahead counts as nearer.
  ///
  /// - Parameters:
  ///   - star: The position of the star to start from.
  ///   - direction: Where to go.
  /// - Returns: The position of a star; nil at the edge of the sky.
  /// - Complexity: O(*n*)
  public func star(from star: Int, to direction: Direction) -> Int? {
    guard stars.indices.contains(star) else { return nil }
    let start = stars[star].middle
    var best: (distance: Double, star: Int)?
    for (other, candidate) in stars.enumerated() where other != star {
      let (dx, dy) = (candidate.middle.x - start.x, candidate.middle.y - start.y)
      let (ahead, aside) =
        switch direction {
        case .left: (-dx, dy)
        case .right: (dx, dy)
        case .up: (-dy, dx)
        case .down: (dy, dx)
        }
      // Within a quarter of a turn, so that four keys reach everything.
      guard ahead > 0, ahead >= abs(aside) else { continue }
      let distance = ahead * ahead + 3 * aside * aside
      if distance < best?.distance ?? .infinity { best = (distance, other) }
    }
    return best?.star
  }
}
