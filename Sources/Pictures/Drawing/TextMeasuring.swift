public import ValueLayout

/// Measures text; passed in by code that knows fonts.
///
/// Layouts of drawables need the size of text, and this module knows no fonts. So a
/// ``TextDrawable`` takes functions: those of a text engine in a program, and plain arithmetic in a
/// test.
///
/// ```swift
/// // Each letter half as wide as its size, in one line.
/// let plain = TextMeasuring { text, _ in
///   let width = Double(text.string.count) * text.size / 2
///   return TextMeasure(
///     size: Size(width: width, height: text.size),
///     firstBaseline: text.size * 0.8, lastBaseline: text.size * 0.8)
/// }
/// ```
public struct TextMeasuring: Sendable {
  /// Returns the size of text fitted into the proposal as ``StyledText`` describes.
  ///
  /// A width of 0 asks for the minimum, in which no word is broken; an unspecified or infinite one
  /// for the width of the longest paragraph on one line. An unspecified or infinite height does not
  /// shrink the text.
  public var measure: @Sendable (StyledText, ProposedSize) -> TextMeasure

  /// Splits text at the end of a page into the whole lines, at full size, that fit into an area,
  /// and the rest.
  ///
  /// The first part has at least one line, so that continuing with the rest terminates.
  public var split: @Sendable (StyledText, Size) -> TextSplit

  /// Creates a measuring from functions.
  ///
  /// - Parameters:
  ///   - measure: Returns the size of text fitted into the proposal.
  ///   - split: Splits text at the end of a page.
  public init(
    measure: @escaping @Sendable (StyledText, ProposedSize) -> TextMeasure,
    split: @escaping @Sendable (StyledText, Size) -> TextSplit
  ) {
    self.measure = measure
    self.split = split
  }

  /// Creates a measuring whose pages never end.
  ///
  /// - Parameter measure: Returns the size of text fitted into the proposal.
  public init(_ measure: @escaping @Sendable (StyledText, ProposedSize) -> TextMeasure) {
    self.init(measure: measure, split: { text, _ in TextSplit(head: text, rest: nil) })
  }
}

/// The size of fitted text, and the positions of its baselines.
public struct TextMeasure: Hashable, Sendable {
  /// The width of the longest line and the height of all lines, in points.
  public var size: Size

  /// The distance from the top to the baseline of the first line, in points.
  public var firstBaseline: Double

  /// The distance from the top to the baseline of the last line, in points.
  public var lastBaseline: Double

  /// Creates a measure.
  ///
  /// - Parameters:
  ///   - size: The width of the longest line and the height of all lines.
  ///   - firstBaseline: The distance from the top to the baseline of the first line.
  ///   - lastBaseline: The distance from the top to the baseline of the last line.
  public init(size: Size, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }

  // Written by hand because not every platform's size is hashable.

  /// Feeds the measure to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(firstBaseline)
    hasher.combine(lastBaseline)
  }
}

/// Text that was split at the end of a page.
public struct TextSplit: Hashable, Sendable {
  /// The text on the page.
  public var head: StyledText

  /// The remaining text, or nil if none is left.
  public var rest: StyledText?

  /// Creates a split.
  ///
  /// - Parameters:
  ///   - head: The text on the page.
  ///   - rest: The remaining text, or nil if none is left.
  public init(head: StyledText, rest: StyledText?) {
    self.head = head
    self.rest = rest
  }
}
