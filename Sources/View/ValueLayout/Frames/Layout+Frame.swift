extension Layout {
  /// Returns the layout in a frame of a width, a height, or both.
  ///
  /// - Parameters:
  ///   - width: The width of the frame, or nil for the layout's own.
  ///   - height: The height of the frame, or nil for the layout's own.
  ///   - alignment: Where the layout lies in room larger or smaller than it.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withFrame(
    width: Double? = nil, height: Double? = nil, alignment: LayoutAlignment = .center
  ) -> FrameLayout<Self> {
    FrameLayout(
      content: self, width: width.map { LengthLimits(fixed: $0) } ?? LengthLimits(),
      height: height.map { LengthLimits(fixed: $0) } ?? LengthLimits(), alignment: alignment)
  }

  /// Returns the layout in a frame whose lengths have limits.
  ///
  /// A maximum of infinity makes a frame that takes all the room there is.
  ///
  /// - Parameters:
  ///   - minWidth: The least width, or nil for none.
  ///   - idealWidth: The width where none is offered, or nil for the layout's own.
  ///   - maxWidth: The greatest width, or nil for none.
  ///   - minHeight: The least height, or nil for none.
  ///   - idealHeight: The height where none is offered, or nil for the layout's own.
  ///   - maxHeight: The greatest height, or nil for none.
  ///   - alignment: Where the layout lies in room larger or smaller than it.
  /// - Returns: A layout with the same contents.
  @inlinable
  public func withFrame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: LayoutAlignment = .center
  ) -> FrameLayout<Self> {
    FrameLayout(
      content: self,
      width: LengthLimits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
      height: LengthLimits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
      alignment: alignment)
  }
}
