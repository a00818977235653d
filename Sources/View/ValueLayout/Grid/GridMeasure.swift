/// The children of the columns of a grid, measured when the widths of columns are decided.
@frozen
@usableFromInline
struct GridColumns<Children: LayoutList>: GridTrackContents {
  @usableFromInline let children: Children
  @usableFromInline let cells: PassElements<GridCell>
  @usableFromInline let sizes: PassElements<Size>

  @inlinable
  init(children: Children, cells: PassElements<GridCell>, sizes: PassElements<Size>) {
    self.children = children
    self.cells = cells
    self.sizes = sizes
  }

  @inlinable
  func length(ofTrack index: Int, room: Double?) -> Double {
    var measure = GridColumnMeasure<Children.Content>(
      cells: cells, sizes: sizes, column: index, offer: room)
    children.visit(&measure, from: 0)
    return measure.width
  }
}

/// Measures the children that lie in one column and in no other, each once.
@frozen
@usableFromInline
struct GridColumnMeasure<Content>: ChildVisitor {
  @usableFromInline let cells: PassElements<GridCell>
  @usableFromInline let sizes: PassElements<Size>
  @usableFromInline let column: Int
  @usableFromInline let offer: Double?
  @usableFromInline var width = 0.0

  @inlinable
  init(
    cells: PassElements<GridCell>, sizes: PassElements<Size>, column: Int, offer: Double?
  ) {
    self.cells = cells
    self.sizes = sizes
    self.column = column
    self.offer = offer
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    guard cells[position].columns == column..<(column + 1) else { return }
    let size = child.sizeThatFits(ProposedSize(width: offer)).bounded
    sizes[position] = size
    width = max(width, Double(size.width))
  }
}

/// Measures the children that no column has measured, in the width of their columns.
@frozen
@usableFromInline
struct GridRest<Content>: ChildVisitor {
  @usableFromInline let cells: PassElements<GridCell>
  @usableFromInline let sizes: PassElements<Size>
  @usableFromInline let columns: PassElements<GridTrack>
  @usableFromInline let spacing: Double

  @inlinable
  init(
    cells: PassElements<GridCell>, sizes: PassElements<Size>, columns: PassElements<GridTrack>,
    spacing: Double
  ) {
    self.cells = cells
    self.sizes = sizes
    self.columns = columns
    self.spacing = spacing
  }

  @inlinable
  mutating func visit<Child: Layout<Content>>(_ child: Child, at position: Int) {
    guard sizes[position] == .unmeasured else { return }
    let width = columns.extent(of: cells[position].columns, spacing: spacing)
    sizes[position] = child.sizeThatFits(ProposedSize(width: width.bounded)).bounded
  }
}

/// The rows of a grid, which know what they need.
@frozen
@usableFromInline
struct GridRows: GridTrackContents {
  @usableFromInline let rows: PassElements<GridTrack>

  @inlinable
  init(_ rows: PassElements<GridTrack>) {
    self.rows = rows
  }

  @inlinable
  func length(ofTrack index: Int, room: Double?) -> Double { rows[index].length }
}

extension Size {
  /// Stands for the size of a child that was not asked yet, because no answer is like it.
  @inlinable
  static var unmeasured: Size { Size(width: -1, height: -1) }
}
