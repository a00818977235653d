/// The lengths of the columns or rows of a grid, and where they begin.
@frozen
@usableFromInline
struct GridTrackLengths: Sendable {
  @usableFromInline var lengths: [Double] = []
  @usableFromInline var starts: [Double] = []
  @usableFromInline var slots = StackMemory()

  @inlinable
  init() {}

  /// The memory, which is empty from then on, so that nobody else holds it while it is written.
  @inlinable
  mutating func taken() -> GridTrackLengths {
    let memory = self
    self = GridTrackLengths()
    return memory
  }

  /// Decides the lengths as those of the children of a stack.
  ///
  /// - Parameters:
  ///   - tracks: The columns or rows.
  ///   - room: The room for all, or nil when it is open.
  ///   - axis: The direction of the lengths.
  ///   - spacing: The distance between a track and the next.
  /// - Returns: The length of all tracks and the spacings between them.
  @inlinable
  mutating func solve(
    _ tracks: some LayoutList, room: Double?, axis: LayoutAxis, spacing: Double
  ) -> Double {
    lengths.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    var slots = slots
    self.slots = StackMemory()
    defer { self.slots = slots }
    return slots.with(count: tracks.count) { slots in
      let length = tracks.solve(
        room: room, spacing: spacing,
        question: StackQuestion(axis: axis, breadth: nil, guide: nil), needsBreadth: false,
        slots: slots)
      var start = 0.0
      for position in 0..<slots.count {
        starts.append(start)
        lengths.append(slots[position].length)
        start += slots[position].length + spacing
      }
      return slots.count == 0 ? 0 : length
    }
  }

  /// The extent of some neighbouring tracks and the spacings between them.
  @inlinable
  func extent(from start: Int, span: Int, spacing: Double) -> Double {
    lengths[start..<(start + span)].reduce(Double(span - 1) * spacing, +)
  }
}
