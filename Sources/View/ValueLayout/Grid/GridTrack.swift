/// A column or row of a grid.
@frozen
@usableFromInline
struct GridTrack: Sendable {
  // The first row that is free in a column, while cells are arranged.
  @usableFromInline var free = 0
  // What the children in a row need, until the lengths of all rows are decided.
  @usableFromInline var length = 0.0
  @usableFromInline var start = 0.0

  @inlinable
  init() {}
}

extension PassElements<GridTrack> {
  /// The extent of some neighbouring tracks and the spacings between them.
  @inlinable
  func extent(of tracks: Range<Int>, spacing: Double) -> Double {
    var extent = Double(tracks.count - 1) * spacing
    for track in tracks { extent += self[track].length }
    return extent
  }

  /// Decides the lengths as those of the children of a stack.
  ///
  /// - Parameters:
  ///   - lengths: The lengths of the first tracks; all others are as long as what is in them.
  ///   - contents: Measures what is in a track.
  ///   - room: The room for all, or nil when it is open.
  ///   - spacing: The distance between a track and the next.
  ///   - memory: Used by the pass.
  /// - Returns: The length of all tracks and the spacings between them.
  @inlinable
  func solve(
    _ lengths: [StackLength], contents: some GridTrackContents, room: Double?, spacing: Double,
    memory: inout StackMemory
  ) -> Double {
    guard count > 0 else { return 0 }
    let tracks = GridTracks(count: count, lengths: lengths, contents: contents)
    func solve(_ slots: StackSlots) -> Double {
      let question = StackQuestion(axis: .horizontal, breadth: nil, guide: nil)
      let length = tracks.solve(
        room: room, spacing: spacing, question: question, needsBreadth: false, slots: slots)
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
