/// Text with all that decides how it looks, but not where it is.
///
/// ## How it fits into a frame
///
/// 1. Lines are wrapped between words, and within a word that is longer than a line.
/// 2. Where that is too high, or takes more lines than ``lineLimit``, all letters shrink together,
///    by no more than ``minimumScale`` allows.
/// 3. Where that is not enough, whole lines are left out and the last one that is left ends in an
///    ellipsis. A line is drawn whole or not at all: it is never cut. One line is always drawn,
///    smaller than the scale allows when the frame is lower than that, so that it still fits; and a
///    frame too low for letters of a point's size has none.
public struct StyledText: Hashable, Sendable {
  /// What is written.
  ///
  /// Line feeds begin a new paragraph. May be empty and of any length.
  public var string: String

  /// The size of the letters in points; below 0.1 or above 100,000, nothing is drawn.
  public var size: Double

  /// How bold the letters are.
  public var weight: Weight

  /// The color of the letters; color glyphs such as emoji keep their own, with its opacity.
  public var color: Color

  /// On which side the lines begin.
  public var alignment: Alignment

  /// The part of the free height that lies above the text: 0 for the top, 0.5 for the middle.
  public var verticalAlignment: Double

  /// The number of lines at most, or nil for as many as fit; less than 1 counts as 1.
  public var lineLimit: Int?

  /// How far letters may shrink to fit: the least part of ``size``, from 1/16 to 1.
  public var minimumScale: Double

  /// Makes text.
  ///
  /// - Parameters:
  ///   - string: What is written.
  ///   - size: The size of the letters in points.
  ///   - weight: How bold the letters are.
  ///   - color: The color of the letters.
  ///   - alignment: On which side the lines begin.
  ///   - verticalAlignment: The part of the free height that lies above the text.
  ///   - lineLimit: The number of lines at most, or nil for as many as fit.
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
  /// How bold letters are.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// As for reading.
    case regular

    /// As for headings.
    case bold
  }

  /// On which side lines begin.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Where reading begins: left for Latin, right for Arabic; each paragraph by its own script.
    case natural

    /// In the middle.
    case center

    /// On the side opposite to ``natural``.
    case opposite
  }
}
