/// Some children of a flow that lie in one line.
@frozen
@usableFromInline
struct FlowLine {
  // The number of the first child and of the one after the last.
  @usableFromInline var start: Int
  @usableFromInline var end: Int
  @usableFromInline var length: Double
  @usableFromInline var breadth = 0.0
  // The place of the line in which the guides of the children lie.
  @usableFromInline var guide = 0.0

  /// Fills a line with children from a position on; the first always fits.
  @inlinable
  init(
    from start: Int, room: Double, spacing: Double, alignment: StackAlignment, slots: StackSlots
  ) {
    self.start = start
    end = start + 1
    length = slots[start].length
    while end < slots.count {
      let extended = length + spacing + slots[end].length
      guard extended <= room else { break }
      length = extended
      end += 1
    }
    var below = 0.0
    for position in start..<end {
      let slot = slots[position]
      breadth = max(breadth, slot.breadth)
      guard case .guide(let own) = alignment else { continue }
      guide = max(guide, slot.place(of: own))
      below = max(below, slot.breadth - slot.place(of: own))
    }
    if case .guide = alignment { breadth = guide + below }
  }
}

extension StackLength {
  /// The least and the greatest length.
  @inlinable
  var limits: (minimum: Double, maximum: Double) {
    switch self {
    case .intrinsic(let minimum, let maximum): (minimum, maximum)
    case .fixed(let length): (length, length)
    case .flexible(_, let minimum, let maximum): (minimum, maximum)
    }
  }
}
