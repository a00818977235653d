/// Memory for what a grid finds out in one pass.
@frozen
@usableFromInline
struct GridMemory: Hashable, Sendable {
  @usableFromInline var cells = PassMemory<GridCell>()
  @usableFromInline var sizes = PassMemory<Size>()
  @usableFromInline var columns = PassMemory<GridTrack>()
  @usableFromInline var tracks = GridTrackMemory()

  @inlinable
  init() {}

  /// Runs a body with cells, sizes and columns, none of them decided yet.
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

/// Memory for the rows of a grid, and for deciding the lengths of columns and rows.
@frozen
@usableFromInline
struct GridTrackMemory: Hashable, Sendable {
  @usableFromInline var rows = PassMemory<GridTrack>()
  @usableFromInline var slots = StackMemory()

  @inlinable
  init() {}
}

/// What a grid finds out about its children and columns in one pass.
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
