/// What a stack has found out about one child.
@frozen
@usableFromInline
struct StackSlot {
  @usableFromInline var length: Double
  @usableFromInline var breadth: Double
  // Not a number when the child has no such guide.
  @usableFromInline var guide: Double

  @inlinable
  init(length: Double, breadth: Double = 0, guide: Double = .nan) {
    self.length = length
    self.breadth = breadth
    self.guide = guide
  }

  @inlinable
  @inline(__always)
  func place(of guide: AlignmentGuide) -> Double {
    self.guide.isNaN ? breadth * guide.fallback : self.guide
  }

  /// The child's distance from the edge of its stack or line, and its breadth there.
  @inlinable
  @inline(__always)
  func place(
    _ alignment: StackAlignment, breadth room: Double, line: Double
  ) -> (shift: Double, breadth: Double) {
    switch alignment {
    case .fill: (0, room)
    case .start: (0, breadth)
    case .center: ((room - breadth) / 2, breadth)
    case .end: (room - breadth, breadth)
    case .guide(let guide): (line - place(of: guide), breadth)
    }
  }
}

/// What takes the slots that a stack fills, once each, in no order.
///
/// Placing keeps them, measuring only adds them up and so needs no memory for them.
@usableFromInline
protocol SlotCollector {
  mutating func take(_ slot: StackSlot, at position: Int)

  /// Changes the length of a slot taken before.
  mutating func setLength(_ length: Double, at position: Int)
}

/// The breadth that all children need, and the line of their guides if they have one.
@frozen
@usableFromInline
struct StackTally: SlotCollector {
  @usableFromInline let guide: AlignmentGuide?
  // Without a guide: of the broadest child. With one: below the line.
  @usableFromInline var below = 0.0
  // The place of the line in which the guides of the children lie.
  @usableFromInline var line = 0.0

  @inlinable
  init(guide: AlignmentGuide?) {
    self.guide = guide
  }

  @inlinable
  var breadth: Double { line + below }

  @inlinable
  @inline(__always)
  mutating func take(_ slot: StackSlot, at position: Int) {
    guard let guide else {
      below = .greater(below, slot.breadth)
      return
    }
    let place = slot.place(of: guide)
    line = .greater(line, place)
    below = .greater(below, slot.breadth - place)
  }

  @inlinable
  @inline(__always)
  mutating func setLength(_ length: Double, at position: Int) {}
}
