/// A list of any number of rows, of which only those in sight are made, measured and placed.
///
/// The rectangle is the window on the list; ``offset`` says how far the list is scrolled in it. Rows
/// come from a function of their number or from a collection of layouts, and are made anew by each
/// placing, so that they follow what they show. Contents: those of the rows that the last placing found in sight, in order.
///
/// ```swift
/// var list = LazyListLayout(count: 1_000_000, rowHeight: 80) { Placed($0) }
/// list.offset = list.offset(ofRow: 123_456)
/// list.layout(in: Rect(x: 0, y: 0, width: 300, height: 400))
/// list.contents.map(\.value)   // [123456, 123457, 123458, 123459, 123460]
/// ```
///
/// Rows of one height need no memory. Measured rows (``init(count:estimatedRowHeight:spacing:row:)``)
/// are as high as they answer to the width: a row counts with the estimate until it was in sight and
/// with the height it had there from then on. So the list moves under the window only below the
/// first row in sight, and its whole height becomes exact as rows are seen.
///
/// Lists over collections that can be compared and hashed, such as one of your own that makes a row
/// of the value it finds, can be compared and hashed too; a function cannot.
///
/// A row is in sight when it shares more than an edge with the window. A window without height, or
/// whose numbers are not finite, shows no rows.
///
/// - Complexity: Placing takes O(log *n* + *r*) for *n* rows of which *r* are in sight, times log *n*
///   when they are measured, and allocates nothing when as many rows were in sight before.
@frozen
public struct LazyListLayout<Source: RandomAccessCollection>: DividingLayout
where Source.Element: Layout {
  /// The type of the rows.
  public typealias Row = Source.Element

  /// The distance from the upper edge of the list to that of the window; any number.
  public var offset: Double

  /// The number of the first row that the last placing found in sight.
  public var firstRow = 0

  /// The rows that the last placing found in sight.
  public var rows: [Row] = []

  @usableFromInline let source: RowSource<Source>
  @usableFromInline var lengths: RowLengths

  /// Makes a list of rows of one height.
  ///
  /// - Parameters:
  ///   - source: Makes the row at each of its positions when that comes in sight.
  ///   - rowHeight: The height of each row; at least a thousandth of a point.
  ///   - spacing: The distance between a row and the next; a negative one counts as 0.
  @inlinable
  public init(_ source: Source, rowHeight: Double, spacing: Double = 0) {
    self.source = RowSource(source)
    offset = 0
    lengths = RowLengths(
      count: source.count, length: rowHeight, spacing: spacing, isMeasured: false)
  }

  /// Makes a list of rows that are measured when they come in sight.
  ///
  /// - Parameters:
  ///   - source: Makes the row at each of its positions when that comes in sight.
  ///   - estimatedRowHeight: The height of a row that was not in sight yet.
  ///   - spacing: The distance between a row and the next; a negative one counts as 0.
  /// - Complexity: O(*n*) in the number of rows.
  @inlinable
  public init(_ source: Source, estimatedRowHeight: Double, spacing: Double = 0) {
    self.source = RowSource(source)
    offset = 0
    lengths = RowLengths(
      count: source.count, length: estimatedRowHeight, spacing: spacing, isMeasured: true)
  }

  /// Makes a list of rows of one height.
  ///
  /// - Parameters:
  ///   - count: The number of rows; a negative one counts as none.
  ///   - rowHeight: The height of each row; at least a thousandth of a point.
  ///   - spacing: The distance between a row and the next; a negative one counts as 0.
  ///   - row: Makes the row with a number, counted from 0.
  @inlinable
  public init<Made: Layout>(
    count: Int, rowHeight: Double, spacing: Double = 0, row: @escaping (Int) -> Made
  ) where Source == LazyMapSequence<Range<Int>, Made> {
    self.init((0..<max(count, 0)).lazy.map(row), rowHeight: rowHeight, spacing: spacing)
  }

  /// Makes a list of rows that are measured when they come in sight.
  ///
  /// - Parameters:
  ///   - count: The number of rows; a negative one counts as none.
  ///   - estimatedRowHeight: The height of a row that was not in sight yet.
  ///   - spacing: The distance between a row and the next; a negative one counts as 0.
  ///   - row: Makes the row with a number, counted from 0.
  /// - Complexity: O(*n*) in the number of rows.
  @inlinable
  public init<Made: Layout>(
    count: Int, estimatedRowHeight: Double, spacing: Double = 0, row: @escaping (Int) -> Made
  ) where Source == LazyMapSequence<Range<Int>, Made> {
    self.init(
      (0..<max(count, 0)).lazy.map(row), estimatedRowHeight: estimatedRowHeight, spacing: spacing)
  }

  /// The number of rows, in sight or not.
  @inlinable
  public var count: Int { lengths.count }

  /// The height of all rows and spacings, as far as it is known.
  @inlinable
  public var totalHeight: Double {
    count == 0 ? 0 : max(0, lengths.start(ofRow: count) - lengths.spacing)
  }

  /// Returns the distance from the upper edge of the list to that of a row, as far as it is known.
  ///
  /// - Parameter row: The number of the row; kept within those that are there.
  /// - Returns: The ``offset`` that puts the row at the upper edge of the window.
  /// - Complexity: O(log *n*) in the number of rows.
  @inlinable
  public func offset(ofRow row: Int) -> Double {
    lengths.start(ofRow: max(0, min(row, count - 1)))
  }

  /// Makes, measures and places the rows in sight, and forgets all others.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    rows.removeAll(keepingCapacity: true)
    let height = Double(rect.size.height)
    guard height > 0, height.isFinite, offset.isFinite else { return }
    let width = Double(rect.size.width)
    var number = lengths.row(at: max(offset, 0))
    firstRow = number
    var start = lengths.start(ofRow: number) - offset
    while number < count, start < height {
      var row = source[number]
      if lengths.isMeasured {
        let size = row.sizeThatFits(ProposedSize(width: width.bounded)).bounded
        lengths.setLength(Double(size.height), ofRow: number)
      }
      let length = lengths.length(ofRow: number)
      if start + length > 0 {
        row.layout(
          in: Rect(
            x: rect.origin.x, y: rect.origin.y + start, width: rect.size.width, height: length),
          through: &transform)
        rows.append(row)
      } else if rows.isEmpty {
        firstRow = number + 1
      }
      start += length + lengths.spacing
      number += 1
    }
  }

  /// The width offered, 0 where it is open, and the height of all rows as far as it is known.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.filled().width, height: totalHeight).bounded
  }

  /// Appends the leaves of the rows in sight.
  @inlinable
  public func appendContents(to list: inout [Row.Content]) {
    rows.appendContents(to: &list)
  }

  /// Visits the leaves of the rows in sight.
  @inlinable
  public func visitContents(_ body: (Row.Content) -> Void) {
    rows.visitContents(body)
  }
}

extension LazyListLayout: Sendable where Source: Sendable, Source.Element: Sendable {}
extension LazyListLayout: Equatable where Source: Equatable, Source.Element: Equatable {}
extension LazyListLayout: Hashable where Source: Hashable, Source.Element: Hashable {}
