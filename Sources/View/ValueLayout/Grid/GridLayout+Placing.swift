extension GridLayout {
  /// Places the children in their cells.
  @inlinable
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    // Taken out of the layout, so that memory and children are changed independently.
    var memory = memory
    self.memory = GridMemory()
    defer { self.memory = memory }
    memory.with(children: children.count, columns: columns.count) { pass, memory in
      place(pass, in: rect, through: &transform, memory: &memory)
    }
  }

  @inlinable
  mutating func place<Transform: FrameTransform>(
    _ pass: GridPass, in rect: Rect, through transform: inout Transform,
    memory: inout GridTrackMemory
  ) {
    let room = ProposedSize(rect.size).bounded
    let rowCount = arrange(pass)
    _ = solveColumns(pass, room: room.width, slots: &memory.slots)
    let (columnSpacing, rowSpacing, alignment) = (columnSpacing, rowSpacing, alignment)
    memory.rows.with(rowCount, of: GridTrack()) { rows in
      _ = solveRows(rows, pass, room: room.height, slots: &memory.slots)
      children.layout(through: &transform) { position in
        let (columns, covered) = (pass.cells[position].columns, pass.cells[position].rows)
        let frame = Rect(
          x: rect.origin.x + pass.columns[columns.lowerBound].start,
          y: rect.origin.y + rows[covered.lowerBound].start,
          width: pass.columns.extent(of: columns, spacing: columnSpacing),
          height: rows.extent(of: covered, spacing: rowSpacing))
        guard let alignment else { return frame }
        return alignment.rect(of: pass.sizes[position], in: frame)
      }
    }
  }

  /// The size of all columns and rows with the spacings between them.
  ///
  /// Without children, that of the columns that need none.
  @inlinable
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let room = proposal.bounded
    var memory = GridMemory()
    return memory.with(children: children.count, columns: columns.count) { pass, memory in
      let rowCount = arrange(pass)
      let width = solveColumns(pass, room: room.width, slots: &memory.slots)
      return memory.rows.with(rowCount, of: GridTrack()) { rows in
        let height = solveRows(rows, pass, room: room.height, slots: &memory.slots)
        return Size(width: width, height: height).bounded
      }
    }
  }

  /// Gives all children their cells, and returns the number of rows.
  @inlinable
  func arrange(_ pass: GridPass) -> Int {
    var arrangement = GridArrangement<Children.Content>(cells: pass.cells, columns: pass.columns)
    children.visit(&arrangement, from: 0)
    return arrangement.rowCount
  }

  /// Decides the widths of columns, measures every child once, and returns the whole width.
  @inlinable
  func solveColumns(_ pass: GridPass, room: Double?, slots: inout StackMemory) -> Double {
    let width = pass.columns.solve(
      columns, contents: GridColumns(children: children, cells: pass.cells, sizes: pass.sizes),
      room: room, spacing: columnSpacing, memory: &slots)
    var rest = GridRest<Children.Content>(
      cells: pass.cells, sizes: pass.sizes, columns: pass.columns, spacing: columnSpacing)
    children.visit(&rest, from: 0)
    return width
  }

  /// Decides the heights of rows, and returns the whole height.
  @inlinable
  func solveRows(
    _ tracks: PassElements<GridTrack>, _ pass: GridPass, room: Double?, slots: inout StackMemory
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
      rows, contents: GridRows(tracks), room: room, spacing: rowSpacing, memory: &slots)
  }
}
