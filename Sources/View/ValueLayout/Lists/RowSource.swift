/// Where the rows of a long list come from, by their numbers counted from 0.
@frozen
@usableFromInline
struct RowSource<Rows: RandomAccessCollection> {
  @usableFromInline let rows: Rows

  @inlinable
  init(_ rows: Rows) {
    self.rows = rows
  }

  @inlinable
  subscript(number: Int) -> Rows.Element {
    rows[rows.index(rows.startIndex, offsetBy: number)]
  }
}

extension RowSource: Sendable where Rows: Sendable {}
extension RowSource: Equatable where Rows: Equatable {}
extension RowSource: Hashable where Rows: Hashable {}
