/// Measures what lies in the columns or rows of a grid.
@usableFromInline
protocol GridTrackContents {
  /// The length that the contents of a track take of some room, or of open room.
  func length(ofTrack index: Int, room: Double?) -> Double
}

/// The columns or rows of a grid as the children of a stack, which decides their lengths.
///
/// The stack runs from left to right for both.
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
      Size(width: tracks.contents.length(ofTrack: index, room: proposal.width), height: 0)
    }
  }
}
