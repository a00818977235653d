/// The order in which the leaves of a layout are read: for screen readers and for the Tab key.
///
/// Only frames count, so the order follows what is seen, however the layouts are nested. Leaves
/// that stand apart are read line by line; a line of blocks, such as a picture next to two lines of
/// text, is read block by block, each in its own lines. Overlapping leaves are read in drawing
/// order: a card before its text, the lowest card of a fan first.
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
/// Two leaves stand apart when a straight line can pass between them. An overlap of up to a tenth
/// of the smaller one is ignored, so that neither rounding nor a tight fit changes the order.
@frozen
public struct ReadingOrder: Hashable, Sendable {
  /// Where a line begins.
  @frozen
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// On the left, as in Latin and Cyrillic script.
    case leftToRight

    /// On the right, as in Arabic and Hebrew script.
    case rightToLeft
  }

  /// How lines run where leaves can be read either way, as in a table.
  @frozen
  public enum Lines: Hashable, Sendable, CaseIterable {
    /// Rows, from top to bottom.
    case rows

    /// Columns, in the direction of reading, each from top to bottom.
    case columns
  }

  /// Where a row begins, and which column is the first.
  public var direction: Direction

  /// Whether to read along rows or columns.
  public var lines: Lines

  /// Creates an order of lines in a direction.
  ///
  /// - Parameters:
  ///   - direction: Where a row begins, and which column is the first.
  ///   - lines: Whether to read along rows or columns.
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
  /// For a screen reader include all leaves, for the Tab key those that can be focused. Laws: each
  /// included leaf is there once; the order does not depend on where the layout is.
  ///
  /// - Parameters:
  ///   - order: The direction and the lines.
  ///   - isIncluded: Whether to include a leaf; all by default.
  /// - Returns: The leaves in reading order. Those that cannot be seen (``Framed/hasVisibleFrame``)
  ///   come last, in drawing order.
  /// - Complexity: O(*n* log *n*) for each level of blocks in blocks; O(*n*² log *n*) where all *n*
  ///   leaves overlap.
  public func contents(
    in order: ReadingOrder, where isIncluded: (Content) -> Bool = { _ in true }
  ) -> [Content] {
    let leaves = contents.filter(isIncluded)
    return order.indices(of: leaves.map { $0.layoutFrame }).map { leaves[$0] }
  }
}

extension ReadingOrder {
  /// Returns the positions of frames in the order in which they are read.
  ///
  /// A group of frames is cut along straight lines that pass between them, first into lines, then
  /// each of these across, until single frames are left. If no line can cut a group, the backmost
  /// frame is read first, and the rest is cut again.
  ///
  /// - Parameter frames: The frames in drawing order, y growing downwards.
  /// - Returns: Every index once: first those of visible frames, then the others as given.
  /// - Complexity: O(*n* log *n*) for each level of nested groups; O(*n*² log *n*) where all overlap.
  public func indices(of frames: [Rect]) -> [Int] {
    let visible = frames.indices.filter { frames[$0].isVisible }
    var read: [Int] = []
    read.reserveCapacity(frames.count)
    // A list of pending groups rather than recursion: nesting may be deeper than the stack.
    var groups = [visible]
    while let group = groups.popLast() {
      if group.count < 2 {
        read += group
      } else if let parts = cut(group, of: frames) {
        groups += parts.reversed()
      } else {
        let backmost = group.min() ?? group[0]
        groups += [group.filter { $0 != backmost }, [backmost]]
      }
    }
    return read + frames.indices.filter { !frames[$0].isVisible }
  }

  /// Returns the parts of a group in reading order, or nil if no line passes between its frames.
  private func cut(_ group: [Int], of frames: [Rect]) -> [[Int]]? {
    func rows() -> [[Int]] {
      bands(group) { (frames[$0].minY, frames[$0].maxY) }
    }
    func columns() -> [[Int]] {
      switch direction {
      case .leftToRight: bands(group) { (frames[$0].minX, frames[$0].maxX) }
      case .rightToLeft: bands(group) { (-frames[$0].maxX, -frames[$0].minX) }
      }
    }
    let parts = lines == .rows ? rows() : columns()
    if parts.count > 1 { return parts }
    let across = lines == .rows ? columns() : rows()
    return across.count > 1 ? across : nil
  }

  /// Returns the group, cut along one axis wherever no frame reaches across.
  private func bands(_ group: [Int], span: (Int) -> (lower: Double, upper: Double)) -> [[Int]] {
    let sorted = group.sorted { one, other in
      let (first, second) = (span(one), span(other))
      return (first.lower, first.upper, one) < (second.lower, second.upper, other)
    }
    var bands: [[Int]] = []
    var reach = (upper: -Double.infinity, length: Double.infinity)
    for index in sorted {
      let (lower, upper) = span(index)
      let slack = min(reach.length, upper - lower) / 10
      if lower >= reach.upper - slack {
        bands.append([index])
      } else {
        bands[bands.count - 1].append(index)
      }
      if upper > reach.upper { reach = (upper, upper - lower) }
    }
    return bands
  }
}
