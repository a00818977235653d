extension BidirectionalCollection where Element: Framed {
  /// Returns the last leaf whose frame contains a point: in drawing order, the topmost.
  ///
  /// The left and upper edges of a frame belong to it, the right and lower ones do not, so a point
  /// on the edge shared by two neighbors hits one of them. Leaves that cannot be seen
  /// (``Framed/hasVisibleFrame``) are never hit.
  ///
  /// - Parameter point: The point, in the coordinates of the layout.
  /// - Returns: The topmost leaf there, or nil if there is none.
  /// - Complexity: O(*n*) in the number of leaves; allocates nothing.
  @inlinable
  public func topmost(at point: Point) -> Element? {
    last { $0.hasVisibleFrame && $0.layoutFrame.contains(point) }
  }
}

extension Layout where Content: Framed {
  /// Returns the topmost leaf under a point, as it was last laid out.
  ///
  /// Law: this is the last of ``Layout/contents`` whose frame contains the point.
  ///
  /// ```swift
  /// var card = Placed("text").withInsets(all: 8).withBackground(Placed("paper"))
  /// card.layout(in: Rect(x: 0, y: 0, width: 90, height: 40))
  /// card.leaf(at: Point(x: 45, y: 20))?.value   // "text"
  /// card.leaf(at: Point(x: 2, y: 2))?.value     // "paper"
  /// card.leaf(at: Point(x: 90, y: 40))          // nil: the lower right corner is outside
  /// ```
  ///
  /// - Parameter point: The point, in the coordinates of the layout.
  /// - Returns: The leaf drawn last there, or nil if there is none.
  /// - Complexity: O(*n*) in the number of leaves. For frequent lookups keep the contents and call
  ///   ``Swift/BidirectionalCollection/topmost(at:)``, which makes no array.
  @inlinable
  public func leaf(at point: Point) -> Content? {
    contents.topmost(at: point)
  }

  /// Returns all leaves under a point, front to back: the order in which they are offered a click.
  ///
  /// - Parameter point: The point, in the coordinates of the layout.
  /// - Returns: The leaves there, the topmost first.
  /// - Complexity: O(*n*) in the number of leaves.
  @inlinable
  public func leaves(at point: Point) -> [Content] {
    contents.reversed().filter { $0.hasVisibleFrame && $0.layoutFrame.contains(point) }
  }
}
