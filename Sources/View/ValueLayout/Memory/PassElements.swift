/// Elements in memory that lasts for one pass over a layout, checked at each access.
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
