/// Scratch memory of a layout for one pass.
///
/// Up to ``few`` elements live on the stack. More are kept here for the next pass, so that placing
/// a layout again allocates nothing; measuring must not change the layout, keeps nothing and
/// allocates each time.
///
/// All values are equal, because every pass overwrites the contents.
@frozen
@usableFromInline
struct PassMemory<Element: Sendable>: Hashable, Sendable {
  @usableFromInline var kept: [Element] = []

  @inlinable
  init() {}

  @inlinable
  static func == (lhs: PassMemory, rhs: PassMemory) -> Bool { true }

  @inlinable
  func hash(into hasher: inout Hasher) {}

  /// The maximum number of elements on the call stack, a kilobyte of them.
  @inlinable
  static var few: Int { 1024 / MemoryLayout<Element>.stride }

  /// Calls a closure with a number of equal elements, which it may change.
  @inlinable
  mutating func with<Result>(
    _ count: Int, of element: Element, _ body: (PassElements<Element>) -> Result
  ) -> Result {
    guard count > Self.few else {
      return unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: count) { buffer in
        unsafe buffer.initialize(repeating: element)
        return body(unsafe PassElements(buffer))
      }
    }
    if kept.count < count {
      kept = Array(repeating: element, count: count)
    }
    return unsafe kept.withUnsafeMutableBufferPointer { buffer in
      let elements = unsafe UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      unsafe elements.update(repeating: element)
      return body(unsafe PassElements(elements))
    }
  }
}

/// Elements in memory that lasts for one pass over a layout, bounds-checked at each access.
@safe
@frozen
@usableFromInline
struct PassElements<Element> {
  @usableFromInline let buffer: UnsafeMutableBufferPointer<Element>

  @inlinable
  init(_ buffer: UnsafeMutableBufferPointer<Element>) {
    unsafe self.buffer = buffer
  }

  @inlinable
  var count: Int { unsafe buffer.count }

  @inlinable
  subscript(position: Int) -> Element {
    get {
      precondition(position >= 0 && position < count, "there is no element \(position)")
      return unsafe buffer[position]
    }
    nonmutating set {
      precondition(position >= 0 && position < count, "there is no element \(position)")
      unsafe buffer[position] = newValue
    }
  }
}
