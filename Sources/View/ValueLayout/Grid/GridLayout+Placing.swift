extension GridLayout {
  /// Places the children in their cells.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    // Taken out of the layout, so that nobody else holds it while it is written.
    var memory = memory
    self.memory = GridMemory()
    defer { self.memory = memory }
    _ = solve(ProposedSize(rect.size).bounded, memory: &memory)
    let (columnSpacing, rowSpacing, alignment) = (columnSpacing, rowSpacing, alignment)
    children.layout(through: &transform) { position in
      let cell = memory.cells[position]
      let frame = Rect(
        x: rect.origin.x + memory.columns.starts[cell.column],
        y: rect.origin.y + memory.rows.starts[cell.row],
        width: memory.columns.extent(
          from: cell.column, span: cell.columnSpan, spacing: columnSpacing),
        height: memory.rows.extent(from: cell.row, span: cell.rowSpan, spacing: rowSpacing))
      return alignment.map { $0.rect(of: cell.size, in: frame) } ?? frame
    }
  }

  /// The size of all columns and rows with the spacings between them.
  ///
  /// Without children, that of the columns that need none.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    var memory = GridMemory()
    return solve(proposal.bounded, memory: &memory).bounded
  }

  @inlinable
  func solve(_ offer: ProposedSize, memory: inout GridMemory) -> Size {
    memory.clear(columns: columns.count)
    var arrangement = GridArrangement<Children.Content>(
      memory: memory.taken(), columns: columns.count)
    children.visit(&arrangement, from: 0)
    memory = arrangement.memory.taken()
    let columns = memory.columns.taken()
    let (solved, width) = solveColumns(offer.width, cells: &memory.cells, memory: columns)
    memory.columns = solved
    return Size(width: width, height: solveRows(offer.height, memory: &memory))
  }

  @inlinable
  func solveColumns(
    _ room: Double?, cells: inout [GridCell], memory: consuming GridTrackLengths
  ) -> (GridTrackLengths, Double) {
    var lengths = memory
    let width = unsafe cells.withUnsafeMutableBufferPointer { buffer in
      let cells = unsafe GridCells(buffer)
      let width = lengths.solve(
        GridColumns(tracks: columns, children: children, cells: cells), room: room,
        axis: .horizontal, spacing: columnSpacing)
      var rest = GridRest<Children.Content>(
        cells: cells, columns: lengths, spacing: columnSpacing)
      children.visit(&rest, from: 0)
      return width
    }
    return (lengths, width)
  }

  @inlinable
  func solveRows(_ room: Double?, memory: inout GridMemory) -> Double {
    memory.needs.removeAll(keepingCapacity: true)
    for cell in memory.cells {
      while memory.needs.count < cell.row + cell.rowSpan { memory.needs.append(0) }
      guard cell.rowSpan == 1 else { continue }
      memory.needs[cell.row] = max(memory.needs[cell.row], Double(cell.size.height))
    }
    for cell in memory.cells where cell.rowSpan > 1 {
      let covered = memory.needs[cell.row..<(cell.row + cell.rowSpan)]
      let extent = covered.reduce(Double(cell.rowSpan - 1) * rowSpacing, +)
      memory.needs[cell.row + cell.rowSpan - 1] += max(0, Double(cell.size.height) - extent)
    }
    return memory.rows.solve(
      GridRows(tracks: rows, heights: memory.needs), room: room, axis: .vertical,
      spacing: rowSpacing)
  }
}
