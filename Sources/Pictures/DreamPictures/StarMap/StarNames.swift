import Drawing
import ValueLayout

/// Where the names of the figures are written: each beside its figure, on as few stars as possible.
struct StarNames {
  /// A name and its place.
  struct Name {
    let text: StyledText
    let rect: Rect

    /// What it is written on.
    var shade: Rect { rect.insetBy(dx: -5, dy: -1) }
  }

  /// The names that have room, those of larger figures first.
  private(set) var names: [Name] = []

  private var taken: [Rect]
  private let map: StarMap
  private let lines: [(from: Point, to: Point)]

  /// What is in the way of a name counts less than how plainly it belongs to its figure: stars make room.
  private enum Cost {
    static let star = 0.5
    static let starOfFigure = 1.0
    static let line = 1.0
    static let withoutCount = 1.5
    /// For each of the places that are more usual.
    static let lessUsual = 0.5
  }

  /// Writes the names of the figures of a sky.
  ///
  /// - Parameters:
  ///   - map: The sky, laid out.
  ///   - written: Where something is written already.
  ///   - measuring: Measures text.
  ///   - texts: The ways to write the name of a figure, the best first.
  init(
    in map: StarMap, besides written: [Rect], measuring: TextMeasuring,
    texts: (StarFigure) -> [StyledText]
  ) {
    (self.map, taken) = (map, written)
    lines = map.figures.flatMap(\.lines).map {
      (map.stars[$0.from].middle, map.stars[$0.to].middle)
    }
    for figure in map.figures {
      guard let name = place(figure, texts(figure), measuring) else { continue }
      taken.append(name.shade)
      names.append(name)
    }
  }

  private func place(
    _ figure: StarFigure, _ texts: [StyledText], _ measuring: TextMeasuring
  ) -> Name? {
    var best: (cost: Double, name: Name)?
    for (number, text) in texts.enumerated() {
      let size = measuring.measure(text, ProposedSize()).size
      for (place, origin) in origins(of: size, at: figure, text.size * 0.6).enumerated() {
        let rect = Rect(x: origin.x, y: origin.y, width: size.width + 1, height: size.height)
        let name = Name(text: text, rect: rect.moved(into: map.layoutFrame.insetBy(dx: 6, dy: 2)))
        let usual = Double(number) * Cost.withoutCount + Double(place) * Cost.lessUsual
        guard usual < best?.cost ?? .infinity, isFree(name.shade) else { continue }
        let cost = usual + cost(of: name.shade)
        if cost < best?.cost ?? .infinity { best = (cost, name) }
      }
    }
    return best?.name
  }

  /// Places around a figure, the most usual first: below, above and beside it.
  private func origins(of size: Size, at figure: StarFigure, _ gap: Double) -> [Point] {
    let middle = map.point(at: Point(x: figure.place.x, y: figure.place.y))
    let across = figure.place.radius * map.layoutFrame.width / 2 + gap
    let down = figure.place.radius * map.layoutFrame.height / 2 + gap
    let (centered, below) = (middle.x - size.width / 2, middle.y + down)
    let (above, beside) = (middle.y - down - size.height, middle.y - size.height / 2)
    let aside = size.width * 0.4
    return [
      Point(x: centered, y: below), Point(x: centered, y: above),
      Point(x: centered + aside, y: below), Point(x: centered - aside, y: below),
      Point(x: centered + aside, y: above), Point(x: centered - aside, y: above),
      Point(x: middle.x + across, y: beside), Point(x: middle.x - across - size.width, y: beside),
    ]
  }

  private func isFree(_ shade: Rect) -> Bool {
    !taken.contains { !$0.intersection(shade.insetBy(dx: -2, dy: -2)).isEmpty }
  }

  /// What is in the way of a name.
  private func cost(of shade: Rect) -> Double {
    // Where stars are dust, they are everywhere.
    guard map.stars.count <= StarMapPicture.glowingStars else { return 0 }
    var cost = 0.0
    for star in map.stars(touching: shade) {
      cost += map.stars[star].figure == nil ? Cost.star : Cost.starOfFigure
    }
    return cost + Double(lines.count { shade.touches($0.from, $0.to) }) * Cost.line
  }
}

extension Rect {
  /// Moved by as little as possible to be inside another.
  func moved(into other: Rect) -> Rect {
    let x = max(other.minX, min(minX, other.maxX - width))
    let y = max(other.minY, min(minY, other.maxY - height))
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Whether a line between two points is in it.
  fileprivate func touches(_ from: Point, _ to: Point) -> Bool {
    guard
      max(from.x, to.x) > minX, min(from.x, to.x) < maxX,
      max(from.y, to.y) > minY, min(from.y, to.y) < maxY
    else { return false }
    // On which side of the line the corners are.
    let sides = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map { x, y in
      (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0
    }
    return Set(sides).count == 2
  }
}
