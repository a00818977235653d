public import Drawing
public import Dreams
public import ValueLayout

/// A dream as a picture to share: its text and its creatures on a moonlit night.
///
/// Laid out like the dream's row in the list (``DreamRow``), with drawables as leaves, within
/// ``insets``. Text shrinks to no less than half before it ends in an ellipsis.
///
/// ```swift
/// let picture = DreamPicture(of: dream, caption: caption, measuring: measuring)
/// let bitmap = try renderer.bitmap(of: picture.drawing, scale: 2)
/// ```
public struct DreamPicture: Sendable {
  /// The width and height in points: 500 × 200.
  public static var size: Size { Size(width: 500, height: 200) }

  /// The margins around the row, in points.
  public static var insets: EdgeInsets { EdgeInsets(top: 15, left: 20, bottom: 15, right: 22) }

  /// The distance between the text and the night, in points.
  public static var spacing: Double { 9 }

  /// The dream.
  public let dream: Dream

  /// What to say about it.
  public let caption: PictureCaption

  private let measuring: TextMeasuring

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - dream: The dream.
  ///   - caption: The caption, besides the dream's own text.
  ///   - measuring: Measures text.
  public init(of dream: Dream, caption: PictureCaption, measuring: TextMeasuring) {
    self.dream = dream
    self.caption = caption
    self.measuring = measuring
  }

  /// The row in front of the night, to be placed in a rectangle of ``DreamPicture/size``.
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

  /// The drawing of the picture.
  public var drawing: Drawing { Drawing(of: layout, size: Self.size) }

  /// Text this long never fits, so the rest need not be measured.
  private static let maximumCharacterCount = 2000

  private var words: StyledText {
    // Leading white space takes no room from readable text.
    let isBlank = dream.isUntitled
    let text = dream.description.trimmed.prefix(Self.maximumCharacterCount)
    let title = dream.ownTitle.map { "\($0)\n" } ?? ""
    return StyledText(
      isBlank ? caption.title : title + text,
      size: 24, weight: .bold, color: NightSky.moonlight.withAlpha(isBlank ? 0.6 : 1),
      minimumScale: 0.5)
  }

  /// The night, and the creatures where they are hard to count, on the side where the text starts.
  private var nightText: StyledText {
    StyledText(
      dream.numberOfCreatures > Self.maximumCountable
        ? "\(caption.night)  ·  \(caption.creatures)" : caption.night,
      size: 13, color: NightSky.moonlight.withAlpha(0.66),
      alignment: words.string.isRightToLeft ? .opposite : .natural, lineLimit: 1)
  }

  private static let maximumCountable = 5
}

extension Dream {
  /// The seed of random numbers in pictures of the dream, always the same for one dream.
  public var seed: UInt64 {
    let bytes = id.uuid
    return [bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7]
      .reduce(0) { $0 << 8 | UInt64($1) }
  }
}
