public import Foundation

extension Journal.Step {
  /// What the step did, as bytes that are the same on all machines.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public var encoded: [UInt8] { StepEncoder.bytes(of: self) }

  /// Puts a step together out of what was kept of it.
  ///
  /// - Parameters:
  ///   - encoded: The bytes of what it did; damaged ones, and those of a newer program, give nil.
  ///   - id: The name of the step for good.
  ///   - name: What was done, as a menu says it.
  ///   - time: When the last edit of the step was made.
  ///   - isUndone: Whether it was taken back.
  ///   - size: The ``size`` that the step had.
  /// - Complexity: O(*n*) for *n* bytes.
  public init?(
    encoded: [UInt8], id: UUID, name: String, time: Moment, isUndone: Bool, size: Int
  ) {
    guard let content = try? StepDecoder.content(of: encoded) else { return nil }
    self.init(
      id: id, name: name, time: time, isUndone: isUndone, size: max(size, encoded.count),
      touches: content.touches, favoriteCreature: content.favorite)
  }
}
