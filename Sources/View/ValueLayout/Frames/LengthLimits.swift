/// The least, the ideal and the greatest length of a frame in one direction, each if there is one.
@frozen
public struct LengthLimits: Hashable, Sendable {
  /// The least length, or nil for none.
  public var minimum: Double?

  /// The length to take where none is offered, or nil for the child's.
  public var ideal: Double?

  /// The greatest length, or nil for none.
  public var maximum: Double?

  /// Makes limits; those not given are none.
  ///
  /// - Parameters:
  ///   - minimum: The least length, or nil for none.
  ///   - ideal: The length to take where none is offered, or nil for the child's.
  ///   - maximum: The greatest length, or nil for none.
  @inlinable
  public init(minimum: Double? = nil, ideal: Double? = nil, maximum: Double? = nil) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }

  /// Limits that allow one length only.
  @inlinable
  public init(fixed length: Double) {
    self.init(minimum: length, ideal: length, maximum: length)
  }
}

extension LengthLimits {
  /// Returns a length kept within the limits.
  @inlinable
  public func clamp(_ length: Double) -> Double {
    let kept = min(length.bounded, maximum?.bounded ?? ProposedSize.longestLength)
    return max(kept, minimum?.bounded ?? 0)
  }

  /// What the child is offered.
  @inlinable
  func offer(_ room: Double?) -> Double? {
    // Spelled out, because a method handed to map keeps the limits in memory from the heap.
    guard let length = room ?? ideal else { return nil }
    return clamp(length)
  }

  /// What the frame takes of the room around a child of a length.
  @inlinable
  func length(_ room: Double?, around child: Double) -> Double {
    if room == nil, let ideal { return clamp(ideal) }
    guard let room, maximum != nil else { return clamp(child) }
    return clamp(minimum == nil ? max(room, child) : room)
  }
}
