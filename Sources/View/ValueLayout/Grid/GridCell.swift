/// Where a child of a grid lies, and how large it wants to be there.
@frozen
@usableFromInline
struct GridCell {
  @usableFromInline let column: Int
  @usableFromInline let row: Int
  @usableFromInline let columnSpan: Int
  @usableFromInline let rowSpan: Int
  @usableFromInline var size = Size.zero
  @usableFromInline var isMeasured = false

  @inlinable
  init(column: Int, row: Int, columnSpan: Int, rowSpan: Int) {
    self.column = column
    self.row = row
    self.columnSpan = columnSpan
    self.rowSpan = rowSpan
  }
}

/// The cells of a grid while they are measured.
@safe
@frozen
@usableFromInline
struct GridCells {
  @usableFromInline let buffer: UnsafeMutableBufferPointer<GridCell>

  @inlinable
  init(_ buffer: UnsafeMutableBufferPointer<GridCell>) {
    unsafe self.buffer = buffer
  }

  @inlinable
  var count: Int { unsafe buffer.count }

  @inlinable
  subscript(position: Int) -> GridCell {
    get {
      precondition(position >= 0 && position < count, "there is no child \(position)")
      return unsafe buffer[position]
    }
    nonmutating set {
      precondition(position >= 0 && position < count, "there is no child \(position)")
      unsafe buffer[position] = newValue
    }
  }
}

/// What a grid finds out in one pass, in memory that it keeps for the next.
///
/// All are equal, because what is in it is written anew in each pass.
@frozen
@usableFromInline
struct GridMemory: Hashable, Sendable {
  @usableFromInline var cells: [GridCell] = []
  // For each column the first row that is free in it, while cells are arranged.
  @usableFromInline var free: [Int] = []
  @usableFromInline var columns = GridTrackLengths()
  @usableFromInline var rows = GridTrackLengths()
  // The heights that the children in each row need.
  @usableFromInline var needs: [Double] = []

  @inlinable
  init() {}

  @inlinable
  static func == (lhs: GridMemory, rhs: GridMemory) -> Bool { true }

  @inlinable
  func hash(into hasher: inout Hasher) {}

  /// Forgets all cells, and frees all columns.
  ///
  /// Done before the memory is taken: what still holds it then would make a copy of what is emptied.
  @inlinable
  mutating func clear(columns: Int) {
    cells.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
    for _ in 0..<columns { free.append(0) }
  }

  /// The memory, which is empty from then on, so that nobody else holds it while it is written.
  @inlinable
  mutating func taken() -> GridMemory {
    let memory = self
    self = GridMemory()
    return memory
  }
}

extension LayoutTraits {
  /// A span that is at least one cell, and no more than anyone can mean.
  @inlinable
  static func span(_ count: Int) -> Int { max(1, min(count, 1000)) }
}
