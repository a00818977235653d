public import ValueLayout

/// What measures text, passed in by whoever knows fonts.
///
/// Layouts of drawables need the size of a text, and this room knows no font. So a
/// ``TextDrawable`` is given functions to ask: those of a painter of text in a program, and plain
/// arithmetic in a test.
///
/// ```swift
/// // Each letter as wide as half its size, one line.
/// let plain = TextMeasuring { text, _ in
///   let width = Double(text.string.count) * text.size / 2
///   return TextMeasure(
///     size: Size(width: width, height: text.size),
///     firstBaseline: text.size * 0.8, lastBaseline: text.size * 0.8)
/// }
/// ```
public struct TextMeasuring: Sendable {
  /// Answers how much of the room offered a text takes when it is fitted as ``StyledText`` says.
  ///
  /// A width of 0 asks for the least one, in which no word is broken; an open or infinite one for
  /// that of the longest paragraph on one line. An open or infinite height does not shrink the text.
  public var measure: @Sendable (StyledText, ProposedSize) -> TextMeasure

  /// Divides a text where a page ends: the whole lines, of letters of the whole size, that fit into
  /// room, and the rest.
  ///
  /// The first part has at least one line, so that going on with the rest comes to an end.
  public var split: @Sendable (StyledText, Size) -> TextSplit

  /// Makes a measuring of functions.
  ///
  /// - Parameters:
  ///   - measure: Answers how much of the room offered a text takes.
  ///   - split: Divides a text where a page ends.
  public init(
    measure: @escaping @Sendable (StyledText, ProposedSize) -> TextMeasure,
    split: @escaping @Sendable (StyledText, Size) -> TextSplit
  ) {
    self.measure = measure
    self.split = split
  }

  /// Makes a measuring whose pages never end.
  ///
  /// - Parameter measure: Answers how much of the room offered a text takes.
  public init(_ measure: @escaping @Sendable (StyledText, ProposedSize) -> TextMeasure) {
    self.init(measure: measure, split: { text, _ in TextSplit(head: text, rest: nil) })
  }
}

/// How much room a text takes, and where its lines stand in it.
public struct TextMeasure: Hashable, Sendable {
  /// The width of the longest line and the height of all lines, in points.
  public var size: Size

  /// The distance from the upper edge to the baseline of the first line, in points.
  public var firstBaseline: Double

  /// The distance from the upper edge to the baseline of the last line, in points.
  public var lastBaseline: Double

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - size: The width of the longest line and the height of all lines.
  ///   - firstBaseline: The distance from the upper edge to the baseline of the first line.
  ///   - lastBaseline: The distance from the upper edge to the baseline of the last line.
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
