/// A layout made of other layouts that can be placed through a transform.
///
/// Implements ``Layout/layout(in:through:)`` by passing parts of the rectangle and the transform to
/// its children; ``Layout/layout(in:)`` follows from that. All layouts of this library that have
/// children conform, and the compiler generates the same code as for a method without a transform.
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
/// A ``CompositeLayout`` that does not conform works everywhere too; transforms treat it as a leaf,
/// so mirroring moves it as a whole and leaves its inside alone.
public protocol DividingLayout<Content>: CompositeLayout {
  /// Places every child in a part of the rectangle, through a transform.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to divide.
  ///   - transform: Adjusts the frames of leaves.
  mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform)
}

extension DividingLayout {
  /// Places every child, without a transform.
  @inlinable
  public mutating func layout(in rect: Rect) {
    var unchanged = UnchangedFrames()
    #if !hasFeature(Embedded)
    var isChecked = false
    assert(
      {
        isChecked = true
        return true
      }())
    guard !isChecked else {
      return Misuse.placing(self, in: rect) { layout(in: rect, through: &unchanged) }
    }
    #endif
    layout(in: rect, through: &unchanged)
  }

  /// Makes a layout without its own implementation fail to compile, instead of recursing forever.
  @available(*, unavailable, message: "place the children in parts of the rectangle")
  public mutating func layout<Transform: FrameTransform>(
    in rect: Rect, through transform: inout Transform
  ) {
    preconditionFailure("layout(in:through:) of \(Self.self) is not implemented")
  }
}
