/// A list of any number of rows, of which only the visible ones are made, measured and placed.
///
/// The rectangle is the viewport of the list; ``offset`` says how far the list is scrolled. Rows
/// come from a function of their index or from a collection of layouts, and every placing makes
/// them again, so that they follow their data. Contents: those of the rows that the last placing
/// found visible, in order.
///
/// ```swift
/// var list = LazyListLayout(count: 1_000_000, rowHeight: 80) { Placed($0) }
/// list.offset = list.offset(ofRow: 123_456)
/// list.layout(in: Rect(x: 0, y: 0, width: 300, height: 400))
/// list.contents.map(\.value)   // [123456, 123457, 123458, 123459, 123460]
/// ```
///
/// Rows of one height need no memory. Measured rows
/// (``init(count:estimatedRowHeight:spacing:row:)``) are as high as they ask for at the list's
/// width: a row has the estimated height until it is first visible, and its measured height from
/// then on. So the list shifts in the viewport only below the first visible row, and its total
/// height becomes exact as rows are seen.
///
/// Lists over `Equatable` or `Hashable` collections, such as one of your own that makes each row
/// from a value, are so too; lists over a function are not.
///
/// A row is visible when it shares more than an edge with the viewport. A viewport without height,
/// or with numbers that are not finite, shows no rows.
///
/// - Complexity: Placing takes O(log *n* + *r*) for *n* rows of which *r* are visible, times log
///   *n* if they are measured, and allocates nothing if as many rows were visible before.
@frozen
public struct LazyListLayout<Source: RandomAccessCollection>: DividingLayout
where Source.Element: Layout {
  /// The type of the rows.
  public typealias Row = Source.Element

  /// The distance from the top of the list to the top of the viewport; any number.
  public var offset: Double

  /// The index of the first row that the last placing found visible.
  public var firstRow = 0

  /// The rows that the last placing found visible.
  public var rows: [Row] = []

  @usableFromInline let source: RowSource<Source>
  @usableFromInline var lengths: RowLengths

  /// Creates a list of rows of one height.
  ///
  /// - Parameters:
  ///   - source: Makes the row at each of its positions when that becomes visible.
  ///   - rowHeight: The height of each row; at least a thousandth of a point.
  ///   - spacing: The distance between rows; a negative one counts as 0.
  @inlinable
  public init(_ source: Source, rowHeight: Double, spacing: Double = 0) {
    self.source = RowSource(source)
    offset = 0
    lengths = RowLengths(
      count: source.count, length: rowHeight, spacing: spacing, isMeasured: false)
  }

  /// Creates a list of rows that are measured when they become visible.
  ///
  /// - Parameters:
  ///   - source: Makes the row at each of its positions when that becomes visible.
  ///   - estimatedRowHeight: The height of a row that was not visible yet.
  ///   - spacing: The distance between rows; a negative one counts as 0.
  /// - Complexity: O(*n*) in the number of rows.
  @inlinable
  public init(_ source: Source, estimatedRowHeight: Double, spacing: Double = 0) {
    self.source = RowSource(source)
    offset = 0
    lengths = RowLengths(
      count: source.count, length: estimatedRowHeight, spacing: spacing, isMeasured: true)
  }

  /// Creates a list of rows of one height.
  ///
  /// - Parameters:
  ///   - count: The number of rows; a negative number counts as 0.
  ///   - rowHeight: The height of each row; at least a thousandth of a point.
  ///   - spacing: The distance between rows; a negative one counts as 0.
  ///   - row: Makes the row at an index, counted from 0.
  @inlinable
  public init<Made: Layout>(
    count: Int, rowHeight: Double, spacing: Double = 0, row: @escaping (Int) -> Made
  ) where Source == LazyMapSequence<Range<Int>, Made> {
    self.init((0..<max(count, 0)).lazy.map(row), rowHeight: rowHeight, spacing: spacing)
  }

  /// Creates a list of rows that are measured when they become visible.
  ///
  /// - Parameters:
  ///   - count: The number of rows; a negative number counts as 0.
  ///   - estimatedRowHeight: The height of a row that was not visible yet.
  ///   - spacing: The distance between rows; a negative one counts as 0.
  ///   - row: Makes the row at an index, counted from 0.
  /// - Complexity: O(*n*) in the number of rows.
  @inlinable
  public init<Made: Layout>(
    count: Int, estimatedRowHeight: Double, spacing: Double = 0, row: @escaping (Int) -> Made
  ) where Source == LazyMapSequence<Range<Int>, Made> {
    self.init(
      (0..<max(count, 0)).lazy.map(row), estimatedRowHeight: estimatedRowHeight, spacing: spacing)
  }

  /// The number of rows, visible or not.
  @inlinable
  public var count: Int { lengths.count }

  /// The height of all rows and spacings, as far as known.
  @inlinable
  public var totalHeight: Double {
    count == 0 ? 0 : max(0, lengths.start(ofRow: count) - lengths.spacing)
  }

  /// Returns the distance from the top of the list to the top of a row, as far as known.
  ///
  /// - Parameter row: The index of the row, clamped to the valid ones.
  /// - Returns: The ``offset`` that puts the row at the top of the viewport.
  /// - Complexity: O(log *n*) in the number of rows.
  @inlinable
  public func offset(ofRow row: Int) -> Double {
    lengths.start(ofRow: max(0, min(row, count - 1)))
  }

  /// Makes, measures and places the visible rows, and discards all others.
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
        let offer = ProposedSize(width: width.bounded)
        let size = Source.Element.checked(row.sizeThatFits(offer), to: offer)
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

  /// The proposed width, 0 if it is unspecified, and the height of all rows, as far as known.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.filled().width, height: totalHeight).bounded
  }

  /// Appends the leaves of the visible rows.
  @inlinable
  public func appendContents(to list: inout [Row.Content]) {
    rows.appendContents(to: &list)
  }

  /// Visits the leaves of the visible rows.
  @inlinable
  public func visitContents(_ body: (Row.Content) -> Void) {
    rows.visitContents(body)
  }
}

extension LazyListLayout: Sendable where Source: Sendable, Source.Element: Sendable {}
extension LazyListLayout: Equatable where Source: Equatable, Source.Element: Equatable {}
extension LazyListLayout: Hashable where Source: Hashable, Source.Element: Hashable {}

/// The source of the rows of a list, by index from 0.
@frozen
@usableFromInline
struct RowSource<Rows: RandomAccessCollection> {
  @usableFromInline let rows: Rows

  @inlinable
  init(_ rows: Rows) {
    self.rows = rows
  }

  @inlinable
  subscript(number: Int) -> Rows.Element {
    rows[rows.index(rows.startIndex, offsetBy: number)]
  }
}

extension RowSource: Sendable where Rows: Sendable {}
extension RowSource: Equatable where Rows: Equatable {}
extension RowSource: Hashable where Rows: Hashable {}
