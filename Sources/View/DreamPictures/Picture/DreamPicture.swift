public import Drawing
public import Dreams
public import ValueLayout

/// A dream as a picture to send: its words and its creatures on a moonlit night.
///
/// Laid out as the dream's row in the list (``DreamRow``), with drawables as leaves, inside of
/// ``insets``. Text shrinks to no less than half before it ends in an ellipsis.
///
/// ```swift
/// let words = PictureWords(of: dream, night: "20 November 2026")
/// let picture = DreamPicture(of: dream, saying: words, measuring: measuring)
/// let bitmap = try renderer.bitmap(of: picture.drawing, scale: 2)
/// ```
public struct DreamPicture: Sendable {
  /// The width and height in points: 500 × 200.
  public static var size: Size { Size(width: 500, height: 200) }

  /// The distances kept free around the row, in points.
  public static var insets: EdgeInsets { EdgeInsets(top: 15, left: 20, bottom: 15, right: 22) }

  /// The distance between the words and the night, in points.
  public static var spacing: Double { 9 }

  /// What is shown.
  public let dream: Dream

  /// What is said of it.
  public let saying: PictureWords

  private let measuring: TextMeasuring

  /// Makes a picture.
  ///
  /// - Parameters:
  ///   - dream: What is shown.
  ///   - saying: What is said of it beside its own words.
  ///   - measuring: Who knows how large text is.
  public init(of dream: Dream, saying: PictureWords, measuring: TextMeasuring) {
    self.dream = dream
    self.saying = saying
    self.measuring = measuring
  }

  /// The row on its night, of ``DreamPicture/size`` when placed in a rectangle of that size.
  public var layout: some Layout<DrawingCommand> {
    DreamRow.layout(
      words: TextDrawable(words, measuring: measuring),
      night: TextDrawable(nightText, measuring: measuring),
      creatures: Array(
        repeating: ImageDrawable(dream.creature.image), count: dream.numberOfCreatures),
      spacing: Self.spacing
    )
    .withInsets(Self.insets)
    .withBackground(MoonlitNight(seed: dream.seed))
  }

  /// The picture, not painted yet.
  public var drawing: Drawing { Drawing(of: layout, size: Self.size) }

  /// No text of this many characters fits, so that what is behind them need not be measured.
  private static let mostCharacters = 2000

  private var words: StyledText {
    // What is blank at the beginning, however much, leaves room for what can be read.
    let isBlank = dream.isUntitled
    return StyledText(
      isBlank ? saying.title : String(dream.description.trimmed.prefix(Self.mostCharacters)),
      size: 24, weight: .bold, color: NightSky.moonlight.withAlpha(isBlank ? 0.6 : 1),
      minimumScale: 0.5)
  }

  /// The night, and who was there where that is hard to count, on the side where the words begin.
  private var nightText: StyledText {
    StyledText(
      dream.numberOfCreatures > Self.mostCountable
        ? "\(saying.night)  ·  \(saying.creatures)" : saying.night,
      size: 13, color: NightSky.moonlight.withAlpha(0.66),
      alignment: words.string.isRightToLeft ? .opposite : .natural, lineLimit: 1)
  }

  private static let mostCountable = 5
}

extension Dream {
  /// What the chances in pictures of the dream follow from: always the same for one dream.
  public var seed: UInt64 {
    let bytes = id.uuid
    return [bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7]
      .reduce(0) { $0 << 8 | UInt64($1) }
  }
}
