/// Text with everything that determines its appearance, but not its place.
///
/// ## How it fits into a frame
///
/// 1. Lines are wrapped between words, and within a word that is longer than a line.
/// 2. If that is too high, or takes more lines than ``lineLimit``, all letters shrink together, by
///    no more than ``minimumScale`` allows.
/// 3. If that is not enough, whole lines are left out and the last remaining one ends in an
///    ellipsis. A line is drawn whole or not at all: it is never cut. One line is always drawn,
///    smaller than the scale allows if the frame is lower than that, so that it still fits; a frame
///    too low for letters of one point has none.
public struct StyledText: Hashable, Sendable {
  /// The string.
  ///
  /// Line feeds start a new paragraph. May be empty and of any length.
  public var string: String

  /// The font size in points; below 0.1 or above 100,000, nothing is drawn.
  public var size: Double

  /// The weight of the font.
  public var weight: Weight

  /// The color of the letters; color glyphs such as emoji keep their own, with this opacity.
  public var color: Color

  /// How lines are aligned.
  public var alignment: Alignment

  /// The fraction of the free height above the text: 0 for the top, 0.5 for the middle.
  public var verticalAlignment: Double

  /// The maximum number of lines, or nil for as many as fit; less than 1 counts as 1.
  public var lineLimit: Int?

  /// How far letters may shrink to fit: the minimum fraction of ``size``, from 1/16 to 1.
  public var minimumScale: Double

  /// Creates text.
  ///
  /// - Parameters:
  ///   - string: The string.
  ///   - size: The font size in points.
  ///   - weight: The weight of the font.
  ///   - color: The color of the letters.
  ///   - alignment: How lines are aligned.
  ///   - verticalAlignment: The fraction of the free height above the text.
  ///   - lineLimit: The maximum number of lines, or nil for as many as fit.
  ///   - minimumScale: How far letters may shrink to fit.
  public init(
    _ string: String, size: Double = 16, weight: Weight = .regular, color: Color = .black,
    alignment: Alignment = .natural, verticalAlignment: Double = 0, lineLimit: Int? = nil,
    minimumScale: Double = 0.6
  ) {
    self.string = string
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.lineLimit = lineLimit
    self.minimumScale = minimumScale
  }
}

extension StyledText {
  /// The weight of a font.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// Regular, for reading.
    case regular

    /// Bold, for headings.
    case bold
  }

  /// How lines are aligned.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// At the start of the line: left for Latin, right for Arabic; by the script of each paragraph.
    case natural

    /// Centred.
    case center

    /// At the end of the line, opposite to ``natural``.
    case opposite
  }
}
