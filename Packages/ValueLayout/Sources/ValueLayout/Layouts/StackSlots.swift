/// A stack's record of one child.
@frozen
@usableFromInline
struct StackSlot {
  @usableFromInline var length: Double
  @usableFromInline var breadth: Double
  // NaN if the child has no such guide.
  @usableFromInline var guide: Double

  @inlinable
  init(length: Double, breadth: Double = 0, guide: Double = .nan) {
    self.length = length
    self.breadth = breadth
    self.guide = guide
  }

  /// Records a child whose length is known without measuring it.
  @inlinable
  init(unmeasuredLength length: Double) {
    self.init(length: length, breadth: .nan)
  }

  @inlinable
  @inline(__always)
  var wasMeasured: Bool { !breadth.isNaN }

  @inlinable
  @inline(__always)
  func place(of guide: AlignmentGuide) -> Double {
    self.guide.isNaN ? breadth * guide.fallback : self.guide
  }

  /// The child's distance from the edge of its stack or line, and its breadth there.
  @inlinable
  @inline(__always)
  func place(
    _ alignment: StackAlignment, breadth space: Double, line: Double
  ) -> (shift: Double, breadth: Double) {
    switch alignment {
    case .fill: (0, space)
    case .start: (0, breadth)
    case .center: ((space - breadth) / 2, breadth)
    case .end: (space - breadth, breadth)
    case .guide(let guide): (line - place(of: guide), breadth)
    }
  }
}

/// Receives the slots of a stack, each once, in any order.
///
/// Placing keeps them; measuring only adds them up and needs no memory for them.
@usableFromInline
protocol SlotCollector {
  mutating func take(_ slot: StackSlot, at position: Int)

  /// Changes the length of a slot received before.
  mutating func setLength(_ length: Double, at position: Int)
}

/// The breadth that all children need, and the line of their guides, if any.
@frozen
@usableFromInline
struct StackTally: SlotCollector {
  @usableFromInline let guide: AlignmentGuide?
  // Without a guide, the breadth of the broadest child; with one, the breadth after the line.
  @usableFromInline var below = 0.0
  // The position of the line on which the guides of the children lie.
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

/// One slot for each child, in memory that lasts for one pass.
@safe
@frozen
@usableFromInline
struct StackSlots: SlotCollector {
  @usableFromInline let buffer: UnsafeMutableBufferPointer<StackSlot>

  @inlinable
  init(_ buffer: UnsafeMutableBufferPointer<StackSlot>) {
    unsafe self.buffer = buffer
  }

  /// The maximum number of slots on the call stack, a kilobyte of them.
  @inlinable
  static var few: Int { 42 }

  @inlinable
  var count: Int { unsafe buffer.count }

  @inlinable
  subscript(position: Int) -> StackSlot {
    get {
      precondition(position >= 0 && position < count, "there is no child \(position)")
      return unsafe buffer[position]
    }
    nonmutating set {
      precondition(position >= 0 && position < count, "there is no child \(position)")
      unsafe buffer[position] = newValue
    }
  }

  @inlinable
  @inline(__always)
  mutating func take(_ slot: StackSlot, at position: Int) {
    self[position] = slot
  }

  @inlinable
  @inline(__always)
  mutating func setLength(_ length: Double, at position: Int) {
    self[position].length = length
  }

  /// The breadth that all children need, and the line of their guides.
  @inlinable
  func tally(guide: AlignmentGuide?) -> StackTally {
    var tally = StackTally(guide: guide)
    for position in 0..<count { tally.take(self[position], at: position) }
    return tally
  }

  /// Calls a closure with slots for a number of children.
  ///
  /// More than ``few`` slots come from the heap.
  @inlinable
  static func with<Result>(count: Int, _ body: (StackSlots) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: StackSlot.self, capacity: count) { buffer in
      unsafe buffer.initialize(repeating: StackSlot(length: 0))
      return body(unsafe StackSlots(buffer))
    }
  }
}

/// Memory for the slots of many children, which a stack keeps from pass to pass.
///
/// All values are equal, because every pass overwrites the contents.
@frozen
@usableFromInline
struct StackMemory: Hashable, Sendable {
  @usableFromInline var slots: [StackSlot] = []

  @inlinable
  init() {}

  @inlinable
  static func == (lhs: StackMemory, rhs: StackMemory) -> Bool { true }

  @inlinable
  func hash(into hasher: inout Hasher) {}

  /// Calls a closure with slots for a number of children, as the last pass left them, and keeps
  /// them.
  @inlinable
  mutating func with<Result>(count: Int, _ body: (StackSlots) -> Result) -> Result {
    if slots.count < count {
      slots = Array(repeating: StackSlot(length: 0), count: count)
    }
    return unsafe slots.withUnsafeMutableBufferPointer { buffer in
      body(unsafe StackSlots(UnsafeMutableBufferPointer(rebasing: buffer[..<count])))
    }
  }
}
