/// A layout made of other layouts.
///
/// Implements ``Layout/layout(in:)`` by placing its children in parts of the rectangle, and
/// ``appendContents(to:)`` by passing the list to its children from back to front;
/// ``Layout/contents`` follows from that.
///
/// ```swift
/// struct LeftHalf<Child: Layout>: CompositeLayout {
///   var child: Child
///
///   mutating func layout(in rect: Rect) {
///     var half = rect
///     half.size.width /= 2
///     child.layout(in: half)
///   }
///
///   func appendContents(to list: inout [Child.Content]) {
///     child.appendContents(to: &list)
///   }
/// }
/// ```
public protocol CompositeLayout<Content>: Layout {
  /// Appends the leaves of all children in drawing order: back to front.
  ///
  /// - Parameter list: The array to append to; its elements stay in front.
  /// - Complexity: O(*n*) in the number of leaves appended.
  func appendContents(to list: inout [Content])
}

extension CompositeLayout {
  /// The leaves of all children in drawing order: back to front.
  ///
  /// - Complexity: O(*n*) in the number of leaves.
  @inlinable
  public var contents: [Content] {
    var list: [Content] = []
    appendContents(to: &list)
    return list
  }

  /// Makes a layout without its own implementation fail to compile, instead of recursing forever.
  @available(*, unavailable, message: "pass the list to the children, back to front")
  public func appendContents(to list: inout [Content]) {
    preconditionFailure("appendContents(to:) of \(Self.self) is not implemented")
  }
}
