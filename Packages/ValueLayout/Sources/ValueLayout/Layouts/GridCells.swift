/// The cells that a child of a grid spans.
@frozen
@usableFromInline
struct GridCell: Sendable {
  // Small integers, so that the cells of 64 children fit on the stack.
  @usableFromInline var firstColumn: Int32 = 0
  @usableFromInline var firstRow: Int32 = 0
  @usableFromInline var columnSpan: Int16 = 1
  @usableFromInline var rowSpan: Int16 = 1

  @inlinable
  init() {}

  @inlinable
  init(column: Int, row: Int, columnSpan: Int, rowSpan: Int) {
    firstColumn = Int32(column)
    firstRow = Int32(row)
    self.columnSpan = Int16(columnSpan)
    self.rowSpan = Int16(rowSpan)
  }

  @inlinable
  var columns: Range<Int> { Int(firstColumn)..<(Int(firstColumn) + Int(columnSpan)) }

  @inlinable
  var rows: Range<Int> { Int(firstRow)..<(Int(firstRow) + Int(rowSpan)) }
}

extension LayoutTraits {
  /// A span of at least one cell, and at most 1,000.
  @inlinable
  static func span(_ count: Int) -> Int { max(1, min(count, 1000)) }
}

/// Assigns the next free cells to every child of a grid.
@frozen
@usableFromInline
struct GridArrangement<Content>: ChildVisitor {
  @usableFromInline let cells: PassElements<GridCell>
  @usableFromInline let columns: PassElements<GridTrack>
  @usableFromInline var column = 0
  @usableFromInline var row = 0
  @usableFromInline var rowCount = 0

  @inlinable
  init(cells: PassElements<GridCell>, columns: PassElements<GridTrack>) {
    self.cells = cells
    self.columns = columns
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    let span = min(LayoutTraits.span(traits.columnSpan), columns.count)
    while !isFree(span) {
      column += 1
      guard column + span > columns.count else { continue }
      column = 0
      row += 1
    }
    let cell = GridCell(
      column: column, row: row, columnSpan: span, rowSpan: LayoutTraits.span(traits.rowSpan))
    cells[position] = cell
    for covered in cell.columns { columns[covered].free = cell.rows.upperBound }
    rowCount = max(rowCount, cell.rows.upperBound)
    column += span
  }

  @inlinable
  func isFree(_ span: Int) -> Bool {
    guard column + span <= columns.count else { return false }
    for covered in column..<(column + span) where columns[covered].free > row { return false }
    return true
  }
}

/// The scratch memory of a grid for one pass.
@frozen
@usableFromInline
struct GridMemory: Hashable, Sendable {
  @usableFromInline var cells = PassMemory<GridCell>()
  @usableFromInline var sizes = PassMemory<Size>()
  @usableFromInline var columns = PassMemory<GridTrack>()
  @usableFromInline var tracks = GridTrackMemory()

  @inlinable
  init() {}

  /// Calls a closure with cells, sizes and columns that are not computed yet.
  @inlinable
  mutating func with<Result>(
    children: Int, columns columnCount: Int,
    _ body: (GridPass, inout GridTrackMemory) -> Result
  ) -> Result {
    cells.with(children, of: GridCell()) { cells in
      sizes.with(children, of: .unmeasured) { sizes in
        columns.with(columnCount, of: GridTrack()) { columns in
          body(GridPass(cells: cells, sizes: sizes, columns: columns), &tracks)
        }
      }
    }
  }
}

/// The scratch memory for the rows of a grid and for computing track lengths.
@frozen
@usableFromInline
struct GridTrackMemory: Hashable, Sendable {
  @usableFromInline var rows = PassMemory<GridTrack>()
  @usableFromInline var slots = StackMemory()

  @inlinable
  init() {}
}

/// The results of one pass of a grid over its children and columns.
@frozen
@usableFromInline
struct GridPass {
  @usableFromInline let cells: PassElements<GridCell>
  @usableFromInline let sizes: PassElements<Size>
  @usableFromInline let columns: PassElements<GridTrack>

  @inlinable
  init(
    cells: PassElements<GridCell>, sizes: PassElements<Size>, columns: PassElements<GridTrack>
  ) {
    self.cells = cells
    self.sizes = sizes
    self.columns = columns
  }
}
