/// Where a child of a grid lies.
@frozen
@usableFromInline
struct GridCell: Sendable {
  // Small numbers, so that a grid of 64 children needs no memory but the stack.
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
  /// A span that is at least one cell, and no more than anyone can mean.
  @inlinable
  static func span(_ count: Int) -> Int { max(1, min(count, 1000)) }
}
