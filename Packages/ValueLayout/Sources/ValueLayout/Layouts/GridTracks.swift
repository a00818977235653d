/// A column or row of a grid.
@frozen
@usableFromInline
struct GridTrack: Sendable {
  // The first free row of a column, while cells are assigned.
  @usableFromInline var free = 0
  // The height that the children of a row need, until the heights of all rows are computed.
  @usableFromInline var length = 0.0
  @usableFromInline var start = 0.0

  @inlinable
  init() {}
}

extension PassElements<GridTrack> {
  /// The extent of neighbouring tracks with the spacings between them.
  @inlinable
  func extent(of tracks: Range<Int>, spacing: Double) -> Double {
    var extent = Double(tracks.count - 1) * spacing
    for track in tracks { extent += self[track].length }
    return extent
  }

  /// Computes the lengths like those of the children of a stack.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of the first tracks; others are as long as their contents.
  ///   - contents: Measures the contents of a track.
  ///   - space: The space for all tracks, or nil if it is unspecified.
  ///   - spacing: The distance between tracks.
  ///   - memory: The scratch memory of the pass.
  /// - Returns: The length of all tracks with the spacings between them.
  @inlinable
  func solve(
    _ lengths: [StackLength], contents: some GridTrackContents, space: Double?, spacing: Double,
    memory: inout StackMemory
  ) -> Double {
    guard count > 0 else { return 0 }
    let tracks = GridTracks(count: count, lengths: lengths, contents: contents)
    func solve(_ slots: StackSlots) -> Double {
      let proposal = StackProposal(axis: .horizontal, breadth: nil, guide: nil)
      let length = tracks.solve(
        space: space, spacing: spacing, proposal: proposal, needsBreadth: false, slots: slots)
      var start = 0.0
      for position in 0..<count {
        self[position].start = start
        self[position].length = slots[position].length
        start += slots[position].length + spacing
      }
      return length
    }
    return count > StackSlots.few
      ? memory.with(count: count, solve) : StackSlots.with(count: count, solve)
  }
}

/// Measures the contents of the columns or rows of a grid.
@usableFromInline
protocol GridTrackContents {
  /// The length of a track's contents, given a length or nil for unspecified.
  func length(ofTrack index: Int, space: Double?) -> Double
}

/// The columns or rows of a grid as the children of a stack, which computes their lengths.
///
/// The stack is horizontal for both.
@frozen
@usableFromInline
struct GridTracks<Contents: GridTrackContents>: LayoutList {
  @usableFromInline let count: Int
  @usableFromInline let lengths: [StackLength]
  @usableFromInline let contents: Contents

  @inlinable
  init(count: Int, lengths: [StackLength], contents: Contents) {
    self.count = count
    self.lengths = lengths
    self.contents = contents
  }

  @inlinable
  mutating func layout<Transform: FrameTransform>(
    from position: Int, through transform: inout Transform, in rect: (Int) -> Rect
  ) {}

  @inlinable
  func appendContents(to list: inout [Never]) {}

  @inlinable
  func visit<Visitor: ChildVisitor<Never>>(_ visitor: inout Visitor, from position: Int) {
    for index in 0..<count {
      visitor.visit(Track(tracks: self, index: index), at: position + index)
    }
  }

  @frozen
  @usableFromInline
  struct Track: Layout {
    @usableFromInline let tracks: GridTracks
    @usableFromInline let index: Int

    @inlinable
    init(tracks: GridTracks, index: Int) {
      self.tracks = tracks
      self.index = index
    }

    @inlinable
    mutating func layout(in rect: Rect) {}

    @inlinable
    var contents: [Never] { [] }

    @inlinable
    var traits: LayoutTraits {
      var traits = LayoutTraits()
      if index < tracks.lengths.count { traits.length = tracks.lengths[index] }
      return traits
    }

    @inlinable
    func sizeThatFits(_ proposal: ProposedSize) -> Size {
      Size(width: tracks.contents.length(ofTrack: index, space: proposal.width), height: 0)
    }
  }
}

/// The children of the columns of a grid, measured when column widths are computed.
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
  func length(ofTrack index: Int, space: Double?) -> Double {
    var measure = GridColumnMeasure<Children.Content>(
      cells: cells, sizes: sizes, column: index, offer: space)
    children.visit(&measure, from: 0)
    return measure.width
  }
}

/// Measures the children that span exactly one given column, each once.
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
    let proposal = ProposedSize(width: offer)
    let size = Child.checked(child.sizeThatFits(proposal), to: proposal)
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
    let proposal = ProposedSize(width: width.bounded)
    sizes[position] = Child.checked(child.sizeThatFits(proposal), to: proposal)
  }
}

/// The rows of a grid, whose needed heights are known.
@frozen
@usableFromInline
struct GridRows: GridTrackContents {
  @usableFromInline let rows: PassElements<GridTrack>

  @inlinable
  init(_ rows: PassElements<GridTrack>) {
    self.rows = rows
  }

  @inlinable
  func length(ofTrack index: Int, space: Double?) -> Double { rows[index].length }
}

extension Size {
  /// Marks the size of a child that was not measured yet; no answer is negative.
  @inlinable
  static var unmeasured: Size { Size(width: -1, height: -1) }
}
