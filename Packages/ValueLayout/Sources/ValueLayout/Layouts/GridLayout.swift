/// A layout that arranges its children in columns and rows.
///
/// Children fill the cells from left to right and from top to bottom, in order;
/// ``Layout/withSpan(columns:rows:)`` lets one span several, and the next ones go around it. Rows
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
/// Columns and rows have the length of a ``StackLength``, exactly like the children of a
/// ``StackLayout``: fixed, as long as their longest child that spans no other track, or sharing the
/// space that the others leave. A row without a length is as high as its highest child. A child
/// that spans columns gets their width unchanged; one that spans rows makes the last of them higher
/// if needed, unless that one is fixed.
///
/// Each child is proposed the width of its column, or what is left for it where the column fits its
/// children, and is measured once by measuring and once by placing. Without columns, there is one
/// flexible column.
///
/// Tracks longer in total than the rectangle reach out of it. With an ``alignment``, children have
/// the size they return, aligned in their cells; without, they fill them. Contents: those of the
/// children in order.
///
/// Up to 64 children in up to 42 columns and 42 rows allocate nothing. For more, placing keeps its
/// memory from pass to pass; measuring allocates up to six blocks each time.
@frozen
public struct GridLayout<Children: LayoutList>: DividingLayout {
  /// The layouts in the order in which they fill cells.
  public var children: Children

  /// The widths of the columns.
  public var columns: [StackLength]

  /// The heights of the first rows; others are as high as their highest child.
  public var rows: [StackLength]

  /// The distance between columns.
  public var columnSpacing: Double

  /// The distance between rows.
  public var rowSpacing: Double

  /// How children are aligned in their cells, or nil to fill them.
  public var alignment: LayoutAlignment?

  @usableFromInline var memory = GridMemory()
  @usableFromInline var remembered = RememberedAnswer()

  /// Creates a grid of the children of a list.
  ///
  /// - Parameters:
  ///   - columns: The widths of the columns.
  ///   - rows: The heights of the first rows.
  ///   - columnSpacing: The distance between columns.
  ///   - rowSpacing: The distance between rows.
  ///   - alignment: How children are aligned in their cells, or nil to fill them.
  ///   - children: The layouts in order, such as an array; may be empty.
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

  /// Creates a grid of the children listed in a closure, which may have different types.
  ///
  /// - Parameters:
  ///   - columns: The widths of the columns.
  ///   - rows: The heights of the first rows.
  ///   - spacing: The distance between columns and between rows.
  ///   - alignment: How children are aligned in their cells, or nil to fill them.
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

extension GridLayout {
  /// Places the children in their cells.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    place(in: rect, through: &transform, .first)
  }

  /// Places the children in their cells, after they were measured in the same pass.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, measuredIn pass: MeasuringPass
  ) {
    place(in: rect, through: &transform, .repeated)
  }

  @inlinable
  mutating func place<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform, _ pass: MeasuringPass
  ) {
    // Moved out of the layout, so that memory and children can be changed at the same time.
    var memory = memory
    self.memory = GridMemory()
    defer { self.memory = memory }
    memory.with(children: children.count, columns: columns.count) { results, memory in
      place(results, in: rect, through: &transform, pass, memory: &memory)
    }
  }

  @inlinable
  mutating func place<Transform: FrameTransform>(
    _ results: GridPass, in rect: Rect, through transform: inout Transform,
    _ pass: MeasuringPass, memory: inout GridTrackMemory
  ) {
    let space = ProposedSize(remembered.space(in: rect, pass)).bounded
    let rowCount = arrange(results)
    measuring(in: pass) {
      _ = $0.solveColumns(results, space: space.width, slots: &memory.slots)
    }
    let (columnSpacing, rowSpacing, alignment) = (columnSpacing, rowSpacing, alignment)
    memory.rows.with(rowCount, of: GridTrack()) { rows in
      _ = solveRows(rows, results, space: space.height, slots: &memory.slots)
      children.layoutMeasured(through: &transform) { position in
        let (columns, covered) = (results.cells[position].columns, results.cells[position].rows)
        let frame = Rect(
          x: rect.origin.x + results.columns[columns.lowerBound].start,
          y: rect.origin.y + rows[covered.lowerBound].start,
          width: results.columns.extent(of: columns, spacing: columnSpacing),
          height: rows.extent(of: covered, spacing: rowSpacing))
        guard let alignment else { return frame }
        return alignment.rect(of: results.sizes[position], in: frame)
      }
    }
  }

  /// Calls a closure with the grid as it is measured in a pass.
  @inlinable
  @inline(__always)
  mutating func measuring<Result>(
    in pass: MeasuringPass, _ body: (GridLayout<MeasuredChildren<Children>>) -> Result
  ) -> Result {
    let (columns, rows) = (columns, rows)
    let (columnSpacing, rowSpacing, alignment) = (columnSpacing, rowSpacing, alignment)
    return children.measuring(in: pass) { children in
      body(
        GridLayout<MeasuredChildren<Children>>(
          columns: columns, rows: rows, columnSpacing: columnSpacing, rowSpacing: rowSpacing,
          alignment: alignment, children: children))
    }
  }

  /// The size, which is remembered until the grid is placed.
  @inlinable
  public mutating func measure(
    _ proposal: ProposedSize, for guide: AlignmentGuide?, in pass: MeasuringPass
  ) -> GuidedSize {
    if let answer = remembered.answer(to: proposal, for: guide, in: pass) { return answer }
    let answer = measuring(in: pass) { $0.answer(proposal, for: guide) }
    remembered = RememberedAnswer(answer, to: proposal, for: guide)
    return answer
  }

  /// The size of all columns and rows with the spacings between them.
  ///
  /// Without children, the size of the columns that need none.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let space = proposal.bounded
    var memory = GridMemory()
    return memory.with(children: children.count, columns: columns.count) { pass, memory in
      let rowCount = arrange(pass)
      let width = solveColumns(pass, space: space.width, slots: &memory.slots)
      return memory.rows.with(rowCount, of: GridTrack()) { rows in
        let height = solveRows(rows, pass, space: space.height, slots: &memory.slots)
        return Size(width: width, height: height).bounded
      }
    }
  }

  /// Assigns cells to all children, and returns the number of rows.
  @inlinable
  func arrange(_ pass: GridPass) -> Int {
    var arrangement = GridArrangement<Children.Content>(cells: pass.cells, columns: pass.columns)
    children.visit(&arrangement, from: 0)
    return arrangement.rowCount
  }

  /// Computes the widths of columns, measures every child once, and returns the total width.
  @inlinable
  func solveColumns(_ pass: GridPass, space: Double?, slots: inout StackMemory) -> Double {
    let width = pass.columns.solve(
      columns, contents: GridColumns(children: children, cells: pass.cells, sizes: pass.sizes),
      space: space, spacing: columnSpacing, memory: &slots)
    var rest = GridRest<Children.Content>(
      cells: pass.cells, sizes: pass.sizes, columns: pass.columns, spacing: columnSpacing)
    children.visit(&rest, from: 0)
    return width
  }

  /// Computes the heights of rows, and returns the total height.
  @inlinable
  func solveRows(
    _ tracks: PassElements<GridTrack>, _ pass: GridPass, space: Double?, slots: inout StackMemory
  ) -> Double {
    for position in 0..<pass.cells.count where pass.cells[position].rows.count == 1 {
      let row = pass.cells[position].rows.lowerBound
      tracks[row].length = max(tracks[row].length, Double(pass.sizes[position].height))
    }
    for row in 0..<min(rows.count, tracks.count) {
      tracks[row].length = rows[row].clamp(tracks[row].length)
    }
    for position in 0..<pass.cells.count where pass.cells[position].rows.count > 1 {
      let covered = pass.cells[position].rows
      let missing =
        Double(pass.sizes[position].height) - tracks.extent(of: covered, spacing: rowSpacing)
      tracks[covered.upperBound - 1].length += max(0, missing)
    }
    return tracks.solve(
      rows, contents: GridRows(tracks), space: space, spacing: rowSpacing, memory: &slots)
  }
}

extension GridLayout: Sendable where Children: Sendable {}
extension GridLayout: Equatable where Children: Equatable {}
extension GridLayout: Hashable where Children: Hashable {}
