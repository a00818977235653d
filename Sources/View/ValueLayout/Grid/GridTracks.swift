/// The columns of a grid as the children of a horizontal stack, which decides their widths.
@frozen
@usableFromInline
struct GridColumns<Children: LayoutList>: LayoutList {
  @usableFromInline let tracks: [StackLength]
  @usableFromInline let children: Children
  @usableFromInline let cells: GridCells

  @inlinable
  init(tracks: [StackLength], children: Children, cells: GridCells) {
    self.tracks = tracks
    self.children = children
    self.cells = cells
  }

  @inlinable
  var count: Int { tracks.count }

  @inlinable
  mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {}

  @inlinable
  func appendContents(to list: inout [Children.Content]) {}

  @inlinable
  func visit<Visitor: ChildVisitor<Children.Content>>(
    _ visitor: inout Visitor, from position: Int
  ) {
    for index in tracks.indices {
      visitor.visit(Column(columns: self, index: index), at: position + index)
    }
  }

  @frozen
  @usableFromInline
  struct Column: Layout {
    @usableFromInline let columns: GridColumns
    @usableFromInline let index: Int

    @inlinable
    init(columns: GridColumns, index: Int) {
      self.columns = columns
      self.index = index
    }

    @inlinable
    mutating func layout(in rect: Rect) {}

    @inlinable
    var contents: [Children.Content] { [] }

    @inlinable
    var traits: LayoutTraits {
      var traits = LayoutTraits()
      traits.length = columns.tracks[index]
      return traits
    }

    @inlinable
    func sizeThatFits(_ proposal: ProposedSize) -> Size {
      var measure = GridColumnMeasure<Children.Content>(
        cells: columns.cells, column: index, offer: proposal.width)
      columns.children.visit(&measure, from: 0)
      return Size(width: measure.width, height: 0)
    }
  }
}

/// The rows of a grid as the children of a vertical stack, which decides their heights.
@frozen
@usableFromInline
struct GridRows: LayoutList {
  @usableFromInline let tracks: [StackLength]
  @usableFromInline let heights: [Double]

  @inlinable
  init(tracks: [StackLength], heights: [Double]) {
    self.tracks = tracks
    self.heights = heights
  }

  @inlinable
  var count: Int { heights.count }

  @inlinable
  mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {}

  @inlinable
  func appendContents(to list: inout [Row]) {}

  @inlinable
  func visit<Visitor: ChildVisitor<Row>>(_ visitor: inout Visitor, from position: Int) {
    for index in heights.indices {
      visitor.visit(
        Row(
          height: heights[index], length: index < tracks.count ? tracks[index] : .intrinsic()),
        at: position + index)
    }
  }

  @frozen
  @usableFromInline
  struct Row: Layout {
    @usableFromInline typealias Content = Row
    @usableFromInline let height: Double
    @usableFromInline let length: StackLength

    @inlinable
    init(height: Double, length: StackLength) {
      self.height = height
      self.length = length
    }

    @inlinable
    mutating func layout(in rect: Rect) {}

    @inlinable
    var traits: LayoutTraits {
      var traits = LayoutTraits()
      traits.length = length
      return traits
    }

    @inlinable
    func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: 0, height: height) }
  }
}
