/// A layout made of other layouts that can be placed through a transform.
///
/// Implements ``Layout/layout(in:through:)`` by handing parts of the rectangle to its children
/// together with the transform; ``Layout/layout(in:)`` follows from that. All layouts of this
/// library that have children are of this kind, and the compiler makes of it what it would make of
/// a method without a transform.
///
/// ```swift
/// struct LeftHalf<Child: Layout>: DividingLayout {
///   var child: Child
///
///   mutating func layout<T: FrameTransform>(in rect: Rect, through transform: inout T) {
///     var half = rect
///     half.size.width /= 2
///     child.layout(in: half, through: &transform)
///   }
///
///   func appendContents(to list: inout [Child.Content]) {
///     child.appendContents(to: &list)
///   }
/// }
/// ```
///
/// A ``CompositeLayout`` that is not of this kind works everywhere too; transforms take it for a
/// leaf, so mirroring moves it as a whole and leaves its inside as it is.
public protocol DividingLayout<Content>: CompositeLayout {
  /// Places every child in a part of the rectangle, through a transform.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to divide.
  ///   - transform: Has the last word on the frames of leaves.
  mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform)
}

extension DividingLayout {
  /// Places every child, through no transform.
  @inlinable
  public mutating func layout(in rect: Rect) {
    var unchanged = UnchangedFrames()
    layout(in: rect, through: &unchanged)
  }

  /// Keeps a layout without its own implementation from compiling, where it would never return.
  @available(*, unavailable, message: "hand the parts of the rectangle to the children")
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    preconditionFailure("layout(in:through:) of \(Self.self) is not implemented")
  }
}
