extension Sprite {
  /// How much light a spark has at a distance from its middle: (1 − *d*²)³.
  ///
  /// A bright middle and a wide, faint border without an edge, much like the bell curve of a lens,
  /// made of multiplications only. Law: never grows with the distance.
  ///
  /// - Parameter squaredDistance: The square of the distance, where 1 is the edge.
  /// - Returns: 1 in the middle, 0 from the edge on, and 0 for what is not a number.
  @inlinable
  public static func light(_ squaredDistance: Double) -> Double {
    guard squaredDistance < 1 else { return 0 }
    let rest = 1 - max(squaredDistance, 0)
    return rest * rest * rest
  }
}
