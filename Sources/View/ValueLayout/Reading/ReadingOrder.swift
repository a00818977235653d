/// The order in which somebody reads what a layout shows: for screen readers and for the Tab key.
///
/// Only the frames count, so the order follows what is seen, however the layouts are nested. Leaves
/// that stand apart are read line by line; a line of blocks, such as a picture beside two lines of
/// text, is read block by block, each in its own lines. Leaves that lie on each other are read in
/// drawing order: a card before its text, the lowest card of a fan first.
///
/// ```swift
/// var row = DecoratingLayout(
///   content: VerticalLayout(contents: [Placed("title"), Placed("subtitle")]),
///   decoration: Placed("picture"))
/// row.layout(in: Rect(x: 0, y: 0, width: 90, height: 40))
/// row.contents(in: .leftToRight).map(\.value)   // ["picture", "title", "subtitle"]
/// row.contents(in: .rightToLeft).map(\.value)   // ["title", "subtitle", "picture"]
/// ```
///
/// Two leaves stand apart when a straight line can pass between them. An overlap of up to a tenth of
/// the smaller one is overlooked, so that neither rounding nor a tight fit changes the order.
@frozen
public struct ReadingOrder: Hashable, Sendable {
  /// Where a line begins.
  @frozen
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// At the left, as in Latin and Cyrillic script.
    case leftToRight

    /// At the right, as in Arabic and Hebrew script.
    case rightToLeft
  }

  /// What the lines are where leaves can be read either way, as in a table.
  @frozen
  public enum Lines: Hashable, Sendable, CaseIterable {
    /// Rows, from top to bottom.
    case rows

    /// Columns, in the direction of reading, each from top to bottom.
    case columns
  }

  /// Where a row begins, and which column is the first.
  public var direction: Direction

  /// What is read to its end before the next one begins.
  public var lines: Lines

  /// Makes an order of lines in a direction.
  ///
  /// - Parameters:
  ///   - direction: Where a row begins, and which column is the first.
  ///   - lines: What is read to its end before the next one begins.
  @inlinable
  public init(_ direction: Direction, by lines: Lines = .rows) {
    self.direction = direction
    self.lines = lines
  }

  /// Rows from top to bottom, each from left to right.
  @inlinable
  public static var leftToRight: ReadingOrder { ReadingOrder(.leftToRight) }

  /// Rows from top to bottom, each from right to left.
  @inlinable
  public static var rightToLeft: ReadingOrder { ReadingOrder(.rightToLeft) }
}

extension Layout where Content: Framed {
  /// Returns the leaves in the order in which they are read, as they were last laid out.
  ///
  /// For the order of a screen reader take all leaves, for that of the Tab key those that take the
  /// focus. Laws: all leaves taken are there once; the order does not depend on where the layout
  /// stands.
  ///
  /// - Parameters:
  ///   - order: The direction and the lines.
  ///   - isIncluded: Tells which leaves to take; all unless given.
  /// - Returns: The leaves in reading order. Those without anything to see
  ///   (``Framed/hasVisibleFrame``) come last, in drawing order.
  /// - Complexity: O(*n* log *n*) for each level of blocks in blocks; O(*n*² log *n*) where all *n*
  ///   leaves overlap.
  public func contents(
    in order: ReadingOrder, where isIncluded: (Content) -> Bool = { _ in true }
  ) -> [Content] {
    let leaves = contents.filter(isIncluded)
    return order.indices(of: leaves.map { $0.layoutFrame }).map { leaves[$0] }
  }
}
