/// What a stack has found out about one child.
@frozen
@usableFromInline
struct StackSlot {
  @usableFromInline var length = 0.0
  @usableFromInline var breadth = 0.0
  // Not a number when the child has no such guide.
  @usableFromInline var guide = Double.nan

  @inlinable
  init() {}
}

/// One slot for each child, in memory that lasts for one pass.
@safe
@frozen
@usableFromInline
struct StackSlots {
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

  /// Runs a body with slots for a number of children.
  ///
  /// Slots that are not ``few`` come from the heap.
  @inlinable
  static func with<Result>(count: Int, _ body: (StackSlots) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: StackSlot.self, capacity: count) { buffer in
      unsafe buffer.initialize(repeating: StackSlot())
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
      slots = Array(repeating: StackSlot(), count: count)
    }
    return unsafe slots.withUnsafeMutableBufferPointer { buffer in
      body(unsafe StackSlots(UnsafeMutableBufferPointer(rebasing: buffer[..<count])))
    }
  }
}
