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

  /// The greatest number of slots that fit on the stack, which has room for a kilobyte.
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

  /// Runs a body with slots for a number of children.
  ///
  /// Slots that are not ``few`` come from the heap.
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
/// All are equal, because what is in it is written anew in each pass.
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

  /// Runs a body with slots for a number of children, as the last pass left them, and keeps them.
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
