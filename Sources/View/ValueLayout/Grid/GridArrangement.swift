/// Gives every child of a grid the next cells that are free.
@frozen
@usableFromInline
struct GridArrangement<Content>: ChildVisitor {
  @usableFromInline var memory: GridMemory
  @usableFromInline let columns: Int
  @usableFromInline var column = 0
  @usableFromInline var row = 0

  /// Begins with memory that was emptied for as many columns.
  @inlinable
  init(memory: consuming GridMemory, columns: Int) {
    self.memory = consume memory
    self.columns = columns
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    let traits = child.traits
    let span = min(LayoutTraits.span(traits.columnSpan), columns)
    let rowSpan = LayoutTraits.span(traits.rowSpan)
    while !isFree(span) {
      column += 1
      guard column + span > columns else { continue }
      column = 0
      row += 1
    }
    memory.cells.append(
      GridCell(column: column, row: row, columnSpan: span, rowSpan: rowSpan))
    for covered in column..<(column + span) { memory.free[covered] = row + rowSpan }
    column += span
  }

  @inlinable
  func isFree(_ span: Int) -> Bool {
    column + span <= columns && memory.free[column..<(column + span)].allSatisfy { $0 <= row }
  }
}

/// Measures the children that lie in one column, each once.
@frozen
@usableFromInline
struct GridColumnMeasure<Content>: ChildVisitor {
  @usableFromInline let cells: GridCells
  @usableFromInline let column: Int
  @usableFromInline let offer: Double?
  @usableFromInline var width = 0.0

  @inlinable
  init(cells: GridCells, column: Int, offer: Double?) {
    self.cells = cells
    self.column = column
    self.offer = offer
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    var cell = cells[position]
    guard cell.column == column, cell.columnSpan == 1 else { return }
    cell.size = child.sizeThatFits(ProposedSize(width: offer)).bounded
    cell.isMeasured = true
    cells[position] = cell
    width = max(width, Double(cell.size.width))
  }
}

/// Measures the children that no column has measured, in the width of their columns.
@frozen
@usableFromInline
struct GridRest<Content>: ChildVisitor {
  @usableFromInline let cells: GridCells
  @usableFromInline let columns: GridTrackLengths
  @usableFromInline let spacing: Double

  @inlinable
  init(cells: GridCells, columns: GridTrackLengths, spacing: Double) {
    self.cells = cells
    self.columns = columns
    self.spacing = spacing
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    var cell = cells[position]
    guard !cell.isMeasured else { return }
    let width = columns.extent(from: cell.column, span: cell.columnSpan, spacing: spacing)
    cell.size = child.sizeThatFits(ProposedSize(width: width.bounded)).bounded
    cells[position] = cell
  }
}
