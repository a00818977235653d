/// Where a layout finds room for what it notes in a pass.
///
/// Up to ``few`` elements live on the stack. More are kept here for the next pass, so that a layout
/// that is placed again allocates nothing; one that is measured cannot keep anything, because that
/// would be a change, and allocates them each time.
///
/// All are equal, because what is in it is written anew in each pass.
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

  /// The greatest number of elements on the stack, which has room for a kilobyte of them.
  @inlinable
  static var few: Int { 1024 / MemoryLayout<Element>.stride }

  /// Runs a body with a number of equal elements, which it may change.
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
