/// Gives every child of a grid the next cells that are free.
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
