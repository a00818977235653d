/// A layout that puts its children into columns and rows.
///
/// Children take the cells from left to right and from top to bottom, in order;
/// ``Layout/withSpan(columns:rows:)`` makes one cover several, and the next ones go around it. Rows
/// are added as needed.
///
/// ```swift
/// var form = GridLayout(columns: [.intrinsic(), .flexible()], spacing: 4) {
///   Placed("Date").withFrame(width: 40, height: 20)
///   Placed("entry").withFrame(height: 20)
///   Placed("buttons").withFrame(height: 30).withSpan(columns: 2)
/// }
/// form.layout(in: Rect(x: 0, y: 0, width: 100, height: 54))
/// form.contents.map(\.frame.minX)   // [0.0, 44.0, 0.0]
/// form.contents.map(\.frame.minY)   // [0.0, 0.0, 24.0]
/// ```
///
/// ## Tracks
///
/// Columns and rows are as long as a ``StackLength`` says, exactly as the children of a
/// ``StackLayout`` are: fixed, as long as the longest child in them that lies in no other column, or
/// sharing what the others leave. A row without a length of its own is as high as its highest child.
/// A child over several columns takes their width as it is; one over several rows makes the last of
/// them higher where it needs more than they have, unless that one is fixed.
///
/// Each child is offered the width of its column, or what is left for it where the column goes by
/// its children, and is measured once by measuring and once by placing. Without columns, there is
/// one flexible column.
///
/// Tracks longer in sum than the rectangle reach out of it. With an ``alignment``, children have
/// the size they answer at a place in their cells; without, they fill them. Contents: those of the
/// children in order.
///
/// Up to 64 children in up to 42 columns and 42 rows need no memory. More are kept from pass to
/// pass when they are placed, and allocated anew, at most six blocks, when they are measured.
@frozen
public struct GridLayout<Children: LayoutList>: DividingLayout {
  /// The layouts in the order in which they take cells.
  public var children: Children

  /// The widths of the columns.
  public var columns: [StackLength]

  /// The heights of the first rows; all others are as high as their highest child.
  public var rows: [StackLength]

  /// The distance between a column and the next.
  public var columnSpacing: Double

  /// The distance between a row and the next.
  public var rowSpacing: Double

  /// Where children lie in their cells, or nil to fill them.
  public var alignment: LayoutAlignment?

  @usableFromInline var memory = GridMemory()

  /// Makes a grid of the children of a list.
  ///
  /// - Parameters:
  ///   - columns: The widths of the columns.
  ///   - rows: The heights of the first rows.
  ///   - columnSpacing: The distance between a column and the next.
  ///   - rowSpacing: The distance between a row and the next.
  ///   - alignment: Where children lie in their cells, or nil to fill them.
  ///   - children: The layouts in order, such as an array; none is fine.
  @inlinable
  public init(
    columns: [StackLength], rows: [StackLength] = [], columnSpacing: Double = 0,
    rowSpacing: Double = 0, alignment: LayoutAlignment? = nil, children: Children
  ) {
    self.children = children
    self.columns = columns.isEmpty ? [.flexible()] : columns
    self.rows = rows
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.alignment = alignment
  }

  /// Makes a grid of the children that a closure lists, which may be of unlike types.
  ///
  /// - Parameters:
  ///   - columns: The widths of the columns.
  ///   - rows: The heights of the first rows.
  ///   - spacing: The distance between a column or row and the next.
  ///   - alignment: Where children lie in their cells, or nil to fill them.
  ///   - children: Lists the layouts in order.
  @inlinable
  public init(
    columns: [StackLength], rows: [StackLength] = [], spacing: Double = 0,
    alignment: LayoutAlignment? = nil, @LayoutBuilder children: () -> Children
  ) {
    self.init(
      columns: columns, rows: rows, columnSpacing: spacing, rowSpacing: spacing,
      alignment: alignment, children: children())
  }

  /// Appends the leaves of the children in order.
  @inlinable
  public func appendContents(to list: inout [Children.Content]) {
    children.appendContents(to: &list)
  }

  /// Visits the leaves of the children in order.
  @inlinable
  public func visitContents(_ body: (Children.Content) -> Void) {
    children.visitContents(body)
  }
}

extension GridLayout: Sendable where Children: Sendable {}
extension GridLayout: Equatable where Children: Equatable {}
extension GridLayout: Hashable where Children: Hashable {}
