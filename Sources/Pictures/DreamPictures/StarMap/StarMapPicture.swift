public import Drawing
public import ValueLayout

/// A ``StarMap`` to look at: stars on the night sky, the figures with their names, and the months around them.
///
/// It is a leaf of layouts. Stars make room for what is written; names that would cover each other are left
/// out, those of smaller figures first.
///
/// ```swift
/// let picture = StarMapPicture(of: map, words: words.starMap(in: locale), measuring: .pango)
/// Drawing(of: picture, size: Size(width: 600, height: 600))
/// ```
public struct StarMapPicture: Layout {
  /// The text in the sky.
  public struct Words: Sendable {
    /// Short names of the months from January on.
    public var months: [String]

    /// The name of a figure with its number of stars.
    public var figure: @Sendable (StarFigure) -> String

    /// Creates words.
    ///
    /// - Parameters:
    ///   - months: Short names of the months from January on: 12.
    ///   - figure: Returns the name of a figure with its number of stars.
    public init(months: [String], figure: @escaping @Sendable (StarFigure) -> String) {
      precondition(months.count == 12, "A year has 12 months, not \(months.count).")
      (self.months, self.figure) = (months, figure)
    }
  }

  /// The sky.
  public var map: StarMap

  private let words: Words
  private let textSize: Double
  private let measuring: TextMeasuring

  /// More stars than this are sparks without a glow around them.
  static let glowingStars = 4_000

  private var months: [StarNames.Name] = []
  private var names: [StarNames.Name] = []

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - map: The sky.
  ///   - words: The text in it.
  ///   - textSize: The font size of the names of figures, in points.
  ///   - measuring: Measures text.
  public init(
    of map: StarMap, words: Words, textSize: Double = 13, measuring: TextMeasuring
  ) {
    (self.map, self.words, self.textSize, self.measuring) = (map, words, textSize, measuring)
  }

  /// Places the sky, and the words in it.
  public mutating func layout(in rect: Rect) {
    map.layout(in: rect)
    months = monthNames
    names =
      StarNames(
        in: map, besides: months.map(\.shade), measuring: measuring, texts: texts(of:)
      ).names
    map.makeRoom(for: (months + names).map(\.shade))
  }

  /// The sky, lines, stars, months and names, back to front.
  public var contents: [DrawingCommand] {
    var commands: [DrawingCommand] = [
      .fill(.rectangle(map.layoutFrame), .linearGradient(NightSky.gradient)),
      .sprites(lines, .normal), .sprites(stars, .normal),
    ]
    commands += months.map { .text($0.text, in: $0.rect) }
    for name in names {
      // Lines and glows go on behind it.
      let shade = Shape.roundedRectangle(name.shade, radius: name.shade.height / 2)
      commands.append(.fill(shade, .color(NightSky.halo.withAlpha(0.6))))
      commands.append(.text(name.text, in: name.rect))
    }
    return commands
  }

  // MARK: Stars

  private static let starlight = Color(red: 0.84, green: 0.87, blue: 1)
  private static let gold = Color(red: 1, green: 0.80, blue: 0.30)

  private var stars: [Sprite] {
    let glows = map.stars.count <= Self.glowingStars
    var sprites: [Sprite] = []
    // Many of one color in a row are drawn together.
    var golden: [Sprite] = []
    sprites.reserveCapacity(map.stars.count * (glows ? 2 : 1))
    map.visitContents { star in
      var color = star.isLucid ? Self.gold : Self.starlight
      let (middle, radius) = (star.middle, star.layoutFrame.width / 2)
      if glows {
        color.alpha = 0.16 + 0.3 * star.brightness
        sprites.append(Sprite(x: middle.x, y: middle.y, radius: radius * 3, color: color))
        if star.isLucid {
          // Rays tell it apart without color.
          for (x, y) in [(radius * 2.6, 0.0), (0.0, radius * 2.6)] {
            sprites.append(
              Sprite(
                x: middle.x, y: middle.y, radius: radius * 0.5, streakX: x, streakY: y,
                color: Self.gold))
          }
        }
      }
      color.alpha = 0.55 + 0.45 * star.brightness
      // The light of a spark is half as strong at half of its radius.
      let spark = Sprite(x: middle.x, y: middle.y, radius: radius * 1.4, color: color)
      if star.isLucid, !glows { golden.append(spark) } else { sprites.append(spark) }
    }
    return sprites + golden
  }

  private var lines: [Sprite] {
    let color = Color(red: 0.66, green: 0.66, blue: 0.95, alpha: 0.7)
    return map.figures.flatMap(\.lines).map { line in
      let (from, to) = (map.stars[line.from].middle, map.stars[line.to].middle)
      return Sprite(
        x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, radius: 1.6,
        streakX: (to.x - from.x) / 2, streakY: (to.y - from.y) / 2, color: color)
    }
  }

  // MARK: Words

  private var monthNames: [StarNames.Name] {
    (1...12).map { month in
      let angle = StarMap.turn(toMonth: month)
      let rim = UnitDisc(angle: angle, distance: 0.955, radius: 0)
      let middle = map.point(at: Point(x: rim.x, y: rim.y))
      let text = StyledText(
        words.months[month - 1], size: textSize * 0.85, color: NightSky.moonlight.withAlpha(0.8),
        alignment: .center, verticalAlignment: 0.5, lineLimit: 1)
      let size = measuring.measure(text, ProposedSize()).size
      let rect = Rect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width + 1,
        height: size.height)
      return StarNames.Name(
        text: text, rect: rect.moved(into: map.layoutFrame.insetBy(dx: 6, dy: 2)))
    }
  }

  /// The ways to write the name of a figure, the best first.
  private func texts(of figure: StarFigure) -> [StyledText] {
    [words.figure(figure), figure.name].map { name in
      StyledText(
        name, size: textSize, weight: .bold, color: NightSky.moonlight, alignment: .center,
        lineLimit: 1, minimumScale: 1)
    }
  }

  /// A ring around a star, to draw over the picture.
  ///
  /// - Parameter star: The position of the star among those of the map.
  /// - Returns: The ring; none for a star that does not exist.
  public func ring(around star: Int) -> [DrawingCommand] {
    guard map.stars.indices.contains(star) else { return [] }
    let frame = map.stars[star].layoutFrame
    let reach = max(0, 9 - frame.width / 2)
    let circle = Shape.ellipse(frame.insetBy(dx: -reach, dy: -reach))
    return [
      .stroke(circle, .color(NightSky.halo), width: 4),
      .stroke(circle, .color(NightSky.moonlight), width: 2),
    ]
  }
}

extension StarMapPicture: Framed {
  /// The rectangle last laid out in.
  public var layoutFrame: Rect { map.layoutFrame }
}
